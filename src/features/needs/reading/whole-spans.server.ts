import { findPlace } from '#features/catalog/queries.server.ts';
import { stateCode } from '#features/catalog/us-states.ts';

import type { Span } from './network/spans.ts';

/** "2027-02-15", "12/8/2026", "08-02-27": one date, whatever is tagged of it. */
const dates = /(?<![\d/-])(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([/-])\d{1,2}\1(?:\d{4}|\d{2}))(?![\d/-])/g;
const times: ReadonlySet<string> = new Set(['start', 'end']);
const places: ReadonlySet<string> = new Set(['from', 'to', 'via', 'at', 'not_at', 'other_place']);
/** Between a town and the land or state it is in. */
const landJoint = /^(?:\s?[,(–-]\s?|\s(?:in|en|no|na|em)\s)$/;

/** Spans whose ends are exact: the network cuts a date in figures or the name of a place in two now and then. */
export const wholeSpans = (text: string, spans: readonly Span[]): Span[] =>
  withoutCompanies(text, withWholePlaces(text, withWholeDates(text, spans)));

function withWholeDates(text: string, spans: readonly Span[]): Span[] {
  let whole = [...spans];
  for (const { 0: figures, index: start } of text.matchAll(dates)) {
    const end = start + figures.length;
    const touched = whole.filter((span) => span.start < end && span.end > start);
    const [first] = touched;
    if (!first) continue;
    const named = touched.find(({ tag }) => times.has(tag)) ?? { ...first, tag: 'start', service: null, start };
    const date = { ...named, start: Math.min(start, named.start), end: Math.max(end, named.end) };
    whole = [...whole.filter((span) => !touched.includes(span)), date];
  }
  return whole.toSorted((a, b) => a.start - b.start);
}

/** "El aeropuerto de" and "Miami", "Toledo" and "Spain", "São Luís" and "MA", tagged one after the other. */
function withWholePlaces(text: string, spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    if (last && places.has(last.tag) && isOfPlace(text, last, span)) last.end = span.end;
    else whole.push({ ...span });
  }
  return whole;
}

function isOfPlace(text: string, first: Span, second: Span): boolean {
  const between = text.slice(first.end, second.start);
  if (between.trim() === '' && first.tag === second.tag) return findPlace(text.slice(first.start, second.end)) !== null;
  if (!landJoint.test(between) || !(places.has(second.tag) || second.tag === 'goods')) return false;
  const [small, large] = [first, second].map(({ start, end }) => findPlace(text.slice(start, end)));
  const land = text.slice(second.start, second.end);
  const isState = /^\p{Lu}{2}$/u.test(land) || stateCode(land) !== null;
  return small != null && !isLand(small.kind) && (isState || (large != null && isLand(large.kind)));
}

const isLand = (kind: string): boolean => kind === 'country' || kind === 'state';

/** What leads to a place; the name of a company begins a sentence, or follows a verb. */
const leading =
  /(?:^|[\s(])(?:in|at|near|from|to|into|around|of|en|a|al|de|del|desde|hacia|hasta|para|por|em|no|na|do|da|até)\s+$/iu;
const nameBehind = /^(?:\s(?:&\s)?\p{Lu}\p{Ll}+)+/u;
const words = /\p{L}+/gu;

/** "Doral Freight Systems needs storage": a place that begins the name of a company is none, nor are its words goods. A text with capitals throughout shows no names. */
function withoutCompanies(text: string, spans: readonly Span[]): Span[] {
  const written = text.match(words) ?? [];
  if (written.filter((word) => /^\p{Lu}/u.test(word)).length > written.length * 0.6) return [...spans];
  const names = spans.flatMap(({ tag, start, end }) => {
    const rest = places.has(tag) && !leading.test(text.slice(Math.max(0, start - 12), start)) ? nameBehind.exec(text.slice(end)) : null; // prettier-ignore
    const name = { start, end: end + (rest?.[0].length ?? 0) };
    const isLane = spans.some((span) => places.has(span.tag) && span.start >= end && span.start < name.end);
    return rest && !isLane && !findPlace(text.slice(start, name.end)) ? [name] : [];
  });
  return spans.filter((span) => !names.some(({ start, end }) => start <= span.start && span.start < end));
}
