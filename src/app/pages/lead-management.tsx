import { isAdmin } from '#server/actor.ts';
import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { type InboxState, listInbox, slowestAnswerHours } from '#server/inbox.ts';
import { countLists } from '#server/moderation-queues.ts';
import { formatCount } from '#shared/bounded-count.ts';
import { formatHours } from '#shared/dates.ts';
import { appPaths } from '#shared/app-paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Chips, LinkChip } from '#ui/chip.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Empty } from '#ui/empty.tsx';
import { MessagesSquare } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { List } from '#ui/list.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { inboxLabel, linksFor } from '../navigation.server.ts';
import type { Route } from './+types/lead-management.ts';

export const handle: PageHandle = { autoRefresh: true, isApplication: true };

export const meta = noindexMeta(m.app_inbox, m.app_inbox_description);

/** Loads what waits for the owner; signed-out visitors get an explanation. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  if (ctx.actor.kind !== 'user') return null;
  const { searchParams } = args.url;
  const { total, kinds } = await countLists(ctx, ctx.registry.inbox);
  const kind = kinds.find((list) => list.kind === searchParams.get('kind'))?.kind ?? null;
  const state: InboxState = searchParams.get('state') === 'answered' ? 'answered' : 'waiting';
  const { cursor, isLaterPage } = readList(args.url);
  const { items, nextCursor } = await listInbox(ctx, { state, kind, cursor });
  const now = ctx.clock();
  return {
    title: await inboxLabel(ctx),
    kind,
    state,
    total: formatCount(total),
    kinds: kinds.map(({ count, ...list }) => ({ ...list, count: formatCount(count) })),
    items: items.map((item) => ({ ...item, isLate: item.due_at !== null && item.due_at < now })),
    nextCursor,
    isLaterPage,
    answerHours: await slowestAnswerHours(
      ctx,
      ctx.registry.inbox.filter((inbox) => kind === null || inbox.kind === kind),
    ),
    adminLeads: isAdmin(ctx.actor)
      ? (linksFor(ctx, 'admin').find(({ to }) => to === `${appPaths.admin()}/leads`) ?? null)
      : null,
  };
}

export default function LeadManagement({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <Gate />;
  const { kind, state, total, kinds, answerHours, adminLeads } = loaderData;
  // The filter offers only kinds of which something waits.
  const listed = kinds.filter((list) => state === 'answered' || list.count !== '0' || list.kind === kind);
  return (
    <Page>
      <PageHeader
        title={loaderData.title}
        subtitle={
          answerHours !== null ? m.app_inbox_median({ time: formatHours(answerHours) }) : m.app_inbox_subtitle()
        }
      />
      {adminLeads && (
        <div className="mb-6">
          <Alert
            actions={
              <LinkButton to={adminLeads.to} size="sm" variant="secondary">
                {adminLeads.label}
              </LinkButton>
            }
          >
            {m.app_inbox_admins()}
          </Alert>
        </div>
      )}
      <div className="mb-5 flex flex-wrap gap-x-6 gap-y-2">
        <Chips label={m.app_inbox_states()}>
          <LinkChip to={appPaths.inbox({ kind })} active={state === 'waiting'}>
            {m.app_inbox_waiting({ count: total })}
          </LinkChip>
          <LinkChip to={appPaths.inbox({ kind, state: 'answered' })} active={state === 'answered'}>
            {m.app_inbox_answered()}
          </LinkChip>
        </Chips>
        {listed.length > 0 && (
          <Chips label={m.app_inbox_kinds()}>
            <LinkChip to={appPaths.inbox({ state })} active={kind === null}>
              {m.app_inbox_all()}
            </LinkChip>
            {listed.map((list) => (
              <LinkChip key={list.kind} to={appPaths.inbox({ kind: list.kind, state })} active={list.kind === kind}>
                {list.label} ({list.count})
              </LinkChip>
            ))}
          </Chips>
        )}
      </div>
      <List
        list={loaderData}
        href={(cursor) => appPaths.inbox({ kind, state, cursor })}
        empty={{
          icon: MessagesSquare,
          title: state === 'waiting' ? m.app_inbox_empty() : m.app_inbox_empty_answered(),
          text: m.app_inbox_empty_text(),
        }}
      >
        {(items) => <Items items={items} state={state} />}
      </List>
    </Page>
  );
}

type Item = NonNullable<Route.ComponentProps['loaderData']>['items'][number];

function Items({ items, state }: { items: readonly Item[]; state: InboxState }) {
  const isWaiting = state === 'waiting';
  const due: Column<Item> = {
    head: m.app_inbox_due(),
    render: (item) =>
      item.isLate ? (
        <Badge tone="red">{m.app_inbox_late()}</Badge>
      ) : item.due_at === null ? (
        m.app_inbox_no_due()
      ) : (
        <DateTime value={item.due_at} format="relative" />
      ),
  };
  return (
    <DataTable
      caption={m.app_inbox()}
      rows={items}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          head: m.app_inbox_from(),
          as: 'header',
          render: (item) => (
            <>
              <Link className="link" to={item.href}>
                {item.title}
              </Link>{' '}
              {item.is_unread && <Badge tone="blue">{m.app_inbox_unread()}</Badge>}
              <span className="block text-sm font-normal text-muted">{item.detail}</span>
            </>
          ),
        },
        { head: m.app_inbox_what(), render: (item) => item.label },
        {
          head: isWaiting ? m.app_inbox_since() : m.app_inbox_last(),
          render: (item) => <DateTime value={item.waiting_since} format="relative" />,
        },
        ...(isWaiting ? [due] : []),
        {
          head: m.app_inbox_open(),
          as: 'actions',
          hidesHead: true,
          render: (item) => (
            <LinkButton
              to={item.href}
              size="sm"
              className="whitespace-nowrap"
              variant={isWaiting ? 'primary' : 'secondary'}
              aria-label={m.app_inbox_open_item({ item: `${item.title}, ${item.detail}` })}
            >
              {isWaiting ? (item.act ?? m.app_inbox_answer()) : m.app_inbox_open()}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

function Gate() {
  return (
    <Page width="text">
      <PageHeader title={m.app_inbox()} subtitle={m.app_inbox_gate()} />
      <Empty
        icon={MessagesSquare}
        title={m.app_inbox_gate_title()}
        text={m.app_inbox_gate_text()}
        action={
          <>
            <LinkButton to={appPaths.signIn(appPaths.inbox())}>{m.app_sign_in()}</LinkButton>
            <LinkButton to={appPaths.signUp(appPaths.inbox())} variant="secondary">
              {m.app_sign_up()}
            </LinkButton>
          </>
        }
      />
    </Page>
  );
}
