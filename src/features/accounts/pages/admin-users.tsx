import { type ButtonOutcome, buttonAction } from '#server/http/button-action.ts';
import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { AdminList } from '#ui/admin-list.tsx';
import { Chips, LinkChip } from '#ui/chip.tsx';
import { Users } from '#ui/icon.tsx';
import { pageMeta } from '#ui/page-meta.ts';

import { accountPaths } from '../paths.ts';
import { lockAccount, unlockAccount } from '../commands/lock.server.ts';
import { countDemoUsers, countUsers, listUsers } from '../queries/users.server.ts';
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
  const { q, cursor, isLaterPage } = readList(args.url);
  return {
    q: q ?? '',
    ...(await listUsers(ctx, { q, cursor })),
    total: await countUsers(ctx),
    demo: await countDemoUsers(ctx),
    isLaterPage,
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
  const { total, demo, viewerId } = loaderData;
  return (
    <AdminList
      list={loaderData}
      total={total}
      demo={demo}
      noun={m.accounts_admin_users_noun()}
      placeholder={m.accounts_admin_users_search()}
      href={accountPaths.adminUsers}
      exports="users"
      links={
        <Chips label={m.accounts_admin_users_shown()} isOneLine>
          <LinkChip to={accountPaths.adminUsers()} active>
            {m.accounts_admin_users()}
          </LinkChip>
          <LinkChip to={appPaths.adminCompanies()} active={false}>
            {m.accounts_admin_users_companies()}
          </LinkChip>
        </Chips>
      }
      icon={Users}
      none={{ title: m.accounts_admin_users_none(), text: m.accounts_admin_users_none_text() }}
      noneFound={{ title: m.accounts_admin_users_none_matching(), text: m.accounts_admin_users_none_matching_text() }}
    >
      {(users) => <UsersTable users={users} viewerId={viewerId} />}
    </AdminList>
  );
}
