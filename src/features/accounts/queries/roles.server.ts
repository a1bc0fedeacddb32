import { sql } from 'kysely';
import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodeCursor, encodeCursor } from '#shared/cursor.ts';
import { cursorMoment } from '#shared/cursor-moment.ts';
import { isUuid } from '#shared/ids.ts';

import { can } from '../policy.ts';
import type { RoleRow } from '../schema.ts';

const cursorKind = 'roles:newest';
const cursorSchema = z.tuple([cursorMoment, z.string().refine(isUuid)]);

function require(ctx: Ctx): void {
  if (!can(ctx.actor, 'roles.read'))
    throw new AppError(ctx.actor.kind === 'anonymous' ? 'unauthenticated' : 'forbidden');
}

/** A page of role assignments, newest first, for admins. */
export async function listRoles(
  ctx: Ctx,
  input: { cursor?: string | null; limit?: number } = {},
): Promise<{ items: RoleRow[]; nextCursor: string | null }> {
  require(ctx);
  const limit = Math.min(Math.max(1, input.limit ?? 25), 100);
  const after = decodeCursor(cursorKind, input.cursor, cursorSchema);
  let query = ctx.db
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
    .orderBy('user_roles.created_at', 'desc')
    .orderBy('user_roles.id', 'desc')
    .limit(limit + 1);
  if (after)
    query = query.where(
      sql<boolean>`(user_roles.created_at, user_roles.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    );
  const rows = (await query.execute()) as RoleRow[];
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > limit && last ? encodeCursor(cursorKind, [last.created_at.toISOString(), last.id]) : null,
  };
}

/** How many role assignments there are. For admins. */
export async function countRoles(ctx: Ctx): Promise<number> {
  require(ctx);
  const row = await ctx.db
    .selectFrom('user_roles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
