import { getCtx } from '#server/http/router-context.ts';
import { searchTextOf } from '#server/http/search-text.ts';
import { appPaths } from '#shared/app-paths.ts';
import { formatNumber } from '#shared/units.ts';
import { Empty } from '#ui/empty.tsx';
import { FileText } from '#ui/icon.tsx';
import { ListBar } from '#ui/list-bar.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { countRequests, listRequests } from '../queries/admin-list.server.ts';
import { RequestsTable } from '../ui/requests-table.tsx';
import type { Route } from './+types/admin-requests.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.quotes_admin_title(),
      description: m.quotes_admin_description(),
      path: quotePaths.adminRequests(),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const q = searchTextOf(args.url.searchParams);
  const cursor = args.url.searchParams.get('cursor');
  return {
    q: q ?? '',
    ...(await listRequests(ctx, { q, cursor })),
    total: await countRequests(ctx, q),
    isLaterPage: cursor !== null,
  };
}

export default function AdminRequests({ loaderData }: Route.ComponentProps) {
  const { q, items, total, nextCursor, isLaterPage } = loaderData;
  const here = (more: Record<string, string> = {}) => quotePaths.adminRequests({ q, ...more });
  return (
    <div className="grid gap-1.5 sm:gap-2.5">
      <ListBar
        noun={m.quotes_admin_noun()}
        action={quotePaths.adminRequests()}
        q={q}
        placeholder={m.quotes_admin_search()}
        refreshHref={here()}
        exportHref={appPaths.exports('quote-requests', { q })}
        shown={items.length}
        total={formatNumber(total)}
      />
      {items.length === 0 ? (
        <Empty
          icon={FileText}
          title={q === '' ? m.quotes_admin_none() : m.quotes_admin_none_matching()}
          text={q === '' ? m.quotes_admin_none_text() : m.quotes_admin_none_matching_text()}
          level={2}
        />
      ) : (
        <RequestsTable requests={items} />
      )}
      <CursorPager
        nextHref={nextCursor === null ? null : here({ cursor: nextCursor })}
        firstHref={isLaterPage ? here() : null}
      />
    </div>
  );
}
