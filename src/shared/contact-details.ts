import * as m from '#texts/messages.js';

import { type FoldedText, foldedForReading, mostDigitsIn } from './folded-for-reading.ts';

/** More than anybody may publish in one text; what is beyond is left out. */
const maxLength = 20_000;

interface Masking {
  /** For what only looks like a contact detail: the number of a shipment may look like a telephone's. */
  mayPass?: (found: string, at: Span) => boolean;
  /** What stands where one was left out. */
  instead?: string;
}

interface Span {
  start: number;
  end: number;
}

// "@" as people write it: the sign, or its name between blanks, brackets or marks.
const atSign = /\s?(?:@|\(a\)|\[a\])\s?|[\s_*\-[({<]{1,2}(?:at|arroba)[\s_*\-\])}>]{1,2}/gu;
const nameCharacter = /[\p{L}\p{N}._%+-]/u;
// What follows it: labels with dots between them, the last of letters alone; or a house of mail that everybody knows without.
const domain =
  /^(?:[\p{L}\p{N}-]{1,63}(?:\.|[\s_*\-[({<]{1,2}(?:dot|punto|ponto|\.)[\s_*\-\])}>]{1,2}|\(\.\))){1,4}\p{L}{2,24}(?![\p{L}\p{N}])/u;
const mailHouse = /^(?:gmail|hotmail|yahoo|outlook|icloud|protonmail|aol)(?![\p{L}\p{N}])/u;
/** "Find us at example.com" names a website, which a listing shows anyway. */
const leadsToWebsite =
  /^(?:us|it|is|are|me|we|online|website|site|page|here|more|find|look|visit|located|available|open|or|and)$/;

function addressesIn({ text }: FoldedText): Span[] {
  const found: Span[] = [];
  for (const { 0: sign, index } of text.matchAll(atSign)) {
    let start = index;
    while (start > 0 && index - start < 64 && nameCharacter.test(text[start - 1] ?? '')) start -= 1;
    const name = text.slice(start, index);
    if (name === '' || (/at|arroba/.test(sign) && leadsToWebsite.test(name))) continue;
    const behind = index + sign.length;
    const house = domain.exec(text.slice(behind, behind + 320)) ?? mailHouse.exec(text.slice(behind, behind + 12));
    if (house) found.push({ start, end: behind + house[0].length });
  }
  return found;
}

// Numbers that are something else: days, times, amounts with cents or thousands, points on the map. They end a telephone number and begin none.
const others = [
  /(?<!\d)(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])(?!\d)/gu,
  /(?<![\d-])(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|[12]\d|3[01])[-/.](?:(?:19|20)\d\d|\d\d)(?![\d-])/gu,
  /(?<![\d:])\d{1,2}:\d\d(?::\d\d)?(?![\d:])/gu,
  /(?<![\d,])\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,2})?(?![\d,]|-\d)/gu,
  /(?<![\d.])-?\d{1,2}\.\d{3,7}[ ,]{1,2}-\d{1,3}\.\d{3,7}(?![\d.])/gu,
  /(?<![\d.])\d{1,7}\.\d{1,2}(?![\d.]|[- ]\d{3})/gu,
  /[$€£]\s?\d{1,12}(?!\d)/gu,
];
const run = /\+?[([]?\d(?:(?:,|[^\p{L}\p{N},;$€£%#]{0,3})\d)*/gu;

/** How many digits a telephone number has, its country included (E.164). */
const [fewestDigits, mostDigits] = [10, 15];

const every = (groups: readonly string[], rule: (group: string) => boolean): boolean => groups.every(rule);

function isTelephone(written: string): boolean {
  const groups = written.match(/\d+/g) ?? [];
  const lengths = groups.map(({ length }) => length);
  const digits = lengths.reduce((sum, length) => sum + length, 0);
  if (digits < fewestDigits) return false;
  // Longer than any: the number of a parcel, unless one as North America writes them is inside.
  if (digits > mostDigits) return /(?:^|,)(?:3,3,4|3,7|10|11)(?:,|$)/.test(lengths.join());
  if (written.startsWith('+')) return true;
  const areZips = every(groups, (group) => group.length === 5 && group.startsWith(groups[0]?.slice(0, 2) ?? ''));
  const areYears = every(groups, (group) => /^(?:19|20)\d\d$/.test(group));
  const isChoice = every(groups, (group) => group.length <= 2) && /^[\d/,]+$/.test(written);
  return !areZips && !areYears && !isChoice;
}

function telephonesIn({ text }: FoldedText): Span[] {
  const readable = others.reduce((rest, other) => rest.replace(other, (found) => ';'.repeat(found.length)), text);
  return [...readable.matchAll(run)]
    .filter(({ 0: written, index }) => !/[\p{L}]/u.test(text[index - 1] ?? '') && isTelephone(written))
    .map(({ 0: written, index }) => ({ start: index, end: index + written.length }));
}

/** Up to the next character that is read: marks that hang on the last one go with it. */
const inOriginal = ({ starts, length }: FoldedText, spans: readonly Span[]): Span[] =>
  spans.map(({ start, end }) => ({ start: starts[start] ?? length, end: starts[end] ?? length }));

/** One look tells it of most names and places: too few digits for a telephone, and nothing like "@". */
const isPlainlyFree = (text: string): boolean =>
  mostDigitsIn(text) < fewestDigits && text.toLowerCase().search(atSign) < 0;

/**
 * What strangers read of a text its owner typed: e-mail addresses and telephone numbers in it are left out, also those written so that only a person
 * recognises them, so that the way to the owner leads through the marketplace and harvesters find nothing.
 */
export function withoutContactDetails(
  text: string,
  { mayPass = () => false, instead = m.shared_contact_left_out() }: Masking = {},
): string {
  const bounded = text.length > maxLength ? text.slice(0, maxLength).toWellFormed() : text;
  if (isPlainlyFree(bounded)) return bounded;
  const { withWords, withDigits } = foldedForReading(bounded);
  const spans = [
    ...inOriginal(withWords, addressesIn(withWords)),
    ...inOriginal(withDigits, telephonesIn(withDigits)),
  ].toSorted((a, b) => a.start - b.start);
  let shown = '';
  let read = 0;
  for (const { start, end } of spans) {
    if (start < read || mayPass(bounded.slice(start, end), { start, end })) continue;
    shown += bounded.slice(read, start) + instead;
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
  if (!URL.canParse(website)) return null;
  const { protocol, host, pathname, search, hash } = new URL(website);
  const isClean = (part: string) => withoutContactDetails(part) === part;
  if (!isClean(host)) return null;
  if (isClean(decoded(pathname))) return search === '' && hash === '' ? website : `${protocol}//${host}${pathname}`;
  return `${protocol}//${host}/`;
}
