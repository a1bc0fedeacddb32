import { sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { type QuoteState, type QuoteStatus, quoteState } from '../state.ts';

export interface LockedQuote {
  id: string;
  user_id: string;
  organization_id: string;
  subject_kind: 'warehouse' | 'partner';
  subject_id: string;
  provider_name: string;
  version: number;
  /** A card made it, and its provider has not confirmed it: it cannot be accepted. */
  isIndication: boolean;
}

/** Messages for offers that cannot be decided any more. */
const refusals: Record<Exclude<QuoteState, 'submitted'>, () => string> = {
  superseded: () => m.quotes_accept_superseded(),
  withdrawn: () => m.quotes_accept_withdrawn(),
  accepted: () => m.quotes_accepted_already(),
  declined: () => m.quotes_accept_declined(),
  expired: () => m.quotes_accept_expired(),
};

/**
 * Returns the locked version of an offer on which the request's author decides; the request must already be locked.
 * Throws `conflict` if it does not stand any more or has expired.
 */
export async function lockQuote(tx: Ctx, requestId: string, id: string): Promise<LockedQuote> {
  if (!isUuid(id)) throw new AppError('not_found');
  const row = await tx.db
    .selectFrom('quote_responses')
    .select([
      'id',
      'user_id',
      'organization_id',
      'subject_kind',
      'subject_id',
      'provider_name',
      'version',
      'status',
      'is_binding',
    ])
    .select(sql<string>`to_char(valid_until, 'YYYY-MM-DD')`.as('valid_until'))
    .where('id', '=', id)
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.user_id === null || row.organization_id === null) throw new AppError('not_found');
  // The cast is safe: a CHECK constraint restricts the column. Expiry is checked here and does not depend on a job.
  const state = quoteState(row.status as QuoteStatus, row.valid_until, todayHere(tx.clock()));
  if (state !== 'submitted') throw new AppError('conflict', { detail: refusals[state]() });
  const { user_id, organization_id, subject_id, provider_name, version } = row;
  const subject_kind = row.subject_kind as LockedQuote['subject_kind'];
  const isIndication = row.is_binding === false;
  return { id, user_id, organization_id, subject_kind, subject_id, provider_name: provider_name ?? '', version, isIndication }; // prettier-ignore
}
