import { sql } from 'kysely';

import type { DepartingMember } from '#features/accounts/queries/members.server.ts';
import { successorOf } from '#features/accounts/queries/members.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { idsOf } from '#shared/ids-of.ts';

import type { SavedRef } from '../schema/saved.ts';

/**
 * Shares an item that the caller has saved with the company they act for. Changes nothing if a colleague already
 * shares it; throws `not_found` for an item that they have not saved.
 */
export async function shareItem(ctx: Ctx, ref: SavedRef): Promise<void> {
  const { userId, organization } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    // Members who share the same thing at once wait for each other.
    await tx.db.selectFrom('organizations').select('id').where('id', '=', organization.id).forNoKeyUpdate().execute();
    const own = await ownItem(tx, userId, ref).executeTakeFirst();
    if (own === undefined) throw new AppError('not_found');
    const shared = await tx.db
      .selectFrom('saved_items')
      .select('id')
      .where('organization_id', '=', organization.id)
      .where('subject_kind', '=', ref.kind)
      .where('subject_id', '=', ref.id)
      .executeTakeFirst();
    if (shared !== undefined) return;
    await tx.db.updateTable('saved_items').set({ organization_id: organization.id }).where('id', '=', own.id).execute();
  });
}

/** Stops sharing an item of the caller, who keeps it; no error if it is not shared. */
export async function unshareItem(ctx: Ctx, ref: SavedRef): Promise<void> {
  await ctx.db
    .updateTable('saved_items')
    .set({ organization_id: null })
    .where('user_id', '=', requireUser(ctx).userId)
    .where('subject_kind', '=', ref.kind)
    .where('subject_id', '=', ref.id)
    .execute();
}

const ownItem = ({ db }: Ctx, userId: string, ref: SavedRef) =>
  db
    .selectFrom('saved_items')
    .select('id')
    .where('user_id', '=', userId)
    .where('subject_kind', '=', ref.kind)
    .where('subject_id', '=', ref.id);

/**
 * What an account shared with a company that it leaves stays there with another member; the account keeps it as its
 * own.
 */
export async function handOverShared(tx: Ctx, { user_id: from, organization_id }: DepartingMember): Promise<void> {
  const { rows } = await sql<{
    id: string;
    organization_id: string;
    subject_kind: string;
    subject_id: string;
    saved_at: Date;
    heir: string;
  }>`
    select id, organization_id, subject_kind, subject_id, saved_at, ${successorOf(sql`own.organization_id`, from)} as heir
    from saved_items own where user_id = ${from}::uuid and organization_id is not null
      and ${organization_id === undefined ? sql`true` : sql`organization_id = ${organization_id}::uuid`}`.execute(
    tx.db,
  );
  if (rows.length === 0) return;
  await tx.db.updateTable('saved_items').set({ organization_id: null }).where('id', 'in', idsOf(rows)).execute();
  const kept = rows.filter(({ heir }) => heir !== null);
  if (kept.length === 0) return;
  await tx.db
    .insertInto('saved_items')
    .values(
      kept.map(({ organization_id: shared_with, subject_kind, subject_id, saved_at, heir }) => ({
        id: tx.newId(),
        user_id: heir,
        organization_id: shared_with,
        subject_kind,
        subject_id,
        saved_at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .constraint('saved_items_once')
        .doUpdateSet((eb) => ({ organization_id: eb.ref('excluded.organization_id') })),
    )
    .execute();
}
