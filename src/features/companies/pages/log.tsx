import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';
import { Button, LinkButton } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { FilterForm } from '#ui/filter.tsx';
import { Download, History, Search } from '#ui/icon.tsx';
import { Input, Select } from '#ui/input.tsx';
import { List } from '#ui/list.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';

import { companyPaths } from '../paths.ts';
import { type LogRow, listEverMembers, listLog } from '../queries/log.server.ts';
import type { Route } from './+types/log.ts';

export const meta = noindexMeta(m.companies_log, m.companies_log_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { q = '', cursor, isLaterPage } = readList(args.url);
  const asked = args.url.searchParams.get('member');
  const member = isUuid(asked) ? asked : '';
  return {
    q,
    member,
    isLaterPage,
    members: await listEverMembers(ctx),
    ...(await listLog(ctx, { q, member, cursor })),
  };
}

export default function CompanyLog({ loaderData }: Route.ComponentProps) {
  const { q, member, members } = loaderData;
  const isSearch = q !== '' || member !== '';
  return (
    <Page>
      <PageHeader
        title={m.companies_log()}
        subtitle={m.companies_log_text()}
        breadcrumbs={[{ label: m.companies_title(), to: companyPaths.company() }, { label: m.companies_log() }]}
        actions={
          <LinkButton
            to={companyPaths.logFile({ q, member })}
            variant="secondary"
            size="sm"
            icon={Download}
            reloadDocument
            prefetch="none"
          >
            {m.companies_log_file()}
          </LinkButton>
        }
      />
      <FilterForm action={companyPaths.log()} className="mb-6 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto_auto]">
        <Input name="q" label={m.companies_log_what()} defaultValue={q} />
        <Select
          name="member"
          label={m.companies_log_who()}
          defaultValue={member}
          placeholder={m.companies_log_everybody()}
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button type="submit" icon={Search}>
          {m.companies_log_search()}
        </Button>
        {isSearch && (
          <LinkButton to={companyPaths.log()} variant="quiet">
            {m.companies_log_clear()}
          </LinkButton>
        )}
      </FilterForm>
      <List
        list={loaderData}
        href={(cursor) => companyPaths.log({ q, member, cursor })}
        empty={{
          icon: History,
          title: isSearch ? m.companies_log_none_found() : m.companies_log_none(),
          text: isSearch ? m.companies_log_none_found_text() : m.companies_log_none_text(),
        }}
        pagerLabels={{ next: m.companies_log_older() }}
      >
        {(rows) => <LogTable rows={rows} />}
      </List>
    </Page>
  );
}

function LogTable({ rows }: { rows: readonly LogRow[] }) {
  return (
    <DataTable
      caption={m.companies_log()}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          head: m.companies_log_when(),
          as: 'header',
          tabular: true,
          className: 'whitespace-nowrap',
          render: ({ at }) => <DateTime value={at} />,
        },
        { head: m.companies_log_who(), render: ({ member }) => member ?? m.companies_log_deleted_account() },
        {
          head: m.companies_log_what(),
          render: ({ text, action }) =>
            text ?? (
              <span className="ref text-sm" lang="en" translate="no">
                {action}
              </span>
            ),
        },
        { head: m.companies_log_about(), className: 'wrap-anywhere', render: ({ about }) => about ?? '–' },
      ]}
    />
  );
}
