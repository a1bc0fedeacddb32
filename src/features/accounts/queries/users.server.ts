import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { type KeysetPage, defineKeyset, rowId, keysetPage, moment, pageLimit } from '#server/db/keyset.ts';
import { containsWords } from '#server/db/words-in.ts';
import { requireAdmin } from '#server/session/require.ts';
import { strongestRoleOf } from '#server/session/strongest-role.ts';
import { countRows } from '#server/db/count-rows.ts';
import { addDays } from '#shared/dates.ts';
import { isUuid } from '#shared/ids.ts';

import type { AccountFilters, UserRow } from '../schema.ts';
import type { Plan } from '../state.ts';

const newest = defineKeyset('accounts.users', { created_at: moment, id: rowId }, { table: 'users' });
const oldest = defineKeyset(
  'accounts.users.oldest',
  { created_at: moment, id: rowId },
  { table: 'users', direction: 'asc' },
);

function users(ctx: Ctx) {
  return ctx.db
    .selectFrom('users')
    .where('users.stand_in_for', 'is', null)
    .select([
      'users.id',
      'email',
      'email_verified',
      'first_name',
      'last_name',
      'user_type',
      'phone',
      'users.created_at',
      'locked_at',
      'deletion_requested_at',
      'is_demo',
    ])
    .select(
      // Their own, and those that others have made.
      sql<
        string | null
      >`nullif(concat_ws(', ', company_name, (select string_agg(organizations.name, ', ' order by started_at)
        from memberships join organizations on organizations.id = organization_id
        where user_id = users.id and ended_at is null and organization_id <> users.id)), '')`.as('company_name'),
    )
    .select((eb) => strongestRoleOf(eb.ref('users.id')).as('role'))
    .select(
      sql<Plan>`(select organizations.plan from memberships join organizations on organizations.id = organization_id
        where user_id = users.id and ended_at is null order by organization_id = users.id desc, started_at, memberships.id limit 1)`.as(
        'plan',
      ),
    );
}

/**
 * Returns a condition for accounts whose address, name or company contains all words, ignoring accents and case; an id
 * finds its account, and a complete address also its former holders: they contact us when somebody has changed their
 * account's address.
 */
export async function matchesAccount(ctx: Ctx, q: string | undefined) {
  const wanted = (q ?? '').trim();
  const isId: boolean = isUuid(wanted);
  if (isId) return sql<boolean>`users.id = ${wanted}`;
  const inWords = containsWords('users.search_text', q);
  if (!wanted.includes('@')) return inWords;
  const before = await ctx.db
    .selectFrom('former_emails')
    .where('email', '=', wanted.toLowerCase())
    .select('user_id')
    .execute();
  const ids = before.map(({ user_id }) => user_id);
  return ids.length === 0 ? inWords : sql<boolean>`(${inWords} or users.id in (${sql.join(ids)}))`;
}

const inState = {
  unverified: sql<boolean>`not users.email_verified`,
  locked: sql<boolean>`users.locked_at is not null`,
};

/** Returns a page of accounts, newest first unless asked otherwise. Admins only. Throws `bad_request` for a cursor of another list. */
export async function listUsers(
  ctx: Ctx,
  input: { q?: string; cursor?: string | null; limit?: number } & Partial<AccountFilters> = {},
): Promise<KeysetPage<UserRow>> {
  requireAdmin(ctx);
  const query = users(ctx)
    .where(await matchesAccount(ctx, input.q))
    .$if(input.type != null, (all) => all.where('user_type', '=', input.type ?? ''))
    .$if(input.state != null, (all) => all.where(inState[input.state ?? 'locked']))
    .$castTo<UserRow>();
  return keysetPage(query, input.order === 'oldest' ? oldest : newest, {
    cursor: input.cursor,
    limit: pageLimit(input.limit),
  });
}

/** Returns the number of accounts. Admins only. */
export async function countUsers(ctx: Ctx): Promise<number> {
  requireAdmin(ctx);
  return countRows(ctx.db.selectFrom('users').where('stand_in_for', 'is', null));
}

/** Returns the number of demonstration accounts. Admins only. */
export async function countDemoUsers(ctx: Ctx): Promise<number> {
  requireAdmin(ctx);
  return countRows(ctx.db.selectFrom('users').where('is_demo', '=', true));
}

const registered = ({ db }: Ctx) =>
  db.selectFrom('users').where('stand_in_for', 'is', null).where('is_demo', '=', false);

/** Returns how many users registered in the last seven days, without demonstration accounts. Admins only. */
export async function countRecentSignups(ctx: Ctx): Promise<number> {
  requireAdmin(ctx);
  return countRows(registered(ctx).where('created_at', '>', addDays(ctx.clock(), -7)));
}

/** Returns one account; null if there is none. Admins only. */
export async function findUser(ctx: Ctx, userId: string): Promise<UserRow | null> {
  requireAdmin(ctx);
  if (!isUuid(userId)) return null;
  return ((await users(ctx).where('users.id', '=', userId).executeTakeFirst()) as UserRow | undefined) ?? null;
}
