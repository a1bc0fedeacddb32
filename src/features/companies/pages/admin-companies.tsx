import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { AdminList } from '#ui/admin-list.tsx';
import { Chips, LinkChip } from '#ui/chip.tsx';
import { Users } from '#ui/icon.tsx';
import { noindexMeta } from '#ui/page-meta.ts';

import { countCompanies, countDemoCompanies, listCompanies } from '../queries/admin-companies.server.ts';
import { companyKindOf, companyKinds, kindLabels } from '../state.ts';
import { CompaniesTable } from '../ui/companies-table.tsx';
import type { Route } from './+types/admin-companies.ts';

export const meta = noindexMeta(m.companies_admin, m.companies_admin_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { q, cursor, isLaterPage } = readList(args.url);
  const kind = companyKindOf(args.url.searchParams.get('kind'));
  return {
    q: q ?? '',
    kind: kind ?? '',
    ...(await listCompanies(ctx, { q, kind, cursor })),
    total: await countCompanies(ctx),
    demo: await countDemoCompanies(ctx),
    isLaterPage,
  };
}

export default function AdminCompanies({ loaderData }: Route.ComponentProps) {
  const { q, kind, total, demo } = loaderData;
  return (
    <AdminList
      list={loaderData}
      total={total}
      demo={demo}
      noun={m.companies_admin_noun()}
      placeholder={m.companies_admin_search()}
      part={{ kind }}
      href={appPaths.adminCompanies}
      exports="companies"
      icon={Users}
      none={{ title: m.companies_admin_none(), text: m.companies_admin_none_text() }}
      noneFound={{ title: m.companies_admin_none_found(), text: m.companies_admin_none_found_text() }}
      links={
        <>
          <Chips label={m.accounts_admin_users_shown()} isOneLine>
            <LinkChip to={appPaths.admin()} active={false}>
              {m.accounts_admin_users()}
            </LinkChip>
            <LinkChip to={appPaths.adminCompanies()} active>
              {m.companies_admin()}
            </LinkChip>
          </Chips>
          <Chips label={m.companies_kind()} isOneLine>
            <LinkChip to={appPaths.adminCompanies({ q })} active={kind === ''}>
              {m.companies_admin_all()}
            </LinkChip>
            {companyKinds.map((each) => (
              <LinkChip key={each} to={appPaths.adminCompanies({ q, kind: each })} active={kind === each}>
                {kindLabels[each]()}
              </LinkChip>
            ))}
          </Chips>
        </>
      }
    >
      {(rows) => <CompaniesTable rows={rows} />}
    </AdminList>
  );
}
