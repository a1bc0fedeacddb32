import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';

import { maxPackages, maxUnverified } from '../state.ts';

/**
 * Locks a company's list of packages until the transaction ends: of two concurrent additions the second sees the first.
 */
export async function holdOwnList(tx: Ctx, organizationId: string): Promise<void> {
  await tx.db.selectFrom('organizations').select('id').where('id', '=', organizationId).forNoKeyUpdate().execute();
}

/** Returns true if so many more fit into the caller's list. Call it with the list locked. */
export function hasRoom(tx: Ctx, count: number): Promise<boolean> {
  const { organization, emailVerified } = requireUser(tx);
  return hasRoomIn(tx, { organizationId: organization.id, isVerified: emailVerified }, count);
}

/**
 * Returns the same for the list of a company. Archived packages count only if the acting account's address is not verified:
 * otherwise archiving would make unlimited room.
 */
export async function hasRoomIn(
  tx: Ctx,
  { organizationId, isVerified }: { organizationId: string; isVerified: boolean },
  count: number,
): Promise<boolean> {
  if (!(await isBelow(tx, sql`organization_id = ${organizationId}::uuid and not is_archived`, maxPackages - count)))
    return false;
  return isVerified || isBelow(tx, sql`organization_id = ${organizationId}::uuid`, maxUnverified - count);
}

// unsafe: a row that the caller of this function may see
/** Returns true if at most so many packages match. Reads no more of them, by an index of the list. */
async function isBelow(tx: Ctx, condition: RawBuilder<unknown>, most: number): Promise<boolean> {
  if (most < 0) return false;
  const { rows } = await sql`select from business_tracking where ${condition} offset ${most} limit 1`.execute(tx.db);
  return rows.length === 0;
}
