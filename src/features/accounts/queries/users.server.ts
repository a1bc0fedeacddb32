import { sql } from 'kysely';
import { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { decodeCursor, encodeCursor } from '#shared/cursor.ts';
import { cursorMoment } from '#shared/cursor-moment.ts';
import { addDays } from '#shared/dates.ts';
import { isUuid } from '#shared/ids.ts';

import { type AccountAction, can } from '../policy.ts';
import type { UserRow } from '../schema.ts';

const maxLimit = 100;
const cursorKind = 'users:newest';
const cursorSchema = z.tuple([cursorMoment, z.string().refine(isUuid)]);

function require(ctx: Ctx, action: AccountAction): void {
  if (!can(ctx.actor, action)) throw new AppError(ctx.actor.kind === 'anonymous' ? 'unauthenticated' : 'forbidden');
}

function users(ctx: Ctx) {
  return (
    ctx.db
      .selectFrom('users')
      .where('users.stand_in_for', 'is', null)
      .select([
        'users.id',
        'email',
        'email_verified',
        'first_name',
        'last_name',
        'company_name',
        'user_type',
        'phone',
        'plan',
        'users.created_at',
        'locked_at',
        'deletion_requested_at',
        'is_demo',
      ])
      // Alphabetical order of the three names is their order of strength.
      .select((eb) =>
        eb
          .selectFrom('user_roles')
          .whereRef('user_roles.user_id', '=', 'users.id')
          .select((roles) => roles.fn.min('role').as('role'))
          .as('role'),
      )
  );
}

/** A condition for people whose address, name or company contains all words, spelling of accents and capitals aside; an id finds its account. */
function matching(q: string | undefined) {
  const words = (q ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);
  if (words.length === 1 && isUuid(words[0])) return sql<boolean>`users.id = ${words[0]}`;
  const conditions = words.map(
    (word) => sql<boolean>`users.search_text like '%' || fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
  );
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** A page of accounts, newest first, for admins. Throws `bad_request` for a cursor that is not of this list. */
export async function listUsers(
  ctx: Ctx,
  input: { q?: string; cursor?: string | null; limit?: number } = {},
): Promise<{ items: UserRow[]; nextCursor: string | null }> {
  require(ctx, 'users.read');
  const limit = Math.min(Math.max(1, input.limit ?? 25), maxLimit);
  const after = decodeCursor(cursorKind, input.cursor, cursorSchema);
  let query = users(ctx)
    .where(matching(input.q))
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit + 1);
  if (after)
    query = query.where(sql<boolean>`(users.created_at, users.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  const rows = (await query.execute()) as UserRow[];
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > limit && last ? encodeCursor(cursorKind, [last.created_at.toISOString(), last.id]) : null,
  };
}

/** How many accounts there are, or match. For admins. */
export async function countUsers(ctx: Ctx, input: { q?: string } = {}): Promise<number> {
  require(ctx, 'users.read');
  const row = await ctx.db
    .selectFrom('users')
    .where('stand_in_for', 'is', null)
    .where(matching(input.q))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many accounts were made in the last `days` days. For admins. */
export async function countRecentSignups(ctx: Ctx, days = 7): Promise<number> {
  require(ctx, 'users.read');
  const row = await ctx.db
    .selectFrom('users')
    .where('stand_in_for', 'is', null)
    .where('created_at', '>', addDays(ctx.clock(), -days))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** One account, for admins; null when there is none. */
export async function findUser(ctx: Ctx, userId: string): Promise<UserRow | null> {
  require(ctx, 'users.read');
  if (!isUuid(userId)) return null;
  return ((await users(ctx).where('users.id', '=', userId).executeTakeFirst()) as UserRow | undefined) ?? null;
}

/** The account an admin means by an id or an e-mail address; null when there is none. */
export async function findUserByIdOrEmail(ctx: Ctx, text: string): Promise<UserRow | null> {
  require(ctx, 'users.read');
  const wanted = text.trim().toLowerCase();
  if (isUuid(wanted)) return findUser(ctx, wanted);
  return ((await users(ctx).where('email', '=', wanted).executeTakeFirst()) as UserRow | undefined) ?? null;
}
