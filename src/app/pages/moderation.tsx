import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { countWaiting, itemHref, listWaiting } from '#server/moderation-queues.ts';
import { formatCount } from '#shared/bounded-count.ts';
import { ListBar } from '#ui/admin-list.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Chips, LinkChip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { ClipboardCheck } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { List } from '#ui/list.tsx';
import { Page } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { appPaths } from '#shared/app-paths.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

import type { Route } from './+types/moderation.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta = noindexMeta(m.app_nav_moderation, m.app_moderation_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { searchParams } = args.url;
  const { total, queues } = await countWaiting(ctx);
  const kind = queues.find((queue) => queue.kind === searchParams.get('kind'))?.kind ?? null;
  const { cursor, isLaterPage } = readList(args.url);
  const { items, nextCursor } = await listWaiting(ctx, { kind, cursor });
  const now = ctx.clock();
  return {
    kind,
    queues: queues.map(({ count, ...queue }) => ({ ...queue, count: formatCount(count) })),
    total: formatCount(total),
    items: items.map((item) => ({
      ...item,
      isLate: item.due_at !== null && item.due_at < now,
      href: itemHref(item, kind),
    })),
    nextCursor,
    isLaterPage,
  };
}

export default function Moderation({ loaderData }: Route.ComponentProps) {
  const { kind, queues, total, items } = loaderData;
  const waiting = queues.find((queue) => queue.kind === kind)?.count ?? total;
  return (
    <Page className="pt-1! sm:pt-3!">
      <div className="grid gap-1.5 sm:gap-2.5">
        <h1 className="text-2xl max-sm:sr-only">{m.app_nav_moderation()}</h1>
        <div className="contents flex-wrap items-center gap-x-4 gap-y-2 sm:flex">
          <Chips label={m.app_moderation_queues()} isOneLine>
            <LinkChip to={appPaths.moderation()} active={kind === null}>
              {m.app_moderation_all({ total })}
            </LinkChip>
            {queues.map((queue) => (
              <LinkChip key={queue.kind} to={appPaths.moderation({ kind: queue.kind })} active={queue.kind === kind}>
                {queue.label} ({queue.count})
              </LinkChip>
            ))}
          </Chips>
          <ListBar
            refreshHref={appPaths.moderation({ kind })}
            count={m.app_moderation_shown({ shown: items.length, waiting })}
          />
        </div>
        <List
          list={loaderData}
          href={(cursor) => appPaths.moderation({ kind, cursor })}
          empty={{
            icon: ClipboardCheck,
            title: m.app_moderation_empty(),
            text: m.app_moderation_empty_text(),
          }}
        >
          {(waitingItems) => <QueueTable items={waitingItems} />}
        </List>
      </div>
    </Page>
  );
}

type Item = Route.ComponentProps['loaderData']['items'][number];

function QueueTable({ items }: { items: readonly Item[] }) {
  return (
    <DataTable
      caption={m.app_moderation_queue_caption()}
      rows={items}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      dense
      columns={[
        {
          head: m.app_moderation_item(),
          as: 'header',
          render: (item) => (
            <>
              <Link className="link font-medium" to={item.href}>
                {item.title}
              </Link>
              <span className="block text-sm font-normal text-muted">{item.detail}</span>
            </>
          ),
        },
        { head: m.app_moderation_queue(), render: (item) => item.label },
        {
          head: m.app_moderation_since(),
          render: (item) => <DateTime value={item.waiting_since} format="relative" />,
        },
        {
          head: m.app_moderation_due(),
          render: (item) =>
            item.isLate ? <Badge tone="red">{m.app_moderation_late()}</Badge> : <Due at={item.due_at} />,
        },
        {
          head: m.app_moderation_actions(),
          as: 'actions',
          hidesHead: true,
          render: (item) => (
            <LinkButton
              to={item.href}
              variant="secondary"
              size="sm"
              aria-label={m.app_moderation_review_item({ item: item.title })}
            >
              {m.app_moderation_review()}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

const Due = ({ at }: { at: Date | null }) => (at === null ? '–' : <DateTime value={at} format="relative" />);
