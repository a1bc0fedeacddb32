import { planOf } from '#features/accounts/queries/plan.server.ts';
import { findPricedRow } from '#features/rates/queries/priced-rows.server.ts';
import type { Subject } from '#features/rates/queries/cards.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { onConstraint } from '#server/db/constraints.ts';
import { transaction } from '#server/db/transaction.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requirePermission, requireVerified } from '#server/session/require.ts';
import { seal } from '#server/session/secret-box.ts';
import { countRows } from '#server/db/count-rows.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { makeLimit, runLimit } from '../limits.ts';
import { mayDo, mayHaveWebhooks } from '../policy.ts';
import { findTransfer } from '../queries/transfers.server.ts';
import { maxTransfers, nextNight, partsOf, type Task } from '../state.ts';
import { requireCallable } from './callable.server.ts';

/** Fetches or sends the list of one transfer; the payload is its id and whether somebody pressed the button. */
export const transferJob = 'developer-api.transfer';

onConstraint('transfers_once_each', () => new AppError('conflict', { detail: m.developer_api_transfer_taken() }));

interface Wanted {
  task: Task;
  /** The row whose card is imported; null for the other tasks. */
  subject: Subject | null;
  url: string | null;
  hour: number;
  header_name: string | null;
  header_value: string | null;
}

const planRefusal = () => new AppError('forbidden', { detail: m.developer_api_transfer_plan() });

/**
 * Returns who wants this, and their company. Throws unless they may do the same by hand, the company's plan has it, and
 * the address and the card are such as a night needs.
 */
async function requireTransfer(ctx: Ctx, { task, subject, url }: Wanted) {
  requireVerified(ctx);
  const actor = requirePermission(ctx, 'programs.edit');
  if (!mayDo(actor, task)) throw new AppError('forbidden', { detail: m.server_role_forbids() });
  if (!mayHaveWebhooks(await planOf(ctx, actor.organization.id))) throw planRefusal();
  await ctx.limits.take(ctx, makeLimit, actor.userId);
  if (url !== null) await requireCallable(ctx, new URL(url));
  if (subject !== null && (await findPricedRow(ctx, subject)) === null)
    throw new AppError('invalid', { fields: { card: [m.developer_api_transfer_card_wanted()] } });
  return actor;
}

const valueWanted = (message: string) => new AppError('invalid', { fields: { header_value: [message] } });

/** The columns of a transfer. */
const columnsOf = ({ task, subject, url, hour, header_name }: Wanted, now: Date) => ({
  ...partsOf(task),
  subject_kind: subject?.kind ?? null,
  subject_id: subject?.id ?? null,
  url,
  hour,
  header_name,
  due_at: nextNight(hour, now),
});

/**
 * Registers an address of the caller's company from which a list is imported, or to which one is exported, every night.
 * Requires a verified address, the permission to do the same by hand, and a plan of the company with it
 * (`forbidden` otherwise); throws `invalid` for an address as `makeWebhook` does, for a row without a card, and for a header without a value;
 * `conflict` if it exists or there are too many. Repeating the key creates none.
 */
export async function makeTransfer(
  ctx: Ctx,
  { key, ...wanted }: Wanted & { key: string | null },
): Promise<{ id: string }> {
  const { userId, organization } = await requireTransfer(ctx, wanted);
  const { header_value: value, ...row } = wanted;
  if (row.header_name !== null && value === null) throw valueWanted(m.developer_api_transfer_header_value_wanted());
  return withIdempotency(ctx, { key, scope: 'developer-api.transfer', body: row }, async (tx) => {
    // Serialises concurrent calls of all members, and a plan that ends meanwhile.
    if (!mayHaveWebhooks(await planOf(tx, organization.id, { isLocked: true }))) throw planRefusal();
    const count = await countRows(tx.db.selectFrom('transfers').where('organization_id', '=', organization.id));
    if (count >= maxTransfers)
      throw new AppError('conflict', { detail: m.developer_api_transfer_many({ most: maxTransfers }) });
    const id = tx.newId();
    const now = tx.clock();
    await tx.db
      .insertInto('transfers')
      .values({
        ...columnsOf(wanted, now),
        id,
        user_id: userId,
        organization_id: organization.id,
        header_sealed: value === null ? null : seal(tx.config, 'transfer', value),
        created_at: now,
      })
      .execute();
    await audit(tx, { action: 'transfer.made', subject_kind: 'transfer', subject_id: id });
    return { id };
  });
}

/**
 * Changes a transfer of the caller's company and resumes it if it was paused; the caller answers for it from then on.
 * The value of its header stays unless another is given, but is never sent to another host. Results are forgotten if it
 * stands for another list. Throws `not_found` for another company's, and otherwise as `makeTransfer` does.
 */
export async function editTransfer(ctx: Ctx, id: string, wanted: Wanted): Promise<void> {
  const { organization } = requirePermission(ctx, 'programs.edit');
  const before = await findTransfer(ctx, id);
  const { userId } = await requireTransfer(ctx, wanted);
  const { header_name: name, header_value: value, url } = wanted;
  const keepsHeader = name !== null && value === null;
  if (keepsHeader) {
    if (name.toLowerCase() !== before.header_name?.toLowerCase()) throw valueWanted(m.developer_api_transfer_header_value_wanted()); // prettier-ignore
    if (hostOf(url) !== hostOf(before.url)) throw valueWanted(m.developer_api_transfer_header_value_again());
  }
  const isSameList = before.task === wanted.task && before.subject_id === (wanted.subject?.id ?? null);
  await transaction(ctx, async (tx) => {
    await tx.db
      .updateTable('transfers')
      .set({ ...columnsOf(wanted, tx.clock()), user_id: userId, failures: 0, paused_at: null })
      .$if(!keepsHeader, (row) =>
        row.set({ header_sealed: value === null ? null : seal(tx.config, 'transfer', value) }),
      )
      .$if(!isSameList || url !== before.url, (row) => row.set({ etag: null, content_hash: null }))
      .$if(!isSameList, (row) =>
        row.set({
          import_id: null,
          card_version: null,
          file: null,
          lines: null,
          ran_at: null,
          outcome: null,
          answered: null,
        }),
      ) // prettier-ignore
      .where('id', '=', id)
      .where('organization_id', '=', organization.id)
      .execute();
    await audit(tx, { action: 'transfer.changed', subject_kind: 'transfer', subject_id: id });
  });
}

const hostOf = (url: string | null): string | null => (url === null ? null : new URL(url).host);

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
