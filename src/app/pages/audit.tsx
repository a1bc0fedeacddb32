import { listAuditLog } from '#server/audit-log.ts';
import { getCtx } from '#server/http/router-context.ts';
import { cleanText } from '#shared/plain-text.ts';
import { AuditTable } from '#ui/audit-table.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { FilterForm } from '#ui/filter.tsx';
import { RefreshCw, Search } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { housePaths } from '#shared/house-paths.ts';

import type { Route } from './+types/audit.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Audit Log',
      description: 'Who did what to which row, and when.',
      path: housePaths.auditLog(),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const params = args.url.searchParams;
  const text = (name: string) => cleanText(params.get(name) ?? '', { maxLength: 200 });
  const filters = { action: text('action'), actor: text('actor'), subject: text('subject') };
  const cursor = params.get('cursor');
  return { filters, isLaterPage: cursor !== null, ...(await listAuditLog(getCtx(args), { ...filters, cursor })) };
}

export default function AuditLog({ loaderData: { filters, items, nextCursor, isLaterPage } }: Route.ComponentProps) {
  const here = (more: Record<string, string>) => housePaths.auditLog({ ...filters, ...more });
  const isSearch = Object.values(filters).some((value) => value !== '');
  return (
    <Page>
      <PageHeader
        title="Audit Log"
        subtitle="Who did what to which row, and when. Entries are never changed or removed."
        breadcrumbs={[{ label: 'Admin', to: housePaths.admin() }, { label: 'Audit Log' }]}
        actions={
          <LinkButton to={here({})} variant="secondary" size="sm" icon={RefreshCw} prefetch="none">
            Refresh
          </LinkButton>
        }
      />
      <FilterForm
        action={housePaths.auditLog()}
        className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto_auto] lg:items-end"
      >
        <Input name="action" label="Action" placeholder="warehouse.verified" defaultValue={filters.action} />
        <Input name="actor" label="By (email, id or part of the product)" defaultValue={filters.actor} />
        <Input name="subject" label="Subject (id or kind)" placeholder="user" defaultValue={filters.subject} />
        <Button type="submit" icon={Search}>
          Filter
        </Button>
        {isSearch ? (
          <LinkButton to={housePaths.auditLog()} variant="quiet">
            Clear
          </LinkButton>
        ) : null}
      </FilterForm>
      <AuditTable items={items} isSearch={isSearch} />
      <div className="mt-4">
        <CursorPager
          nextHref={nextCursor === null ? null : here({ cursor: nextCursor })}
          firstHref={isLaterPage ? here({}) : null}
          labels={{ next: 'Older' }}
        />
      </div>
    </Page>
  );
}
