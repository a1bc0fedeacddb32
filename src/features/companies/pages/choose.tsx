import { buttonAction } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import { WithSubject } from '#ui/with-subject.tsx';

import { chooseCompany } from '../commands/choose.server.ts';
import { companyPaths } from '../paths.ts';
import { listOwnCompanies } from '../queries/company.server.ts';
import { chooseSchema } from '../schema.ts';
import { rolesText } from '../ui/roles-text.ts';
import type { Route } from './+types/choose.ts';

const path = companyPaths.choose();

export const meta = noindexMeta(m.companies_choose, m.companies_choose_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireUser(ctx);
  const companies = await listOwnCompanies(ctx);
  const search = args.url.searchParams;
  const offered = companies.find(({ id, isCurrent }) => id === search.get('company') && !isCurrent);
  return {
    companies,
    offered: offered ? { ...offered, to: safeRedirectPath(search.get('to'), appPaths.dashboard()) } : null,
  };
}

/** Lets the session act for another company. */
export const action = buttonAction(chooseSchema, {
  actor: requireUser,
  back: () => path,
  isForAnyCompany: true,
  async run({ ctx, value }) {
    await chooseCompany(ctx, value.company);
    const to = safeRedirectPath(value.to, appPaths.dashboard());
    return { tone: 'success', title: m.companies_chosen(), to };
  },
});

export default function ChooseCompany({ loaderData: { companies, offered } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeader title={m.companies_choose()} subtitle={m.companies_choose_text()} />
      {offered !== null && (
        <div className="mb-6">
          <Alert
            title={m.companies_belongs({ company: offered.name })}
            actions={
              <PostButton fields={{ company: offered.id, to: offered.to }} size="sm">
                {m.companies_belongs_act({ company: offered.name })}
              </PostButton>
            }
          >
            {m.companies_belongs_text()}
          </Alert>
        </div>
      )}
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        {companies.map(({ id, name, roles, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">
                {name} {isCurrent && <Badge tone="teal">{m.companies_choose_current()}</Badge>}
              </p>
              <p className="text-sm text-muted">{rolesText(roles)}</p>
            </div>
            {!isCurrent && (
              <PostButton fields={{ company: id }} variant="secondary" size="sm">
                <WithSubject parts={m.companies_choose_button.parts({ company: name })} />
              </PostButton>
            )}
          </li>
        ))}
      </ul>
    </Page>
  );
}
