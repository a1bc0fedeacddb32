import { getCtx } from '#server/http/router-context.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { AuditTable } from '#ui/audit-table.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { FoundGroups } from '#ui/found-groups.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';

import { accountPaths } from '../paths.ts';
import { findAccountPage } from '../queries/account-page.server.ts';
import { planLabels } from '../state.ts';
import { RoleBadge } from '../ui/role-badge.tsx';
import { AccountState, nameOf, typeLabels } from '../ui/users-table.tsx';
import type { Route } from './+types/admin-user.ts';

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => loaderData?.user.email ?? m.accounts_admin_users(),
  m.accounts_admin_users_description,
);

export const loader = (args: Route.LoaderArgs) => findAccountPage(getCtx(args), args.params.id);

export default function AdminUser({ loaderData: { user, companies, found, acts } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={nameOf(user) || user.email}
        badge={<AccountState user={user} />}
        breadcrumbs={[
          { label: m.accounts_admin_users(), to: accountPaths.adminUsers() },
          { label: nameOf(user) || user.email },
        ]}
        actions={
          <>
            <LinkButton to={accountPaths.adminUsers({ q: user.id })} variant="secondary" size="sm">
              {m.accounts_admin_user_in_list()}
            </LinkButton>
            <LinkButton to={accountPaths.adminRoles({ user: user.email })} variant="secondary" size="sm">
              {m.accounts_admin_role()}
            </LinkButton>
            <LinkButton to={appPaths.auditLog({ subject: user.id })} variant="secondary" size="sm">
              {m.accounts_admin_users_history()}
            </LinkButton>
          </>
        }
      />
      <DescriptionList
        items={[
          { term: m.accounts_email(), value: <EmailText>{user.email}</EmailText> },
          { term: m.accounts_field_phone(), value: user.phone },
          { term: m.accounts_admin_users_type(), value: typeLabels[user.user_type]() },
          { term: m.accounts_admin_role(), value: <RoleBadge role={user.role} /> },
          { term: m.accounts_profile_plan(), value: planLabels[user.plan]() },
          { term: m.accounts_admin_users_signed_up(), value: <DateTime value={user.created_at} format="date" /> },
        ]}
      />
      <Section title={m.accounts_admin_users_companies()}>
        <ul className="grid gap-1">
          {companies.map(({ id, company_id, name, started_at, ended_at }) => (
            <li key={id} className="wrap-anywhere">
              <Link className="link" to={appPaths.adminCompany(company_id)} prefetch="intent">
                {name}
              </Link>{' '}
              <span className="text-muted">
                {ended_at === null ? (
                  <MarkedText
                    parts={m.accounts_admin_user_since.parts({})}
                    marks={{ day: <DateTime value={started_at} format="date" /> }}
                  />
                ) : (
                  <>
                    <DateTime value={started_at} format="date" /> – <DateTime value={ended_at} format="date" />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      {found.length > 0 && (
        <Section title={m.accounts_admin_user_found()} text={m.accounts_admin_user_found_text({ email: user.email })}>
          <FoundGroups groups={found} heading="h3" />
        </Section>
      )}
      {acts.length > 0 && (
        <Section
          title={m.accounts_admin_user_acts()}
          actions={
            <LinkButton to={appPaths.auditLog({ actor: user.id })} variant="secondary" size="sm">
              {m.accounts_admin_user_all_acts()}
            </LinkButton>
          }
        >
          <AuditTable items={acts} />
        </Section>
      )}
    </Page>
  );
}
