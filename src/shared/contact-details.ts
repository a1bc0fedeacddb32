import * as m from '#texts/messages.js';

import { addressesIn, mayHoldAddresses } from './addresses-in-text.ts';
import { type FoldedText, foldedForReading, mostDigitsIn } from './folded-for-reading.ts';
import { linksToPagesIn, linksToPersonsIn, mayHoldLinks } from './links-in-text.ts';
import { fewestLocalDigits, telephonesIn } from './telephones-in-text.ts';
import type { Span } from './text-span.ts';

/** More than anybody may publish in one text; what is beyond is left out. */
const maxLength = 20_000;

interface Masking {
  /** For what only looks like a contact detail: the number of a shipment may look like a telephone's. */
  mayPass?: (found: string, at: Span) => boolean;
  /** Whether addresses of pages are left out too: between people who do not know each other's contacts yet (decision 0101). */
  hidesPages?: boolean;
  /** What stands where one was left out. */
  instead?: string;
}

/** Up to the next character that is read: marks that hang on the last one go with it. */
const inOriginal = ({ starts, length }: FoldedText, spans: readonly Span[]): Span[] =>
  spans.map(({ start, end }) => ({ start: starts[start] ?? length, end: starts[end] ?? length }));

/** One look tells it of most names and places: too few digits for a telephone, and nothing like "@" or an address. */
const isPlainlyFree = (text: string): boolean =>
  mostDigitsIn(text) < fewestLocalDigits && !mayHoldAddresses(text) && !mayHoldLinks(text);

/**
 * What strangers read of a text its owner typed: e-mail addresses, telephone numbers and names in messengers are left out, also those written so that only a person
 * recognises them, so that the way to the owner leads through the marketplace and harvesters find nothing.
 */
export function withoutContactDetails(
  text: string,
  { mayPass = () => false, hidesPages = false, instead = m.shared_contact_left_out() }: Masking = {},
): string {
  const bounded = text.length > maxLength ? text.slice(0, maxLength).toWellFormed() : text;
  if (isPlainlyFree(bounded)) return bounded;
  const { withWords, withDigits } = foldedForReading(bounded);
  const spans = [
    ...inOriginal(withWords, addressesIn(withWords)),
    ...inOriginal(withDigits, telephonesIn(withDigits)),
    ...inOriginal(withWords, linksToPersonsIn(withWords)),
    ...inOriginal(withWords, hidesPages ? linksToPagesIn(withWords) : []),
  ].toSorted((a, b) => a.start - b.start);
  let shown = '';
  let read = 0;
  for (const { start, end } of spans) {
    if (end <= read || mayPass(bounded.slice(start, end), { start, end })) continue;
    // What overlaps the one before goes with it.
    if (start >= read) shown += bounded.slice(read, start) + instead;
    read = end;
  }
  return shown + bounded.slice(read);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A website as strangers are led to it: without the parts of its address that may carry anything, and none that is a contact detail itself. */
export function withoutHiddenDetails(website: string): string | null {
  if (!URL.canParse(website) || linksToPersonsIn(foldedForReading(website).withWords).length > 0) return null;
  const { protocol, host, pathname, search, hash } = new URL(website);
  const isClean = (part: string) => withoutContactDetails(part) === part;
  if (!isClean(host)) return null;
  if (isClean(decoded(pathname))) return search === '' && hash === '' ? website : `${protocol}//${host}${pathname}`;
  return `${protocol}//${host}/`;
}
