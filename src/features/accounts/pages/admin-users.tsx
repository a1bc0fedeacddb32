import { type ButtonOutcome, buttonAction } from '#server/http/button-action.ts';
import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { AdminList } from '#ui/admin-list.tsx';
import { Chips, LinkChip } from '#ui/chip.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Users } from '#ui/icon.tsx';
import { noindexMeta } from '#ui/page-meta.ts';

import { accountPaths } from '../paths.ts';
import { lockAccount, unlockAccount } from '../commands/lock.server.ts';
import { countDemoUsers, countUsers, listUsers } from '../queries/users.server.ts';
import { accountOrders, accountStates, lockSchema, readAccountFilters } from '../schema.ts';
import { userTypes } from '../state.ts';
import { UsersTable, typeLabels } from '../ui/users-table.tsx';
import type { Route } from './+types/admin-users.ts';

export const meta = noindexMeta(m.accounts_admin_users_title, m.accounts_admin_users_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { q, cursor, isLaterPage } = readList(args.url);
  const filters = readAccountFilters(args.url.searchParams);
  return {
    q: q ?? '',
    filters,
    ...(await listUsers(ctx, { q, ...filters, cursor })),
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

const stateLabels = {
  unverified: () => m.accounts_admin_users_state_unverified(),
  locked: () => m.accounts_admin_users_state_locked(),
};

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const { q, filters, total, demo, viewerId } = loaderData;
  const { type, state, order } = filters;
  const part = { type: type ?? '', state: state ?? '', order: order ?? '' };
  return (
    <AdminList
      list={loaderData}
      total={total}
      demo={demo}
      noun={m.accounts_admin_users_noun()}
      placeholder={m.accounts_admin_users_search()}
      part={part}
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
      filters={
        <>
          <FilterChips
            label={m.accounts_admin_users_type()}
            value={part.type}
            all={m.ui_filter_all()}
            choices={userTypes.map((value) => ({ value, label: typeLabels[value]() }))}
            href={(value) => accountPaths.adminUsers({ q, ...part, type: value })}
          />
          <FilterChips
            label={m.accounts_admin_users_state()}
            value={part.state}
            all={m.ui_filter_all()}
            choices={accountStates.map((value) => ({ value, label: stateLabels[value]() }))}
            href={(value) => accountPaths.adminUsers({ q, ...part, state: value })}
          />
          <FilterChips
            label={m.ui_filter_order()}
            value={part.order}
            all={m.ui_filter_newest()}
            choices={accountOrders.map((value) => ({ value, label: m.ui_filter_oldest() }))}
            href={(value) => accountPaths.adminUsers({ q, ...part, order: value })}
          />
        </>
      }
      icon={Users}
      none={{ title: m.accounts_admin_users_none(), text: m.accounts_admin_users_none_text() }}
      noneFound={{ title: m.accounts_admin_users_none_matching(), text: m.accounts_admin_users_none_matching_text() }}
    >
      {(users) => <UsersTable users={users} viewerId={viewerId} />}
    </AdminList>
  );
}
