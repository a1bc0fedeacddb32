import { getCtx } from '#server/http/router-context.ts';
import { monthText } from '#shared/months.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';

import { serviceLevelPaths } from '../paths.ts';
import { type ListedMonth, listMonths } from '../queries/months.server.ts';
import { HowCounted, Percent, targetText } from '../ui/month-figures.tsx';
import type { Route } from './+types/admin-months.ts';

export const meta = pageMeta(() => ({
  title: m.service_levels_title(),
  description: m.service_levels_admin({ target: targetText() }),
  noindex: true,
}));

export async function loader(args: Route.LoaderArgs) {
  const before = args.url.searchParams.get('before');
  return { ...(await listMonths(getCtx(args), before)), isFirst: before === null };
}

const stateBadge = (state: ListedMonth['state']) => {
  if (state === 'signed') return <Badge tone="green">{m.service_levels_state_signed()}</Badge>;
  if (state === 'running') return <Badge>{m.service_levels_state_running()}</Badge>;
  return <Badge tone="blue">{m.service_levels_state_ended()}</Badge>;
};

export default function AdminMonths({ loaderData: { months, next, isFirst } }: Route.ComponentProps) {
  return (
    <Section title={m.service_levels_title()} text={m.service_levels_admin({ target: targetText() })}>
      {months.length === 0 ? (
        <Empty title={m.service_levels_empty()} text={m.service_levels_empty_text()} level={3} />
      ) : (
        <DataTable
          caption={m.service_levels_title()}
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            {
              head: m.service_levels_month(),
              as: 'header',
              render: ({ month }) => (
                <Link to={serviceLevelPaths.adminMonth(month)} className="link">
                  {monthText(`${month}-01`)}
                </Link>
              ),
            },
            { head: m.service_levels_availability(), render: ({ percent }) => <Percent percent={percent} /> },
            {
              head: m.service_levels_interruptions(),
              tabular: true,
              render: ({ count }) => formatNumber(count),
            },
            { head: m.service_levels_state(), render: ({ state }) => stateBadge(state) },
          ]}
        />
      )}
      <CursorPager
        nextHref={next && serviceLevelPaths.admin(next)}
        firstHref={isFirst ? null : serviceLevelPaths.admin()}
        labels={{ next: m.service_levels_earlier() }}
      />
      <HowCounted />
    </Section>
  );
}
