import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { formatNumber } from '#shared/units.ts';
import { AdminList } from '#ui/admin-list.tsx';
import { FileText } from '#ui/icon.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { countDemoRequests, countRequests, listRequests } from '../queries/admin-list.server.ts';
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
  const { q, cursor, isLaterPage } = readList(args.url);
  return {
    q: q ?? '',
    ...(await listRequests(ctx, { q, cursor })),
    total: await countRequests(ctx),
    demo: await countDemoRequests(ctx),
    isLaterPage,
  };
}

export default function AdminRequests({ loaderData }: Route.ComponentProps) {
  return (
    <AdminList
      list={loaderData}
      total={formatNumber(loaderData.total)}
      demo={loaderData.demo}
      noun={m.quotes_admin_noun()}
      placeholder={m.quotes_admin_search()}
      href={quotePaths.adminRequests}
      exports="quote-requests"
      icon={FileText}
      none={{ title: m.quotes_admin_none(), text: m.quotes_admin_none_text() }}
      noneFound={{ title: m.quotes_admin_none_matching(), text: m.quotes_admin_none_matching_text() }}
    >
      {(requests) => <RequestsTable requests={requests} />}
    </AdminList>
  );
}
