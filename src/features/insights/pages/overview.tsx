import { getCtx } from '#server/http/router-context.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { Eye } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { useViewer } from '#ui/viewer.tsx';

import { insightPaths } from '../paths.ts';
import { listOwnMetrics } from '../queries/own-metrics.server.ts';
import { HowCounted } from '../ui/how-counted.tsx';
import type { Route } from './+types/overview.ts';

export const meta = noindexMeta(m.insights_title, m.insights_subtitle);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks anonymous visitors to sign in, so nothing is loaded for them.
  if (ctx.actor.kind !== 'user') return null;
  const rows = await listOwnMetrics(ctx);
  return rows.map(({ row: { kind, id, title }, series }) => ({
    kind,
    id,
    title,
    series: series.map(({ name, label, total }) => ({ name, label, total })),
  }));
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { locale } = useViewer();
  if (loaderData === null) return null;
  // Kinds of rows have different metrics.
  const heads = new Map(loaderData.flatMap(({ series }) => series.map(({ name, label }) => [name, label])));
  type Row = (typeof loaderData)[number];
  const columns: Column<Row>[] = [
    {
      head: m.insights_listing(),
      as: 'header',
      render: ({ kind, id, title }) => (
        <Link to={insightPaths.row(kind, id)} prefetch="intent" className="link">
          {title}
        </Link>
      ),
    },
    ...[...heads].map(([name, head]): Column<Row> => ({
      head,
      align: 'end',
      tabular: true,
      render: ({ series }) => {
        const metric = series.find((one) => one.name === name);
        return metric ? formatNumber(metric.total, 0, locale) : '';
      },
    })),
  ];
  return (
    <Page>
      <PageHeader title={m.insights_title()} subtitle={m.insights_subtitle()} />
      {loaderData.length === 0 ? (
        <Empty icon={Eye} title={m.insights_none()} text={m.insights_none_text()} />
      ) : (
        <>
          <DataTable
            caption={m.insights_last_days()}
            rows={loaderData}
            rowKey={({ id }) => id}
            columns={columns}
            dense
            figures
          />
          <HowCounted />
        </>
      )}
    </Page>
  );
}
