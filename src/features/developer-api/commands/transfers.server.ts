import { planOf } from '#features/accounts/queries/plan.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { onConstraint } from '#server/db/constraints.ts';
import { transaction } from '#server/db/transaction.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requirePermission, requireVerified } from '#server/session/require.ts';
import { seal } from '#server/session/secret-box.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { makeLimit, runLimit } from '../limits.ts';
import { mayHaveWebhooks } from '../policy.ts';
import { findTransfer } from '../queries/transfers.server.ts';
import { type Direction, mostTransfers, nextNight } from '../state.ts';
import { requireCallable } from './callable.server.ts';

/** Fetches or sends the list of one transfer; the payload is its id and whether somebody pressed the button. */
export const transferJob = 'developer-api.transfer';

onConstraint('transfers_once', () => new AppError('conflict', { detail: m.developer_api_transfer_taken() }));

interface NewTransfer {
  direction: Direction;
  url: string | null;
  hour: number;
  header_name: string | null;
  header_value: string | null;
  key: string | null;
}

/**
 * Registers an address of the caller's company from which packages are imported, or to which they are exported, every
 * night. Requires a verified address, the permission to do the same by hand, and a plan of the company with it
 * (`forbidden` otherwise); throws `invalid` for an address as `makeWebhook` does, `conflict` if it exists or there are too many.
 * Repeating the key creates none.
 */
export async function makeTransfer(ctx: Ctx, { key, ...wanted }: NewTransfer): Promise<{ id: string }> {
  requireVerified(ctx);
  const { userId, organization } = requirePermission(ctx, 'programs.edit');
  requirePermission(ctx, wanted.direction === 'import' ? 'packages.edit' : 'packages.read');
  const refusal = () => new AppError('forbidden', { detail: m.developer_api_transfer_plan() });
  if (!mayHaveWebhooks(await planOf(ctx, organization.id))) throw refusal();
  await ctx.limits.take(ctx, makeLimit, userId);
  if (wanted.url !== null) await requireCallable(ctx, new URL(wanted.url));
  const { header_value: value, ...row } = wanted;
  return withIdempotency(ctx, { key, scope: 'developer-api.transfer', body: row }, async (tx) => {
    // Serialises concurrent calls of all members, and a plan that ends meanwhile.
    if (!mayHaveWebhooks(await planOf(tx, organization.id, { isLocked: true }))) throw refusal();
    const { count } = await tx.db
      .selectFrom('transfers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('organization_id', '=', organization.id)
      .executeTakeFirstOrThrow();
    if (count >= mostTransfers)
      throw new AppError('conflict', { detail: m.developer_api_transfer_many({ most: mostTransfers }) });
    const id = tx.newId();
    const now = tx.clock();
    await tx.db
      .insertInto('transfers')
      .values({
        id,
        direction: row.direction,
        url: row.url,
        hour: row.hour,
        header_name: row.header_name,
        user_id: userId,
        organization_id: organization.id,
        header_sealed: value === null ? null : seal(tx.config, 'transfer', value),
        due_at: nextNight(row.hour, now),
        created_at: now,
      })
      .execute();
    await audit(tx, { action: 'transfer.made', subject_kind: 'transfer', subject_id: id });
    return { id };
  });
}

/** Removes a transfer of the caller's company; what it imported stays. Throws `not_found` for another one's. */
export async function removeTransfer(ctx: Ctx, id: string): Promise<void> {
  const { organization } = requirePermission(ctx, 'programs.edit');
  await findTransfer(ctx, id);
  await transaction(ctx, async (tx) => {
    await tx.db.deleteFrom('transfers').where('id', '=', id).where('organization_id', '=', organization.id).execute();
    await audit(tx, { action: 'transfer.removed', subject_kind: 'transfer', subject_id: id });
  });
}

/**
 * Has a transfer of the caller's company done now, in the background; if that succeeds a paused one goes on. Throws
 * `not_found` for another company's, `conflict` if the company's plan has none.
 */
export async function startTransfer(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requirePermission(ctx, 'programs.edit');
  const { isRun } = await findTransfer(ctx, id);
  if (!isRun) throw new AppError('conflict', { detail: m.developer_api_transfer_plan() });
  await ctx.limits.take(ctx, runLimit, userId);
  await transaction(ctx, async (tx) => {
    await tx.jobs.send(tx, transferJob, { id, isByHand: true }, { key: `${id} by hand` });
    await audit(tx, { action: 'transfer.started', subject_kind: 'transfer', subject_id: id });
  });
}
