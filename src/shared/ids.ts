import { z } from 'zod';

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** True for a UUID in its usual form, of any version. Anything else must never reach a uuid column. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && pattern.test(text);
}

/** An id that came from outside; two spellings of one id become the same text. */
export const uuid = z
  .string()
  .max(36, 'This is not a valid id')
  .regex(pattern, 'This is not a valid id')
  .transform((id) => id.toLowerCase());
