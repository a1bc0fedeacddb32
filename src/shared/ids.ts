import { z } from 'zod';

import * as m from '#texts/messages.js';

import type { Words } from './languages.ts';

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** True for a UUID in its usual form, of any version. Check with this before a value reaches a uuid column. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && pattern.test(text);
}

const invalid: Words = () => m.shared_id_invalid();

/** An id from outside, normalised so that two spellings of one id become the same text. */
export const uuid = z
  .string()
  .max(36, { error: invalid })
  .regex(pattern, { error: invalid })
  .transform((id) => id.toLowerCase());
