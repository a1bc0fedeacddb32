import { type Flash, redirectWithFlash, redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { cleanText } from '#shared/plain-text.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { ResultCount } from '#ui/filter.tsx';
import { UserCog } from '#ui/icon.tsx';
import { List } from '#ui/list.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';

import { accountPaths } from '../paths.ts';
import { grantRole, revokeRole } from '../commands/roles.server.ts';
import { countRoles, listRoles } from '../queries/roles.server.ts';
import { grantRefusals, revokeRefusals, roleFormSchema } from '../schema.ts';
import { AssignRole } from '../ui/assign-role.tsx';
import { RolesTable } from '../ui/roles-table.tsx';
import type { Route } from './+types/admin-roles.ts';

const path = accountPaths.adminRoles();

export const meta = noindexMeta(m.accounts_admin_roles_title, m.accounts_admin_roles_description);

export const handle: PageHandle = { failed: () => m.accounts_admin_role_not_assigned() };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { cursor, isLaterPage } = readList(args.url);
  return {
    ...(await listRoles(ctx, { cursor })),
    total: await countRoles(ctx),
    isLaterPage,
    /** Prefilled if opened from an account's row. */
    user: cleanText(args.url.searchParams.get('user') ?? '', { maxLength: 254 }),
  };
}

export const action = formAction(roleFormSchema, {
  actor: requireAdmin,
  failed: () => m.accounts_admin_role_not_assigned(),
  async run({ ctx, value, refuse }, { url }) {
    if (value.intent === 'grant') {
      const result = await grantRole(ctx, value);
      if (result.kind !== 'granted') return refuse({ form: grantRefusals[result.kind]() });
      return redirectWithSuccess(ctx, path, m.accounts_admin_role_assigned());
    }
    const result = await revokeRole(ctx, { role_id: value.id });
    const flash: Flash =
      result.kind === 'revoked'
        ? { tone: 'success', title: m.accounts_admin_role_removed() }
        : { tone: 'error', title: m.accounts_admin_role_not_removed(), text: revokeRefusals[result.kind]() };
    return redirectWithFlash(ctx, `${path}${url.search}`, flash);
  },
});

/** Only the list is replaced by an error; the rest of the administration works. */
export function ErrorBoundary() {
  return <ListFailed title={m.accounts_admin_roles_failed()} to={path} />;
}

export default function AdminRoles({ loaderData, actionData }: Route.ComponentProps) {
  const { items, total, user } = loaderData;
  return (
    <div className="grid gap-6">
      <AssignRole user={user} lastResult={actionData} />
      <div className="grid gap-3">
        <ResultCount>
          {m.accounts_admin_roles_shown({ shown: formatNumber(items.length), total: formatNumber(total) })}
        </ResultCount>
        <List
          list={loaderData}
          href={(cursor) => accountPaths.adminRoles({ cursor })}
          empty={{ icon: UserCog, title: m.accounts_admin_roles_none(), text: m.accounts_admin_roles_none_text() }}
        >
          {(roles) => <RolesTable roles={roles} />}
        </List>
      </div>
    </div>
  );
}
