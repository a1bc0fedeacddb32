import type { Understood } from '#features/catalog/numbers/understand.ts';
import * as m from '#texts/messages.js';

import { problemSentence } from './number-words.ts';

/** What is kept as a number: capitals and digits alone. */
const kept = /^[A-Z0-9]{4,40}$/;
/** A word without any digit is none: no carrier has such numbers. */
const isKept = (text: string): boolean => kept.test(text) && /\d/.test(text);

/** Why a number cannot be put into a list, in words; null where it can. One that merely fails every scheme can. */
export function refusedNumber(number: Understood | null): string | null {
  if (number === null || !isKept(number.normalized)) return m.tracking_number_invalid();
  return number.problem?.isCertain === true ? problemSentence(number.problem) : null;
}

/** The carrier that a number names; two possible ones are a question, and nobody is here to ask. */
export function onlyCarrier({ candidates: [only, ...others] }: Pick<Understood, 'candidates'>): string | null {
  return others.length === 0 ? (only?.carrier ?? null) : null;
}
