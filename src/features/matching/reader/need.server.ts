import { findPlace, findPlaceById, findPlacesIn } from '#features/catalog/queries.server.ts';
import type { Place } from '#features/catalog/schema.ts';
import { type ServiceCode, serviceCodes } from '#features/catalog/services.ts';
import { readCold } from '#features/catalog/words/read-temperatures.ts';

import { certificationName, certificationsIn } from '../parse/certification-names.ts';
import { readTimes, type Times } from '../parse/dates.ts';
import { languageOf } from '../parse/language.ts';
import { readLegs } from '../parse/legs.ts';
import { readPrice } from '../parse/money.ts';
import type { NamedPlace } from '../parse/named-place.ts';
import { type Amount, readAmounts } from '../parse/numbers.ts';
import { flatten } from '../parse/parse-requirement.server.ts';
import { readQuantities } from '../parse/quantities.ts';
import { type Mention, readServices } from '../parse/services.ts';
import { readTemperature } from '../parse/temperature.ts';
import { type Stretch, type Token, tokensOf } from '../parse/tokens.ts';
import type { BuildingFact, Requirement } from '../schema.ts';
import type { ReadText, Span } from './spans.ts';
import { wholeSpans } from './whole-spans.server.ts';

/** The need that services and spans make up: exact readers say which numbers, units, money, dates and places they name. */
export function needOf(text: string, { services, spans: marked }: ReadText, today: string): Requirement {
  const tokens = tokensOf(text);
  const spans = wholeSpans(text, marked);
  const language = languageOf(text, tokens, undefined);
  const tagged = (...tags: string[]): Span[] => spans.filter(({ tag }) => tags.includes(tag));
  const wordsOf = ({ start, end }: Span): string => text.slice(start, end);

  const amounts = readAmounts(tokens);
  const within = (...tags: string[]): Amount[] => amounts.filter((one) => tagged(...tags).some((span) => isWithin(tokens, one, span))); // prettier-ignore
  const sizes = spans.filter(
    (span) => span.tag === 'amount' || (span.tag === 'container' && !part.test(wordsOf(span))),
  );
  // "Trezentos" before what is tagged as "pedidos por semana" belongs to it.
  const isFree = (one: Amount): boolean => !spans.some((span) => isWithin(tokens, one, span));
  const sized = amounts.filter((one) => sizes.some((span) => isWithin(tokens, one, span) || (tokens[one.to]?.start === span.start && isFree(one)))); // prettier-ignore
  // A range is read whole where any of it is tagged.
  const isSize = (token: Token, at: number): boolean => sizes.some((span) => isTouching(token, span)) || sized.some(({ from, to }) => at >= from && at < to); // prettier-ignore
  const outside = tokens.flatMap((token, at) => (isSize(token, at) ? [] : [{ from: at, to: at + 1 }]));
  const quantities = readQuantities(tokens, sized, outside);
  const times = timesOf(tokens, spans, today, language !== 'en');

  const outcomes = (wanted: 'wanted' | 'refused'): ServiceCode[] => services.flatMap(({ service, outcome }) => (outcome === wanted && isService(service) ? [service] : [])); // prettier-ignore
  const mentions = outcomes('wanted').map((service): Mention => {
    const span = tagged('want').find((one) => one.service === service);
    return { service, ...stretchOf(tokens, span ?? { start: 0, end: 0 }), isRefused: false, confidence: 1, by: 'name' };
  });
  // A place that is named is rather meant than not, where the network is unsure.
  const doubtful = tagged('other_place').filter(({ probability }) => probability < unsure).map((span) => ({ ...span, tag: 'at' })); // prettier-ignore
  const places = [...tagged('from', 'to', 'at'), ...doubtful]
    .toSorted((a, b) => a.start - b.start)
    .flatMap((span): NamedPlace[] => {
      const place = placeNamed(wordsOf(span));
      const { start, end, tag } = span;
      return place ? [{ place, role: tag as NamedPlace['role'], isGuess: false, start, end, ...stretchOf(tokens, span) }] : []; // prettier-ignore
    });
  const refused = outcomes('refused');
  const saidIn = (words: string) => readServices(words, tokensOf(words), []);
  const wishes = tagged('cert', 'fact').map((span) => ({ words: wordsOf(span), said: saidIn(wordsOf(span)) }));
  // "FTZ space" and "organic coffee" name a certificate too.
  const beside = tagged('want', 'goods').flatMap((span) => saidIn(wordsOf(span)).certifications);
  const certified = [...wishes.flatMap(({ said }) => said.certifications), ...beside].flatMap(({ codes }) => (codes.length === 1 ? codes : [])); // prettier-ignore
  const goods = [...new Set(tagged('goods').map((span) => wordsOf(span).replace(article, '').trim()).filter(Boolean))].join(', ').slice(0, 120); // prettier-ignore
  return {
    ...flatten(readLegs(tokens, mentions.toSorted((a, b) => a.from - b.from), refused, places)), // prettier-ignore
    refusedServices: refused,
    pallets: quantities.pallets?.value ?? null,
    areaSqFt: quantities.areaSqFt?.value ?? null,
    weightKg: quantities.weightKg?.value ?? null,
    volumeM3: quantities.volumeM3?.value ?? null,
    containers: quantities.containers?.value ?? null,
    ordersPerMonth: quantities.ordersPerMonth?.value ?? null,
    temperatureC: readTemperature(tokens, within('temperature'))?.value ?? null,
    cold: tagged('temperature').length > 0 ? null : readCold(text),
    priceCeiling: readPrice(tokens, within('price'))?.value ?? null,
    ...times,
    certifications: [...new Set([...wishes.flatMap(({ words }) => certificationsIn(words)), ...certified].map(certificationName))], // prettier-ignore
    building: [...new Set(wishes.flatMap(({ said }) => said.facts.flatMap(({ codes }): readonly BuildingFact[] => (codes.length === 1 ? codes : []))))], // prettier-ignore
    commodity: goods || null,
    language,
  };
}

const unsure = 0.5;

/** "Half a container" is no container. */
const part = /^\W*(?:half|medio|media|meio|meia|\d\/\d)\b/i;

const isService = (code: string): code is ServiceCode => serviceCodes.some((one) => one === code);

const isTouching = (one: { start: number; end: number }, other: Span): boolean =>
  one.start < other.end && one.end > other.start;

const isWithin = (tokens: readonly Token[], { from, to }: Stretch, span: Span): boolean =>
  tokens.slice(from, to).some((token) => isTouching(token, span));

function stretchOf(tokens: readonly Token[], { start, end }: { start: number; end: number }): Stretch {
  const from = Math.max(0, tokens.findIndex((token) => token.end > start)); // prettier-ignore
  const to = tokens.findIndex((token) => token.start >= end);
  return { from, to: to < 0 ? tokens.length : to };
}

const article = /^(?:the|an?|el|la|los|las|une?|una|os?|as?|uma?)(?:\s+|$)/i;
const joint = /(?:^|\s)(?:the|of|de|del|el|la|los|las|d[aeo]s?)$/;

/** "The port", "el aeropuerto" are this market's own. */
const only = /^(?:(?:the|el|la|o|al|ao|del|do) )?(?:(?<port>port|puerto|porto)|airport|aeropuerto|aeroporto)$/i;

function placeNamed(marked: string): Place | null {
  // "Puerto de" is not in Delaware, nor "la" in Louisiana.
  const words = marked.replace(joint, '').trim();
  const own = only.exec(words);
  if (own) return findPlaceById(own.groups?.port ? 'port:USMIA' : 'airport:MIA');
  const named = words === '' ? null : findPlace(words);
  if (named) return named;
  const [first = null, ...others] = findPlacesIn(words).map(({ place }) => place);
  // "Toledo, Spain" is not the one in Ohio.
  const land = words.includes(',') ? others.find(({ kind, country_code }) => kind === 'country' && country_code !== first?.country_code) : undefined; // prettier-ignore
  return land ?? first;
}

/** Words before a date that may say what it is: "no later than", "a partir del". */
const leads = 3;

/** Times that stand together are read together, with the words that lead to them; where those say nothing, the tag does. */
function timesOf(tokens: readonly Token[], spans: readonly Span[], today: string, isDayFirst: boolean) {
  const found: Pick<Requirement, 'startDate' | 'endDate' | 'durationMonths'> = { startDate: null, endDate: null, durationMonths: null }; // prettier-ignore
  const read = (said: readonly Token[]): Times => readTimes(said, readAmounts(said), today, [], { places: [], isDayFirst }); // prettier-ignore
  const regions: (Stretch & { tag: string })[] = [];
  for (const span of spans.filter(({ tag }) => /^(?:start|end|duration)$/.test(tag))) {
    const { from, to } = stretchOf(tokens, span);
    const last = regions.at(-1);
    if (last && from - last.to <= 1 && (last.tag === 'duration') === (span.tag === 'duration')) last.to = to;
    else regions.push({ from, to, tag: span.tag });
  }
  for (const { from, to, tag } of regions) {
    const own = tokens.slice(from, to);
    const first = Math.max(0, from - leads, ...regions.map((one) => (one.to <= from ? one.to : 0)));
    if (tag === 'duration') {
      // "In three weeks" is a date.
      const { startDate, durationMonths } = read(tokens.slice(first, to));
      if (startDate !== null && durationMonths === null) found.startDate ??= startDate.value;
      else found.durationMonths ??= read([...tokensOf('for'), ...own]).durationMonths?.value ?? null;
      continue;
    }
    let { startDate, endDate } = read(tokens.slice(first, to));
    // "The first of" is tagged, "December" is not.
    if (startDate === null && endDate === null) ({ startDate, endDate } = read(tokens.slice(first, to + 2)));
    if (tag === 'end' && endDate === null) [startDate, endDate] = [null, read([...tokensOf('by'), ...own]).endDate];
    if (startDate === null && endDate === null) ({ startDate } = read([...tokensOf('from'), ...own]));
    found.startDate ??= startDate?.value ?? null;
    found.endDate ??= endDate?.value ?? null;
  }
  return found;
}
