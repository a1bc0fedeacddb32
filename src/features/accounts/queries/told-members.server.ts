import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { type Permission, rolesWith } from '#server/permissions.ts';

interface Told {
  kind: string;
  permission: Permission;
  /** SQL for the account that the subject is assigned to, of kinds whose subjects are. */
  assignee?: RawBuilder<string | null>;
}

/**
 * Returns an SQL condition that is true if the account of this active membership receives this kind of notification:
 * its roles permit it, and the company chose it, or chose nobody who can receive it. If the company chose the assignee,
 * whatever is assigned goes to the assigned member only.
 */
export function isTold(membership: string, { kind, permission, assignee }: Told): RawBuilder<boolean> {
  const may = (member: string) => sql`${sql.ref(member)}.roles && ${rolesWith(permission)}::text[]`;
  const choices = (member: string) =>
    sql`told_members chosen where chosen.organization_id = ${sql.ref(member)}.organization_id and chosen.kind = ${kind}`;
  const isNamed = (member: string) => sql`exists (select from ${choices(member)}
    and (chosen.role = any(${sql.ref(member)}.roles) or chosen.membership_id = ${sql.ref(member)}.id))`;
  const isChosen = (member: string) =>
    assignee === undefined
      ? isNamed(member)
      : sql`case when ${assignee} is not null and exists (select from ${choices(member)} and chosen.is_assignee)
          then ${sql.ref(member)}.user_id = ${assignee} else ${isNamed(member)} end`;
  return sql<boolean>`(${may(membership)} and (${isChosen(membership)} or not exists (
    select from memberships other
    where other.organization_id = ${sql.ref(membership)}.organization_id and other.ended_at is null
      and ${may('other')} and ${isChosen('other')})))`;
}

/** Returns the members of a company who receive this kind. For internal use, without a permission check. */
export async function listToldMembers(tx: Ctx, organizationId: string, told: Told): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .where(isTold('memberships', told))
    .execute();
  return rows.map(({ user_id }) => user_id);
}
