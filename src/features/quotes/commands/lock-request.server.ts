import { sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { findRequest } from '../queries/find-request.server.ts';
import { type Audience, type BoardState, type RequestStatus, boardState } from '../state.ts';

export interface LockedRequest {
  id: string;
  reference: string;
  user_id: string;
  organization_id: string;
  company_name: string;
  contact_name: string;
  status: RequestStatus;
  audience: Audience;
  is_published: boolean;
  deadline: string;
  version: number;
  edited_at: Date | null;
  /** Its state on the board today. */
  state: BoardState;
}

/**
 * Returns a request, locked until the end of the transaction, which serialises all decisions about it and its offers.
 * Null if it was deleted.
 */
export async function lockRequest(tx: Ctx, id: string): Promise<LockedRequest | null> {
  const row = await tx.db
    .selectFrom('quote_requests')
    .select([
      'id',
      'reference',
      'user_id',
      'organization_id',
      'company_name',
      'contact_name',
      'status',
      'audience',
      'version',
      'edited_at',
    ])
    .select([
      sql<boolean>`published_at is not null`.as('is_published'),
      sql<string>`to_char(deadline, 'YYYY-MM-DD')`.as('deadline'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  // CHECKs limit both.
  const known = { ...row, status: row.status as RequestStatus, audience: row.audience as Audience };
  return { ...known, state: boardState(known, todayHere(tx.clock())) };
}

/**
 * Runs a decision about a request of the caller's company, in a transaction that has it locked. Throws `not_found` for another
 * company's request, `forbidden` without the permission.
 */
export async function decideOnRequest(
  ctx: Ctx,
  reference: string,
  decide: (tx: Ctx, request: LockedRequest) => Promise<void>,
): Promise<void> {
  const found = await findRequest(ctx, reference);
  if (found === null || !found.is_own) throw new AppError('not_found');
  requirePermission(ctx, 'quotes.decide');
  await transaction(ctx, async (tx) => {
    const request = await lockRequest(tx, found.id);
    if (request === null) throw new AppError('not_found');
    await decide(tx, request);
  });
}

// unsafe: the row is locked, and its policy was asked
/** Updates a locked request and increments its version. */
export async function moveRequest(
  tx: Ctx,
  { id, status: from, version }: Pick<LockedRequest, 'id' | 'status' | 'version'>,
  to: RequestStatus,
): Promise<void> {
  if (from === to) return;
  const now = tx.clock();
  await tx.db
    .updateTable('quote_requests')
    .set({
      status: to,
      updated_at: now,
      version: version + 1,
      ...(to === 'expired' || to === 'accepted' ? { closed_at: now } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .execute();
}
