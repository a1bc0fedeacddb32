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

/**
 * Stores a lead sent by the named call. The landing page for Miami must include a bot check result; other forms may
 * omit it within the network's allowance.
 */
export function submitByCall(ctx: Ctx, { values, session_id, token }: Submission): Promise<Captured> {
  const isMiami = values.source === miamiSource;
  return captureLead(ctx, { session_id, source_form: isMiami ? 'miami' : 'demo', values }, async () => {
    if (isMiami && token === null) throw new AppError('invalid', { detail: m.leads_miami_unverified() });
    await passTokenCheck(ctx, token, unprovenLimit);
  });
}
