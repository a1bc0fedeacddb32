import { type RawBuilder, sql } from 'kysely';

import { isAdmin } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { type Permission, rolesWith } from '#server/permissions.ts';
import { findsAny } from '#server/db/count-rows.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Throws `not_found` if the caller is a moderator who is a member of this company, whichever company they act for: they
 * do not decide about what is their company's.
 */
export async function requireNoMember({ db, actor }: Ctx, organizationId: string): Promise<void> {
  if (actor.kind !== 'user' || isAdmin(actor)) return;
  const membership = await db
    .selectFrom('memberships')
    .where('user_id', '=', actor.userId)
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (membership !== undefined) throw new AppError('not_found');
}

/** Returns the members of a company whose roles permit this. For internal use, without a permission check. */
export async function listMembersWith(tx: Ctx, organizationId: string, permission: Permission): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`roles && ${rolesWith(permission)}::text[]`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Returns true if others are members of the company that the caller acts for. */
export async function hasColleagues({ db, actor }: Ctx): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  return findsAny(
    db
      .selectFrom('memberships')
      .where('organization_id', '=', actor.organization.id)
      .where('user_id', '<>', actor.userId)
      .where('ended_at', 'is', null),
  );
}

/** Selects a person's name as colleagues read it: the address if they gave none. */
export const personName = (users: string) =>
  sql<string>`coalesce(nullif(btrim(${sql.ref(`${users}.first_name`)} || ' ' || ${sql.ref(`${users}.last_name`)}), ''), ${sql.ref(`${users}.email`)})`;

/** Returns a person's name as colleagues read it. */
export async function findPersonName({ db }: Ctx, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(personName('users').as('name'))
    .executeTakeFirstOrThrow();
  return row.name;
}

/** An account whose rows in a company need another member to answer for them. */
export interface DepartingMember {
  user_id: string;
  /** The company it leaves; absent if it is erased, and leaves all. */
  organization_id?: string;
}

/**
 * Returns an SQL expression: the member who answers for a company's rows when this one no longer does. It is another
 * owner if there is one, otherwise whoever joined first; null if nobody else is a member.
 */
export const successorOf = (organizationId: RawBuilder<unknown>, userId: string): RawBuilder<string | null> =>
  sql`(select heir.user_id from memberships heir
    where heir.organization_id = ${organizationId} and heir.ended_at is null and heir.user_id <> ${userId}::uuid
    order by 'owner' = any(heir.roles) desc, heir.started_at, heir.id limit 1)`;
