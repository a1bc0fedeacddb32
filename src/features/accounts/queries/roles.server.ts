import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { type KeysetPage, defineKeyset, rowId, keysetPage, moment, pageLimit } from '#server/db/keyset.ts';
import { requireAdmin } from '#server/session/require.ts';
import { countRows } from '#server/db/count-rows.ts';

import type { RoleRow } from '../schema.ts';

const newest = defineKeyset('accounts.roles', { created_at: moment, id: rowId }, { table: 'user_roles' });

/** Returns a page of role assignments, newest first. Admins only. */
export async function listRoles(
  ctx: Ctx,
  input: { cursor?: string | null; limit?: number } = {},
): Promise<KeysetPage<RoleRow>> {
  requireAdmin(ctx);
  const query = ctx.db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .leftJoin('users as granter', 'granter.id', 'user_roles.granted_by')
    .select([
      'user_roles.id',
      'user_roles.user_id',
      'user_roles.role',
      'user_roles.created_at',
      'user_roles.granted_by',
      'users.email',
      'users.first_name',
      'users.last_name',
      'granter.email as granted_by_email',
    ])
    .$castTo<RoleRow>();
  return keysetPage(query, newest, { cursor: input.cursor, limit: pageLimit(input.limit) });
}

/** Returns the ids of all staff, which of them are admins, and the companies they are members of. For internal use, without a permission check. */
export const listStaff = (ctx: Ctx): Promise<{ id: string; is_admin: boolean; companies: string[] }[]> =>
  ctx.db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .where('user_roles.role', 'in', ['admin', 'moderator'])
    .where('users.locked_at', 'is', null)
    .groupBy('users.id')
    .select([
      'users.id',
      sql<boolean>`bool_or(user_roles.role = 'admin')`.as('is_admin'),
      sql<string[]>`array(select organization_id from memberships where user_id = users.id and ended_at is null)`.as(
        'companies',
      ),
    ])
    .execute();

/** Returns the number of role assignments. Admins only. */
export async function countRoles(ctx: Ctx): Promise<number> {
  requireAdmin(ctx);
  return countRows(ctx.db.selectFrom('user_roles'));
}
