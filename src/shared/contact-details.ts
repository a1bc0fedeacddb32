import * as m from '#texts/messages.js';

import { addressesIn, mayHoldAddresses } from './addresses-in-text.ts';
import { type FoldedText, foldedForReading, maySpell, maxDigitsIn } from './folded-for-reading.ts';
import { handlesIn, mayHoldHandles } from './handles-in-text.ts';
import { linksToPagesIn, linksToPersonsIn, mayHoldLinks } from './links-in-text.ts';
import { minLocalDigits, telephonesIn } from './telephones-in-text.ts';
import type { Span } from './text-span.ts';

/** Longer than any text that may be published; the rest is dropped. */
const maxLength = 20_000;

interface Masking {
  /** Returns true for text that only looks like a contact detail, such as a tracking number. */
  mayPass?: (found: string, at: Span) => boolean;
  /** Also masks addresses of websites: between people who have not shared their contacts (decision 0101). */
  hidesPages?: boolean;
  /** The text shown in place of what was masked. */
  instead?: string;
}

/** Maps spans of the folded text back to the original; combining marks after the last character are included. */
const inOriginal = ({ starts, length }: FoldedText, spans: readonly Span[]): Span[] =>
  spans.map(({ start, end }) => ({ start: starts[start] ?? length, end: starts[end] ?? length }));

/**
 * Quick test that settles most names and places: too few digits for a telephone number and nothing like "@" or an
 * address.
 */
const isPlainlyFree = (text: string): boolean =>
  maxDigitsIn(text) < minLocalDigits &&
  !maySpell(text) &&
  !mayHoldAddresses(text) &&
  !mayHoldLinks(text) &&
  !mayHoldHandles(text);

/**
 * Returns the text that anonymous visitors may read: e-mail addresses, telephone numbers and messenger names are masked,
 * including spellings that only a person recognises, so contact goes through the marketplace.
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
    ...inOriginal(withWords, handlesIn(withWords)),
    ...inOriginal(withWords, hidesPages ? linksToPagesIn(withWords) : []),
  ].toSorted((a, b) => a.start - b.start);
  let shown = '';
  let read = 0;
  for (const { start, end } of spans) {
    if (end <= read || mayPass(bounded.slice(start, end), { start, end })) continue;
    // Overlapping spans are masked together.
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

/**
 * Returns a website address that anonymous visitors may follow, without query and fragment; null if the address is itself a
 * contact detail.
 */
export function withoutHiddenDetails(website: string): string | null {
  if (!URL.canParse(website) || linksToPersonsIn(foldedForReading(website).withWords).length > 0) return null;
  const { protocol, host, pathname, search, hash } = new URL(website);
  const isClean = (part: string) => withoutContactDetails(part) === part;
  if (!isClean(host)) return null;
  if (isClean(decoded(pathname))) return search === '' && hash === '' ? website : `${protocol}//${host}${pathname}`;
  return `${protocol}//${host}/`;
}
