import { z } from 'zod';

import type { Shown } from './shown-version.ts';

const maxLength = 60_000;

const shownSchema = z.object({
  version: z.string().max(20_000),
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

/** The hidden field of a decision that says what its page showed. If it is missing or malformed, nothing is decided. */
export const shownVersionField = z.string().max(maxLength).optional().transform(readSeen);
