import { getCtx } from '#server/http/router-context.ts';
import type { MemberRole } from '#server/permissions.ts';
import { listText } from '#shared/list-text.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { WithSubject } from '#ui/with-subject.tsx';

import { companyPaths } from '../paths.ts';
import { type ToldKind, isRoleOf, listToldKinds } from '../queries/told.server.ts';
import { roleLabels, toAssignee } from '../state.ts';
import type { Route } from './+types/told.ts';

export const meta = noindexMeta(m.companies_told, m.companies_told_text);

export async function loader(args: Route.LoaderArgs) {
  const groups = await listToldKinds(getCtx(args));
  return {
    groups: groups.map(({ about, kinds }) => ({
      about,
      rows: kinds.map((told) => ({
        kind: told.kind,
        label: told.label,
        choice: choiceText(told),
        people: people(told),
      })),
    })),
  };
}

function choiceText({ chosen, roles, members }: ToldKind): string {
  const words = chosen.map((choice) =>
    choice === toAssignee
      ? m.companies_told_assignee()
      : isRoleOf(roles, choice)
        ? roleLabels[choice]()
        : (members.find(({ id }) => id === choice)?.name ?? ''),
  );
  return words.length > 0 ? listText(words) : m.companies_told_everyone();
}

const maxNames = 4;

/** Who gets it as things are. */
function people({ chosen, members }: ToldKind): string {
  const isChosen = ({ id, roles }: { id: string; roles: readonly MemberRole[] }) =>
    chosen.includes(id) || roles.some((role) => chosen.includes(role));
  const some = members.filter(isChosen);
  const names = (some.length > 0 ? some : members).map(({ name }) => name);
  const count = names.length;
  return count <= maxNames ? listText(names) : m.companies_told_people({ count, shown: formatNumber(count) });
}

export default function Told({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={m.companies_told()}
        subtitle={m.companies_told_text()}
        breadcrumbs={[{ label: m.companies_title(), to: companyPaths.company() }, { label: m.companies_told() }]}
      />
      {groups.map(({ about, rows }) => (
        <Section key={about} title={about}>
          <DataTable
            caption={about}
            rows={rows}
            rowKey={({ kind }) => kind}
            dense
            columns={[
              { head: m.companies_told_when(), as: 'header', className: 'sm:w-1/2', render: ({ label }) => label },
              {
                head: m.companies_told_to(),
                render: ({ choice, people: names }) => (
                  <>
                    <span className="block wrap-anywhere">{choice}</span>
                    <span className="block text-sm wrap-anywhere text-muted">{names}</span>
                  </>
                ),
              },
              {
                head: m.companies_actions(),
                as: 'actions',
                hidesHead: true,
                render: ({ kind, label }) => (
                  <LinkButton to={companyPaths.toldKind(kind)} variant="quiet" size="sm">
                    <WithSubject parts={m.companies_told_change.parts({ kind: label })} />
                  </LinkButton>
                ),
              },
            ]}
          />
        </Section>
      ))}
    </Page>
  );
}
