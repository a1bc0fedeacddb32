import { otherPlacesNamed } from '#features/catalog/queries.server.ts';

import { priceText } from '../price-text.ts';
import type { Requirement, RequirementField } from '../schema.ts';
import { applyFollowUp } from './apply-follow-up.server.ts';
import { experienceIn } from './experience.ts';
import { languagesIn } from './languages.ts';
import { type NeedContext, type ReadNeed, needOfSpans, type Said } from './need-of-spans.server.ts';
import { readText } from './network/spans.ts';
import { trainedReader } from './network/trained.server.ts';
import { namedServices } from './named-codes.ts';
import { missingOf, type Suggestion, suggestionsOf } from './questions.ts';
import { readFollowUp } from './read-follow-up.server.ts';
import { longestText } from './values/tokens.ts';

export interface ParseContext {
  language?: Requirement['language'] | undefined;
  /** The date where the person is, as YYYY-MM-DD. */
  today: string;
  /** What was understood before; what this text says nothing about stays. */
  previous?: Requirement | null | undefined;
}

export interface Parsed {
  requirement: Requirement;
  /** By field, 0 to 1, how likely it is read rightly; a field nobody spoke of is not in it. */
  confidence: Partial<Record<RequirementField, number>>;
  /** By field, the part of the text it was read from. */
  evidence: Partial<Record<RequirementField, { start: number; end: number }>>;
  /** Fields that would help and are not known, the most important first. */
  missing: RequirementField[];
  suggestions: Suggestion[];
}

/** "Service No. 1", "Lote Nº 2": a sign before a number, which the network would hear as a refusal. */
const numberSign = /(?<!\p{L})(?:n(?:o|r|um|úm)\.|n[º°]\.?) ?(?=\d)/giu;

/** "xxxxxxxx": a letter held down is no word, and the network would guess at it. */
function withoutHeldKeys(text: string): string {
  let left = '';
  for (let start = 0, end = 0; start < text.length; start = end) {
    const letter = text.charAt(start).toLowerCase();
    do end += 1;
    while (text.charAt(end).toLowerCase() === letter);
    left += end - start > 3 && letter >= 'a' && letter <= 'z' ? ' '.repeat(end - start) : text.slice(start, end);
  }
  return left;
}

/** Returns the text with blanks in place of what means nothing; positions stay. */
function withoutNoise(text: string): string {
  const blank = (part: string): string => ' '.repeat(part.length);
  const legible = withoutHeldKeys(text.replace(numberSign, blank));
  return [...experienceIn(legible), ...languagesIn(legible)].reduce((left, { start, end }) => left.slice(0, start) + blank(left.slice(start, end)) + left.slice(end), legible); // prettier-ignore
}

const hundredth = (share: number): number => Math.round(share * 100) / 100;

/** Reads a first text, and says where everything stands in it. */
export const readNeed = (text: string, context: NeedContext): ReadNeed =>
  needOfSpans(text, readText(trainedReader(), withoutNoise(text)), context);

/**
 * Reads what somebody needs out of a sentence in English, Spanish or Portuguese: words, the network, spans, values, the need.
 * Deterministic, never throws, and what is not said is null or empty. Of a longer text the first two thousand characters are
 * read, and a suggestion says so.
 */
export function parseRequirement(written: string, { today, language, previous }: ParseContext): Parsed {
  const text = written.slice(0, longestText);
  const context = { today, language: language ?? previous?.language, before: previous?.services };
  const legible = withoutNoise(text);
  const further = previous ? readFollowUp(trainedReader(), legible, previous) : null;
  const heard = further ?? readText(trainedReader(), legible);
  const read = needOfSpans(text, heard, context);
  const undone = { services: [], doubtful: [], spans: further?.dropped ?? [] };
  const requirement = previous ? applyFollowUp(previous, read, needOfSpans(text, undone, context).need) : read.need;
  return {
    requirement,
    confidence: { ...byField(read.said, (said) => hundredth(Math.min(...said.map(({ probability }) => probability)))), language: 0.9 }, // prettier-ignore
    evidence: byField(read.said, (said) => {
      const seen = said.filter(({ start, end }) => start < end);
      return seen.length === 0
        ? undefined
        : { start: Math.min(...seen.map(({ start }) => start)), end: Math.max(...seen.map(({ end }) => end)) };
    }),
    missing: missingOf(requirement),
    suggestions: suggestionsOf(requirement, heard, {
      named: requirement.services.length === 0 ? namedServices(text) : [],
      twins: twinsOf(read),
      isPast: read.isPast,
      isCut: written.length > longestText,
      otherPrice: read.price?.otherPeriod
        ? priceText(read.price.value.amount, read.price.value.unit, read.price.otherPeriod)
        : null,
      isAnyStandard: read.isAnyStandard,
    }),
  };
}

function byField<Value>(
  said: ReadNeed['said'],
  of: (said: readonly Said[]) => Value | undefined,
): Partial<Record<RequirementField, Value>> {
  return Object.fromEntries(
    Object.entries(said).flatMap(([field, list]) => {
      const value = list.length === 0 ? undefined : of(list);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** Other places of a name, where somebody may well have meant one of them. */
function twinsOf({ need, places }: ReadNeed) {
  return (['origin', 'destination'] as const).flatMap((field) => {
    const place = places.find(({ place: { id } }) => id === need[field]?.id)?.place;
    const others = place ? otherPlacesNamed(place) : [];
    return others.length > 0 ? [{ field, places: others }] : [];
  });
}
