import { auditFiltersOf, listAuditLog } from '#server/list-audit-log.ts';
import { getCtx } from '#server/http/router-context.ts';
import { AuditTable } from '#ui/audit-table.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { FilterForm } from '#ui/filter.tsx';
import { Download, History, RefreshCw, Search } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { List } from '#ui/list.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import type { Route } from './+types/audit.ts';

export const meta = noindexMeta(m.app_audit, m.app_audit_description);

export async function loader(args: Route.LoaderArgs) {
  const filters = auditFiltersOf(args.url.searchParams);
  const cursor = args.url.searchParams.get('cursor');
  return { filters, isLaterPage: cursor !== null, ...(await listAuditLog(getCtx(args), { ...filters, cursor })) };
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { filters } = loaderData;
  const here = (cursor?: string) => appPaths.auditLog({ ...filters, cursor });
  const isSearch = Object.values(filters).some((value) => value !== '');
  const isBackwards = Boolean(filters.from && filters.to) && filters.from > filters.to;
  return (
    <Page>
      <PageHeader
        title={m.app_audit()}
        subtitle={m.app_audit_subtitle()}
        breadcrumbs={[{ label: m.app_nav_admin(), to: appPaths.admin() }, { label: m.app_audit() }]}
        actions={
          <>
            <LinkButton to={here()} variant="secondary" size="sm" icon={RefreshCw} prefetch="none">
              {m.ui_list_refresh()}
            </LinkButton>
            <LinkButton
              to={appPaths.exports('audit', filters)}
              variant="secondary"
              size="sm"
              icon={Download}
              reloadDocument
              prefetch="none"
            >
              {m.ui_list_export()}
            </LinkButton>
          </>
        }
      />
      <FilterForm
        action={appPaths.auditLog()}
        className="mb-6 grid gap-4 items-end sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_auto_auto_auto_auto]"
      >
        <Input
          name="action"
          label={m.app_audit_action()}
          placeholder="warehouse.verified"
          defaultValue={filters.action}
        />
        <Input name="actor" label={m.app_audit_by()} defaultValue={filters.actor} />
        <Input name="subject" label={m.app_audit_subject()} placeholder="user" defaultValue={filters.subject} />
        <Input type="date" name="from" label={m.app_audit_from()} defaultValue={filters.from} />
        <Input type="date" name="to" label={m.app_audit_to()} defaultValue={filters.to} />
        <Button type="submit" icon={Search}>
          {m.app_audit_filter()}
        </Button>
        {isSearch ? (
          <LinkButton to={appPaths.auditLog()} variant="quiet">
            {m.app_audit_clear()}
          </LinkButton>
        ) : null}
      </FilterForm>
      <List
        list={loaderData}
        href={here}
        empty={{
          icon: History,
          title: isSearch ? m.ui_audit_none_found() : m.ui_audit_empty(),
          text: isBackwards
            ? m.app_audit_backwards()
            : isSearch
              ? m.ui_audit_none_found_text()
              : m.ui_audit_empty_text(),
        }}
        pagerLabels={{ next: m.app_audit_older() }}
      >
        {(items) => <AuditTable items={items} />}
      </List>
    </Page>
  );
}
