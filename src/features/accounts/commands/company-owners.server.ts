import type { Ctx } from '#server/context.ts';

/**
 * Locks a company: changes of its members happen one after another. Rows that refer to it can be written meanwhile:
 * whoever does so may hold a lock that the caller takes next.
 */
export async function lockCompany(tx: Ctx, organizationId: string): Promise<void> {
  await tx.db.selectFrom('organizations').where('id', '=', organizationId).select('id').forNoKeyUpdate().execute();
}

/**
 * Locks a company that is about to be deleted: waits for transactions that are writing rows of it, and blocks new ones.
 * Call it after `lockCompany` and after locking what those lock first.
 */
export async function closeCompany(tx: Ctx, organizationId: string): Promise<void> {
  await tx.db.selectFrom('organizations').where('id', '=', organizationId).select('id').forUpdate().execute();
}

/** Returns true if nobody else who can sign in owns the company. Call it after `lockCompany`. */
export async function isLastOwner(tx: Ctx, organizationId: string, userId: string): Promise<boolean> {
  const other = await membersBeside(tx, organizationId, userId)
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where((eb) => eb(eb.val('owner'), '=', eb.fn.any('roles')))
    .where('users.locked_at', 'is', null)
    .where('users.deletion_requested_at', 'is', null)
    .executeTakeFirst();
  return other === undefined;
}

/** Returns the name of a company that has members and would have no owner without this account; locks its companies. */
export async function findCompanyLeftBehind(tx: Ctx, userId: string): Promise<string | null> {
  const owned = await tx.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.ended_at', 'is', null)
    .where((eb) => eb(eb.val('owner'), '=', eb.fn.any('memberships.roles')))
    .orderBy('organizations.id')
    .select(['organizations.id', 'organizations.name'])
    .forNoKeyUpdate('organizations')
    .execute();
  for (const { id, name } of owned) {
    // oxlint-disable-next-line no-await-in-loop -- few, and in one transaction
    const other = await membersBeside(tx, id, userId).executeTakeFirst();
    // oxlint-disable-next-line no-await-in-loop -- few, and in one transaction
    if (other !== undefined && (await isLastOwner(tx, id, userId))) return name;
  }
  return null;
}

const membersBeside = (tx: Ctx, organizationId: string, userId: string) =>
  tx.db
    .selectFrom('memberships')
    .where('memberships.organization_id', '=', organizationId)
    .where('memberships.ended_at', 'is', null)
    .where('memberships.user_id', '!=', userId)
    .select('memberships.id')
    .limit(1);
