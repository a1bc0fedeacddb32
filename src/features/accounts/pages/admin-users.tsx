import { type ButtonOutcome, buttonAction } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { searchTextOf } from '#server/http/search-text.ts';
import { requireAdmin } from '#server/session/require.ts';
import * as m from '#texts/messages.js';
import { Empty } from '#ui/empty.tsx';
import { Users } from '#ui/icon.tsx';
import { ListBar } from '#ui/list-bar.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';
import { appPaths } from '#shared/app-paths.ts';

import { accountPaths } from '../paths.ts';
import { lockAccount, unlockAccount } from '../commands/lock.server.ts';
import { countUsers, listUsers } from '../queries/users.server.ts';
import { lockSchema } from '../schema.ts';
import { UsersTable } from '../ui/users-table.tsx';
import type { Route } from './+types/admin-users.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.accounts_admin_users_title(),
      description: m.accounts_admin_users_description(),
      path: accountPaths.adminUsers(),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const q = searchTextOf(args.url.searchParams);
  const cursor = args.url.searchParams.get('cursor');
  return {
    q: q ?? '',
    ...(await listUsers(ctx, { q, cursor })),
    total: await countUsers(ctx),
    isLaterPage: cursor !== null,
    viewerId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
  };
}

const lockOutcomes: Record<Awaited<ReturnType<typeof lockAccount>>['kind'], () => ButtonOutcome> = {
  locked: () => ({
    tone: 'success',
    title: m.accounts_admin_users_locked(),
    text: m.accounts_admin_users_locked_text(),
  }),
  own_account: () => ({
    tone: 'error',
    title: m.accounts_admin_users_not_locked(),
    text: m.accounts_admin_users_own(),
  }),
  last_admin: () => ({
    tone: 'error',
    title: m.accounts_admin_users_not_locked(),
    text: m.accounts_admin_users_last_admin(),
  }),
};

/** Locks or unlocks an account, and returns to the same page and search. */
export const action = buttonAction(lockSchema, {
  actor: requireAdmin,
  back: ({ url }) => `${url.pathname}${url.search}`,
  async run({ ctx, value: { intent, id, reason } }) {
    if (intent === 'unlock') {
      await unlockAccount(ctx, { user_id: id });
      return {
        tone: 'success',
        title: m.accounts_admin_users_unlocked(),
        text: m.accounts_admin_users_unlocked_text(),
      };
    }
    const { kind } = await lockAccount(ctx, { user_id: id, reason });
    return lockOutcomes[kind]();
  },
});

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const { q, items, total, nextCursor, isLaterPage, viewerId } = loaderData;
  const here = (more: Record<string, string> = {}) => accountPaths.adminUsers({ q, ...more });
  return (
    <div className="grid gap-1.5 sm:gap-2.5">
      <ListBar
        noun={m.accounts_admin_users_noun()}
        action={accountPaths.adminUsers()}
        q={q}
        placeholder={m.accounts_admin_users_search()}
        refreshHref={here()}
        exportHref={appPaths.exports('users', { q })}
        shown={items.length}
        total={total}
      />
      {items.length === 0 ? (
        <Empty
          icon={Users}
          title={q === '' ? m.accounts_admin_users_none() : m.accounts_admin_users_none_matching()}
          text={q === '' ? m.accounts_admin_users_none_text() : m.accounts_admin_users_none_matching_text()}
          level={2}
        />
      ) : (
        <UsersTable users={items} viewerId={viewerId} />
      )}
      <CursorPager
        nextHref={nextCursor === null ? null : here({ cursor: nextCursor })}
        firstHref={isLaterPage ? here() : null}
      />
    </div>
  );
}
