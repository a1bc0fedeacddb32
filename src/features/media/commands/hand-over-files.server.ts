import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

/**
 * Gives the files that an account attached to rows of its company to the members who answer for the rows now. `rows`
 * selects `id` and `user_id` of these rows.
 */
export async function handOverFiles(
  tx: Ctx,
  { kind, from, rows }: { kind: string; from: string; rows: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    update files set owner_user_id = kept.user_id from (${rows}) kept
    where files.owner_user_id = ${from}::uuid and files.attached_kind = ${kind} and files.attached_id = kept.id`.execute(
    tx.db,
  );
}
