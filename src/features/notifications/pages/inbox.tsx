import type { Ctx } from '#server/context.ts';
import { buttonAction } from '#server/http/button-action.ts';
import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Bell } from '#ui/icon.tsx';
import { ListPage } from '#ui/list.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

import { markAllRead, markRead } from '../commands/mark-read.server.ts';
import { notificationPaths } from '../paths.ts';
import { type NotificationRow, hasUnreadNotifications, listNotifications } from '../queries/inbox.server.ts';
import { inboxSchema } from '../schema.ts';
import { NotificationItem, type NotificationWords } from '../ui/notification-item.tsx';
import type { Route } from './+types/inbox.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta = noindexMeta(m.notifications_inbox, m.notifications_inbox_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { cursor, isLaterPage } = readList(args.url);
  const { items, nextCursor } = await listNotifications(ctx, { cursor });
  return {
    items: items.flatMap((row) => inWords(ctx, row) ?? []),
    nextCursor,
    isLaterPage,
    hasUnread: await hasUnreadNotifications(ctx),
  };
}

/** Returns a notification in the words of its kind; null if the kind no longer exists. */
function inWords(
  ctx: Ctx,
  { id, kind, subject, values, created_at, is_read }: NotificationRow,
): NotificationWords | null {
  const known = ctx.registry.notificationKinds.get(kind);
  const read = known?.values.safeParse(values);
  if (!known || !read?.success) return null;
  return { id, created_at, is_read, ...known.words(read.data), href: known.href(subject, read.data) };
}

export const action = buttonAction(inboxSchema, {
  actor: requireUser,
  back: ({ url }) => `${url.pathname}${url.search}`,
  run: async ({ ctx, value }) => {
    if (value.intent === 'read') await markRead(ctx, value.id);
    else await markAllRead(ctx);
    return { tone: 'success', title: m.notifications_inbox_marked_read() };
  },
});

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { isLaterPage, hasUnread } = loaderData;
  return (
    <ListPage
      title={m.notifications_inbox()}
      subtitle={m.notifications_inbox_subtitle()}
      list={loaderData}
      href={notificationPaths.inbox}
      empty={{
        icon: Bell,
        title: isLaterPage ? m.notifications_inbox_empty_later() : m.notifications_inbox_empty(),
        text: m.notifications_inbox_empty_text(),
      }}
      pagerLabels={{ next: m.notifications_inbox_older(), first: m.notifications_inbox_newest() }}
      actions={
        <>
          {hasUnread && (
            <PostButton fields={{ intent: 'read-all' }} variant="secondary" size="sm">
              {m.notifications_inbox_mark_all_read()}
            </PostButton>
          )}
          <LinkButton to={notificationPaths.preferences()} variant="secondary" size="sm">
            {m.notifications_preferences()}
          </LinkButton>
        </>
      }
    >
      {(items) => (
        <Card padding="none">
          <ul>
            {items.map((item) => (
              <NotificationItem key={item.id} item={item} />
            ))}
          </ul>
        </Card>
      )}
    </ListPage>
  );
}
