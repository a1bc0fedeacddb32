import { getCtx } from '#server/http/router-context.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { MessagesSquare } from '#ui/icon.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

import { messagePaths } from '../paths.ts';
import { listConversations } from '../queries/conversations.server.ts';
import { ConversationItem } from '../ui/conversation-item.tsx';
import type { Route } from './+types/messages.ts';

export const handle: PageHandle = { staysFresh: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.messaging_inbox(),
      description: m.messaging_inbox_description(),
      path: messagePaths.messages(),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const cursor = args.url.searchParams.get('cursor');
  return { ...(await listConversations(getCtx(args), { cursor })), isLaterPage: cursor !== null };
}

export default function Messages({ loaderData: { items, nextCursor, isLaterPage } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title={m.messaging_inbox()} subtitle={m.messaging_inbox_subtitle()} />
      {items.length === 0 ? (
        <Empty
          icon={MessagesSquare}
          title={isLaterPage ? m.messaging_inbox_empty_later() : m.messaging_inbox_empty()}
          text={m.messaging_inbox_empty_text()}
        />
      ) : (
        <Card padding="none">
          <ul>
            {items.map((item) => (
              <ConversationItem key={item.conversation_id} item={item} />
            ))}
          </ul>
        </Card>
      )}
      <CursorPager
        nextHref={nextCursor === null ? null : messagePaths.messages(nextCursor)}
        firstHref={isLaterPage ? messagePaths.messages() : null}
        labels={{ next: m.messaging_inbox_older(), first: m.messaging_inbox_newest() }}
      />
    </Page>
  );
}
