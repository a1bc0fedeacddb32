import { findPlace } from '#features/catalog/queries.server.ts';

import type { Span } from './spans.ts';

/** "2027-02-15", "12/8/2026", "08-02-27": one date, whatever is tagged of it. */
const dates = /(?<![\d/-])(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([/-])\d{1,2}\1(?:\d{4}|\d{2}))(?![\d/-])/g;
const times: ReadonlySet<string> = new Set(['start', 'end']);
const places: ReadonlySet<string> = new Set(['from', 'to', 'via', 'at', 'not_at']);

/** Spans whose ends are exact: the network cuts a date in figures or the name of a place in two now and then. */
export const wholeSpans = (text: string, spans: readonly Span[]): Span[] =>
  withWholePlaces(text, withWholeDates(text, spans));

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

/** "El aeropuerto de" and "Miami", tagged one after the other. */
function withWholePlaces(text: string, spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    const isNext = last?.tag === span.tag && places.has(span.tag) && text.slice(last.end, span.start).trim() === '';
    if (last && isNext && findPlace(text.slice(last.start, span.end))) last.end = span.end;
    else whole.push({ ...span });
  }
  return whole;
}
