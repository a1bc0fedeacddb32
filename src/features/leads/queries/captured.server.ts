import type { Ctx } from '#server/context.ts';

import type { SourceForm } from '../state.ts';

/** What whoever sent a form is answered. */
export interface Captured {
  id: string;
  reference: string;
  source_form: SourceForm;
}

/** The lead that this visit to a form has made already; null when it made none. */
export async function findCaptured(ctx: Ctx, sessionId: string): Promise<Captured | null> {
  const row = await ctx.db
    .selectFrom('leads')
    .select(['id', 'reference', 'source_form'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  // A CHECK limits the forms.
  return row === undefined ? null : { ...row, source_form: row.source_form as SourceForm };
}
