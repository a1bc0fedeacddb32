import type { Ctx } from '#server/context.ts';

import type { SourceForm } from '../state.ts';

/** The answer to whoever sent a form. */
export interface Captured {
  id: string;
  reference: string;
  source_form: SourceForm;
}

/** Returns the lead that this visit to a form has made; null without one. */
export async function findCaptured(ctx: Ctx, sessionId: string): Promise<Captured | null> {
  const row = await ctx.db
    .selectFrom('leads')
    .select(['id', 'reference', 'source_form'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  // A CHECK constraint limits the forms.
  return row === undefined ? null : { ...row, source_form: row.source_form as SourceForm };
}
