import { serviceNames } from '#features/catalog/services.ts';

import type { Requirement } from '../schema.ts';
import { isTransport } from '../stay.ts';
import { type Judged, type ReadText, readText, type Span } from './network/spans.ts';
import type { ReaderFile } from './network/weights.ts';
import { placeNamed } from './places.server.ts';
import { findRetractions } from './retractions.ts';
import { readAmounts } from './values/numbers.ts';
import { tokensOf } from './values/tokens.ts';

interface ReadFollowUp extends ReadText {
  /** What is named only to take it back, with the tags of what it was. */
  dropped: Span[];
}

/** "No, Doral instead" corrects the text and refuses nothing. */
const correctingNo = /^\s{0,9}(?:no|nope|n[aã]o)\s?[,.;:–-]/i;

/** Minimum probability of a service that no word of the sentence is tagged with. */
const sureWithoutWords = 0.6;
const keeping: ReadonlySet<string> = new Set(['cold_storage', 'bonded', 'ecommerce_fulfillment', 'third_party_logistics']); // prettier-ignore

/** Reads a follow-up sentence as the last line of the known need, because "in Medley" alone says too little. */
export function readFollowUp(file: ReaderFile, text: string, previous: Requirement): ReadFollowUp {
  const known = knownLines(previous);
  const said = text.replace(correctingNo, (no) => ' '.repeat(no.length));
  const { services, spans, doubtful } = readText(file, known + said);
  const own = spans
    .filter(({ start }) => start >= known.length)
    .map((span) => ({ ...span, start: span.start - known.length, end: span.end - known.length }));
  const { kept, dropped } = parted(text, withPlaceMeant(text, own, previous).map((span) => meant(text, span, previous))); // prettier-ignore
  // "Drop Orlando" and "take the customs out" remove something; they do not request it.
  const isOrder = findRetractions(text).orders.length > 0;
  // Alone, "customs too" requests customs; after the known need it looks refused. The more probable reading counts.
  const isDoubted = kept.some(({ tag }) => tag === 'refuse' || tag === 'have');
  const alone =
    isDoubted && !isOrder ? readText(file, said).services.filter(({ outcome }) => outcome === 'wanted') : [];
  const tagged = kept.flatMap(markedService);
  const judged = [...tagged, ...alone.filter(({ service }) => kept.some((one) => one.service === service))];
  const marked = [
    ...new Map(judged.toSorted((a, b) => a.probability - b.probability).map((one) => [one.service, one])).values(),
  ];
  const isNew = ({ service, outcome, probability }: Judged): boolean =>
    probability >= sureWithoutWords &&
    !(isOrder && outcome === 'wanted') &&
    !marked.some((one) => one.service === service) &&
    !(outcome === 'wanted' ? previous.services : previous.refusedServices).some((one) => one === service) &&
    // Each of these services implies storage.
    !(service === 'storage' && previous.services.some((one) => keeping.has(one)));
  return {
    spans: kept,
    dropped,
    // The sentence's own words decide about a service; without any, the change of the whole need does.
    services: [...services.filter(isNew), ...marked],
    doubtful: doubtful.filter(({ service }) => !marked.some((one) => one.service === service)),
  };
}

function markedService({ tag, service, probability }: Span): Judged[] {
  if (service === null || tag === 'have') return [];
  return [{ service, outcome: tag === 'want' ? 'wanted' : 'refused', probability }];
}

const joints = {
  en: { locale: 'en', at: 'in', from: 'from', to: 'to', no: 'no', area: 'sq ft' },
  es: { locale: 'es', at: 'en', from: 'de', to: 'a', no: 'sin', area: 'pies cuadrados' },
  pt: { locale: 'es', at: 'em', from: 'de', to: 'para', no: 'sem', area: 'pés quadrados' },
} as const;

/** Returns the known need as a sentence somebody might have written. */
function knownLines({ legs, refusedServices, pallets, areaSqFt, weightKg, language }: Requirement): string {
  const { locale, at, from, to, no, area } = joints[language];
  const name = (code: keyof typeof serviceNames): string => serviceNames[code]({}, { locale });
  const lines = legs
    .filter(({ services }) => services.length > 0)
    .map(({ services, origin, destination }) => {
      const start = origin && `${services.some(isTransport) ? from : at} ${origin.name}`;
      const size = [pallets && `${pallets} pallets`, areaSqFt && `${areaSqFt} ${area}`, weightKg && `${weightKg} kg`];
      return [services.map(name).join(', '), ...size, start, destination && `${to} ${destination.name}`]
        .filter(Boolean)
        .join(' ');
    });
  const refused = refusedServices.map((code) => `${no} ${name(code)}`);
  return [...lines, ...refused].map((line) => `${line}\n`).join('');
}

/** "Not Doral, Medley": if several places look refused, the one not mentioned before is the new place. */
function withPlaceMeant(text: string, spans: readonly Span[], { origin, destination }: Requirement): Span[] {
  const denied = spans.filter(({ tag }) => tag === 'not_at');
  const isKnown = ({ start, end }: Span): boolean => {
    const id = placeNamed(text.slice(start, end), '')?.id;
    return id !== undefined && (id === origin?.id || id === destination?.id);
  };
  if (!denied.some(isKnown) || spans.some(({ tag }) => /^(?:at|from|to)$/.test(tag))) return [...spans];
  return spans.map((span) => (span.tag === 'not_at' && !isKnown(span) ? { ...span, tag: 'at' } : span));
}

/** Only what was said can be retracted: "make it Kingston instead" retracts the previous place. */
function meant(text: string, span: Span, previous: Requirement): Span {
  const words = text.slice(span.start, span.end);
  const [amount] = span.tag === 'wrong' ? readAmounts(tokensOf(words)) : [];
  if (amount) return isAmountOf(previous, amount.value) ? span : { ...span, tag: 'amount' };
  const place = span.tag === 'wrong' ? placeNamed(words, '') : null;
  if (!place || place.id === previous.origin?.id || place.id === previous.destination?.id) return span;
  return { ...span, tag: previous.destination === null ? 'at' : 'to' };
}

const isAmountOf = (need: Requirement, value: number): boolean =>
  [need.pallets, need.areaSqFt, need.weightKg, need.volumeM3, need.ordersPerMonth, need.containers?.count, need.durationMonths, need.priceCeiling?.amount].includes(value); // prettier-ignore

/** What `wrong` may have been. */
const values = ['amount', 'container', 'at', 'cert', 'fact', 'price', 'temperature', 'start', 'duration'];

/** Returns what is stated again and what is retracted. */
function parted(text: string, spans: readonly Span[]): { kept: Span[]; dropped: Span[] } {
  const { orders, denials } = findRetractions(text);
  const isIn = (span: Span, parts: readonly { start: number; end: number }[]): boolean =>
    parts.some(({ start, end }) => start <= span.start && span.end <= end);
  const isDropped = (span: Span): boolean =>
    isIn(span, orders) || (/^(?:cert|fact)$/.test(span.tag) && isIn(span, denials));
  const kept: Span[] = [];
  const dropped: Span[] = [];
  for (const span of spans)
    if (span.tag === 'wrong') dropped.push(...values.map((tag) => ({ ...span, tag })));
    else if (!isDropped(span) || span.tag === 'refuse' || span.tag === 'not_at') kept.push(span);
    else if (span.service !== null) kept.push({ ...span, tag: 'refuse' });
    else if (/^(?:at|from|to|via|other_place)$/.test(span.tag)) kept.push({ ...span, tag: 'not_at' });
    else dropped.push(span);
  return { kept, dropped };
}
