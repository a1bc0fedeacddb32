import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireUser, requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { writeLimit } from '../limits.ts';
import type { ImportRow } from '../schema/import-file.ts';
import { type ImportedPackage, importedPackages, packagesOf } from '../schema/imported-packages.ts';
import { mostPackages } from '../state.ts';
import { packageRow } from './create-shipment.server.ts';
import { recordFirstEvents } from './record-event.server.ts';

export const importJobName = 'tracking.import_packages';

/** As many packages as one transaction writes: others wait for the embedded database no longer than for a page. */
const packagesAtOnce = 250;

/** Keeps what a checked file would bring, for its owner to look at. Answers the import's id. Refuses accounts without a verified address. */
export async function prepareImport(ctx: Ctx, rows: readonly ImportRow[]): Promise<string> {
  const { userId } = requireVerified(ctx);
  await ctx.limits.take(ctx, writeLimit, userId);
  const packages = packagesOf(rows);
  const id = ctx.newId();
  await ctx.db
    .insertInto('package_imports')
    .values({
      id,
      user_id: userId,
      state: 'checked',
      packages: JSON.stringify(packages),
      total: packages.length,
      created_at: ctx.clock(),
    })
    .execute();
  return id;
}

/** Begins the caller's own import in the background; of two at once one begins it. `not_found` for anybody else's. */
export async function startImport(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('package_imports')
      .set({ state: 'running' })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('state', '=', 'checked')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('not_found');
    await tx.jobs.send(tx, importJobName, { id });
  });
}

/** Throws the caller's own import away that was not begun; `not_found` for any other. */
export async function discardImport(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireUser(ctx);
  const { numDeletedRows } = await ctx.db
    .deleteFrom('package_imports')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'checked')
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found');
}

/**
 * Writes an import that was begun, part by part; a process that dies goes on where it was. Until the last part its packages are in nobody's list, then
 * all of them at once are in their owner's, but for numbers that are there already.
 */
export async function runImport(ctx: Ctx, id: string): Promise<void> {
  const row = await ctx.db.selectFrom('package_imports').select('packages').where('id', '=', id).executeTakeFirst();
  const packages = importedPackages.parse(row?.packages ?? []);
  // oxlint-disable-next-line no-await-in-loop -- one part after another
  while (await transaction(ctx, (tx) => writePart(tx, id, packages)));
}

/** Answers whether there is more to do. */
async function writePart(tx: Ctx, id: string, packages: readonly ImportedPackage[]): Promise<boolean> {
  const running = await tx.db
    .selectFrom('package_imports')
    .select(['user_id', 'done', 'total'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (running === undefined) return false;
  const { user_id, done, total } = running;
  if (done === total) {
    await finish(tx, id, user_id);
    return false;
  }
  const part = packages.slice(done, done + packagesAtOnce);
  const rows = part.map((given) => ({ ...packageRow(tx, user_id, given), business_user_id: null, import_id: id }));
  await tx.db.insertInto('business_tracking').values(rows).execute();
  const told = rows.flatMap((row, at) => (part[at]?.events ?? []).map((event) => ({ tracking_id: row.id, event })));
  await recordFirstEvents(tx, told, user_id);
  await tx.db
    .updateTable('package_imports')
    .set({ done: done + part.length })
    .where('id', '=', id)
    .execute();
  return true;
}

async function finish(tx: Ctx, id: string, userId: string): Promise<void> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('business_tracking as fresh')
    .where('fresh.import_id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('business_tracking as known')
          .select('known.id')
          .where('known.business_user_id', '=', userId)
          .where('known.archived_at', 'is', null)
          .whereRef('known.tracking_number', '=', 'fresh.tracking_number'),
      ),
    )
    .executeTakeFirst();
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from business_tracking
    where (business_user_id = ${userId} and archived_at is null) or import_id = ${id}`.execute(tx.db);
  if ((rows[0]?.count ?? 0) > mostPackages) return endImport(tx, id, 'full');
  await tx.db
    .updateTable('business_tracking')
    .set({ business_user_id: userId, import_id: null })
    .where('import_id', '=', id)
    .execute();
  await tx.db
    .updateTable('package_imports')
    .set({ state: 'done', packages: '[]', skipped: Number(numDeletedRows), finished_at: tx.clock() })
    .where('id', '=', id)
    .execute();
}

/** Ends an import that cannot be brought to its end: nothing of it stays. */
export async function endImport(tx: Ctx, id: string, state: 'full' | 'failed'): Promise<void> {
  await tx.db.deleteFrom('business_tracking').where('import_id', '=', id).execute();
  await tx.db
    .updateTable('package_imports')
    .set({ state, packages: '[]', finished_at: tx.clock() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Forgets imports that nobody began within a day, and what ended a month ago. */
export async function sweepImports(ctx: Ctx): Promise<void> {
  const now = ctx.clock().getTime();
  await ctx.db
    .deleteFrom('package_imports')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'checked'), eb('created_at', '<', new Date(now - 86_400_000))]),
        eb('finished_at', '<', new Date(now - 30 * 86_400_000)),
      ]),
    )
    .execute();
}
