import { getCtx } from '#server/http/router-context.ts';
import { countWaiting, itemHref, listWaiting } from '#server/queues.ts';
import { formatCount } from '#shared/bounded-count.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Chips, LinkChip } from '#ui/chip.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Empty } from '#ui/empty.tsx';
import { ResultCount, Toolbar } from '#ui/filter.tsx';
import { ClipboardCheck, RefreshCw } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';
import { appPaths } from '#shared/app-paths.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

import type { Route } from './+types/moderation.ts';

export const handle: PageHandle = { staysFresh: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.app_nav_moderation(),
      description: m.app_moderation_description(),
      path: appPaths.moderation(),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { searchParams } = args.url;
  const { total, queues } = await countWaiting(ctx);
  const kind = queues.find((queue) => queue.kind === searchParams.get('kind'))?.kind ?? null;
  const cursor = searchParams.get('cursor');
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
    isLaterPage: cursor !== null,
  };
}

export default function Moderation({ loaderData }: Route.ComponentProps) {
  const { kind, queues, total, items, nextCursor, isLaterPage } = loaderData;
  const here = (more: Record<string, string> = {}) => appPaths.moderation({ kind, ...more });
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
          <Toolbar
            className="mb-0! grow max-sm:order-last"
            end={
              <LinkButton to={here()} variant="secondary" size="sm" icon={RefreshCw} prefetch="none">
                {m.ui_list_refresh()}
              </LinkButton>
            }
          >
            <ResultCount>{m.app_moderation_shown({ shown: items.length, waiting })}</ResultCount>
          </Toolbar>
        </div>
        {items.length === 0 ? (
          <Empty
            icon={ClipboardCheck}
            title={m.app_moderation_empty()}
            text={m.app_moderation_empty_text()}
            level={2}
          />
        ) : (
          <QueueTable items={items} />
        )}
        <CursorPager
          nextHref={nextCursor === null ? null : here({ cursor: nextCursor })}
          firstHref={isLaterPage ? here() : null}
        />
      </div>
    </Page>
  );
}

function QueueTable({ items }: { items: Route.ComponentProps['loaderData']['items'] }) {
  return (
    <Table caption={m.app_moderation_queue_caption()} dense>
      <thead>
        <tr>
          <Th>{m.app_moderation_item()}</Th>
          <Th>{m.app_moderation_queue()}</Th>
          <Th>{m.app_moderation_since()}</Th>
          <Th>{m.app_moderation_due()}</Th>
          <Th hidden>{m.app_moderation_actions()}</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.kind} ${item.id}`}>
            <Td primary>
              <Link className="link font-medium" to={item.href}>
                {item.title}
              </Link>
              <span className="block text-sm font-normal text-muted">{item.detail}</span>
            </Td>
            <Td label={m.app_moderation_queue()}>{item.label}</Td>
            <Td label={m.app_moderation_since()}>
              <DateTime value={item.waiting_since} format="relative" />
            </Td>
            <Td label={m.app_moderation_due()}>
              {item.isLate ? <Badge tone="red">{m.app_moderation_late()}</Badge> : <Due at={item.due_at} />}
            </Td>
            <TdActions>
              <LinkButton
                to={item.href}
                variant="secondary"
                size="sm"
                aria-label={m.app_moderation_review_item({ item: item.title })}
              >
                {m.app_moderation_review()}
              </LinkButton>
            </TdActions>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Due = ({ at }: { at: Date | null }) => (at === null ? '–' : <DateTime value={at} format="relative" />);
