import type { PlaceInText } from '#features/catalog/queries.server.ts';
import { isArea, type Place } from '#features/catalog/schema.ts';
import { type Meaning, readWords, type Span } from '#features/catalog/words/read-words.ts';
import { tokensOf } from '#features/catalog/words/word-key.ts';
import { anchorOf } from '#features/needs/anchor.ts';
import type { ReadNeed } from '#features/needs/reading/need-of-spans.server.ts';
import { readNeed } from '#features/needs/reading/parse-requirement.server.ts';
import { isStay } from '#features/needs/stay.ts';
import { usualMonths } from '#features/rates/schema/numbers.ts';

import { readTypedAmounts, type TypedAmount } from '../../schema/typed-amounts.ts';
import { isLacking } from './lacking.server.ts';

/** What a sentence asks of a warehouse. */
export interface TypedNeed {
  terms: Meaning[];
  amounts: TypedAmount[];
  place: PlaceInText | null;
  served: PlaceInText | null;
  refused: PlaceInText[];
  lanes: PlaceInText[];
  /** It has amounts that are not searchable: kilograms, orders, containers. */
  hasAmounts: boolean;
}

/** Shorter texts are search words. */
const minWords = 4;
/** A text of so many words is a sentence, even if it names a single service. */
const sentenceWords = 7;

/**
 * Reads a typed text as a need if it is one: it asks for several services, has an amount, places of several roles or a refusal, or is a
 * sentence. Null if it is search words. The assistant reads needs with the same network.
 */
export function readTypedNeed(typed: string, today: string, isServed: (place: Place) => boolean): TypedNeed | null {
  const words = tokensOf(typed).length;
  if (words < minWords) return null;
  const read = readNeed(typed, { today });
  if (!isNeed(read, words)) return null;
  const { need, spans, said } = read;
  const marked = (...tags: string[]) => spans.filter(({ tag }) => tags.includes(tag));
  const places = read.places.map((one) => inText(one, one.role === 'from' || one.role === 'to' ? one.role : 'at'));
  const leg = need.legs.find(isStay) ?? need.legs[0];
  const anchor = leg ? anchorOf(leg) : null;
  const standing = places.filter((one) => one.relation === 'at' && !isLacking(typed.slice(0, one.start)));
  const anchored = places.find((one) => one.place.id === anchor?.id) ?? null;
  const place = anchored && isLacking(typed.slice(0, anchored.start)) ? (standing[0] ?? null) : anchored;
  const served = places.find((one) => one !== place && one.relation === 'to' && isServed(one.place)) ?? null;
  const values = marked('amount', 'temperature', 'price', 'start', 'end', 'fact');
  const facts = marked('cert', 'fact', 'goods', 'want');
  const services = read.wanted.flatMap(({ service }) => {
    const span = marked('want').find((one) => one.service === service);
    const codes = [{ kind: 'service', code: service } as const];
    return span ? [{ codes, start: span.start, end: span.end, isGuess: false, isVague: false }] : [];
  });
  const others = readWords(typed).meanings.filter(
    (one) =>
      !one.isGuess &&
      one.codes.every(({ kind }) => kind !== 'service') &&
      (facts.some((span) => overlaps(span, one)) || one.codes.every(({ kind }) => kind === 'language')),
  );
  return {
    terms: [...services, ...others],
    amounts: [
      ...readTypedAmounts(typed, today).filter((amount) => values.some((span) => overlaps(span, amount))),
      ...budgetIn(read),
    ],
    place,
    served,
    refused: read.refusedPlaces.map((one) => ({ ...inText(one, 'at'), isDenied: true })),
    lanes: places.filter((one) => one !== place && one !== served && one.relation !== 'at' && !isArea(one.place)),
    hasAmounts: [said.weightKg, said.volumeM3, said.containers, said.ordersPerMonth, said.durationMonths].some(
      (one) => (one ?? []).length > 0,
    ),
  };
}

/** "Up to $3,000 a month": what the stay may cost altogether, if it is said how much is kept. */
function budgetIn({ need, said }: ReadNeed): TypedAmount[] {
  const { priceCeiling: price, durationMonths, pallets, areaSqFt } = need;
  const [span] = said.priceCeiling ?? [];
  if (!span || price?.unit !== 'total' || price.currency !== 'USD' || (pallets === null && areaSqFt === null))
    return [];
  const months = durationMonths === null ? usualMonths : Math.ceil(durationMonths);
  const value = price.period === 'once' ? price.amount : (price.amount * months) / (price.period === 'year' ? 12 : 1);
  return [{ filter: 'maxTotal', bound: 'most', value, start: span.start, end: span.end }];
}

/** Returns the places that search words refuse in more than a "not": "anywhere but Doral", "excepto Medley". */
export const readRefusedPlaces = (typed: string, places: readonly PlaceInText[], today: string): Span[] =>
  places.length > 0 && tokensOf(typed).length > 1 ? readNeed(typed, { today }).refusedPlaces : [];

/** The roles of a place: storage, origin, destination, stop, or only mentioned. */
const placeTags: ReadonlySet<string> = new Set(['at', 'from', 'to', 'via', 'other_place']);

function isNeed({ need, spans }: ReadNeed, words: number): boolean {
  const { services, refusedServices, refusedPlaces, origin, destination } = need;
  if (services.length === 0) return false;
  const hasAmount = [need.pallets, need.areaSqFt, need.weightKg, need.volumeM3, need.ordersPerMonth, need.containers, need.temperatureC].some((one) => one !== null); // prettier-ignore
  const isLane = origin !== null && destination !== null;
  const refuses = refusedServices.length + refusedPlaces.length > 0;
  // "Arriving at PortMiami, storage in Doral"
  const isRoute = new Set(spans.map(({ tag }) => tag).filter((tag) => placeTags.has(tag))).size > 1;
  return services.length > 1 || hasAmount || isLane || isRoute || refuses || words >= sentenceWords;
}

const inText = ({ place, start, end }: Span & { place: Place }, relation: PlaceInText['relation']): PlaceInText => ({
  place,
  start,
  end,
  relation,
  isGuess: false,
  isDenied: false,
});

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && a.end > b.start;
