import type { Understood } from '#features/catalog/numbers/interpret-number.ts';
import * as m from '#texts/messages.js';

import { problemSentence } from './number-words.ts';

/** Form of a stored number: capital letters and digits only. */
const kept = /^[A-Z0-9]{4,40}$/;
/** A word without digits is no number of any carrier. */
const isKept = (text: string): boolean => kept.test(text) && /\d/.test(text);

/** Returns why a number cannot be added to a list; null if it can. A number that only fails all check digits can. */
export function refusedNumber(number: Understood | null): string | null {
  if (number === null || !isKept(number.normalized)) return m.tracking_number_invalid();
  return number.problem?.isCertain === true ? problemSentence(number.problem) : null;
}

/** Returns the carrier identified by a number; null if there are several candidates, because nobody can be asked. */
export function onlyCarrier({ candidates: [only, ...others] }: Pick<Understood, 'candidates'>): string | null {
  return others.length === 0 ? (only?.carrier ?? null) : null;
}
