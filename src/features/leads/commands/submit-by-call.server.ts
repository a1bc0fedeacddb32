import { passTokenCheck } from '#server/bot-check.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { unprovenLimit } from '../limits.ts';
import type { Captured } from '../queries/captured.server.ts';
import type { LeadValues } from '../schema.ts';
import { miamiSource } from '../state.ts';
import { captureLead } from './capture-lead.server.ts';

interface Submission {
  values: LeadValues;
  session_id: string;
  token: string | null;
}

/** A lead by the named call. The landing page for Miami always brings the word of its check; the other forms may go without, as often as a network may. */
export function submitByCall(ctx: Ctx, { values, session_id, token }: Submission): Promise<Captured> {
  const isMiami = values.source === miamiSource;
  return captureLead(ctx, { session_id, source_form: isMiami ? 'miami' : 'demo', values }, async () => {
    if (isMiami && token === null) throw new AppError('invalid', { detail: m.leads_miami_unverified() });
    await passTokenCheck(ctx, token, unprovenLimit);
  });
}
