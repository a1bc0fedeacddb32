import { z } from 'zod';

import { AppError } from '#shared/errors.ts';
import type { Shown } from '#shared/seen.ts';

const maxLength = 60_000;

const shownSchema = z.object({
  version: z.string().max(200),
  facts: z.array(z.object({ label: z.string().max(200), text: z.string().max(20_000) })).max(200),
});

const nothing: Shown = { version: '', facts: [] };

function readSeen(text: string | undefined): Shown {
  try {
    return shownSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return nothing;
  }
}

/** The hidden field of a decision that says what its page showed. Without it, or with another text in it, nothing was seen, and nothing is decided. */
export const seenField = z.string().max(maxLength).optional().transform(readSeen);

/**
 * Refuses with `conflict` a decision about something that says something else than the page showed.
 * Call it with the row locked, so that what was seen is what is decided about.
 */
export function requireSeen(version: string, seen: string): void {
  if (seen === '' || version !== seen)
    throw new AppError('conflict', { detail: 'This was changed after you opened it. Please look at it again.' });
}
