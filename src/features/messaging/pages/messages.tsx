import { getCtx } from '#server/http/router-context.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { MessagesSquare } from '#ui/icon.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';
import type { PageHandle } from '#ui/page-handle.ts';

import { messagePaths } from '../paths.ts';
import { listConversations } from '../queries/conversations.server.ts';
import { ConversationItem } from '../ui/conversation-item.tsx';
import type { Route } from './+types/messages.ts';

export const handle: PageHandle = { staysFresh: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Messages', description: 'Conversations you take part in.', path: messagePaths.messages(), noindex: true },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const cursor = args.url.searchParams.get('cursor');
  return { ...(await listConversations(getCtx(args), { cursor })), isLaterPage: cursor !== null };
}

export default function Messages({ loaderData: { items, nextCursor, isLaterPage } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title="Messages" subtitle="Your conversations, the newest message first." />
      {items.length === 0 ? (
        <Empty
          icon={MessagesSquare}
          title={isLaterPage ? 'Nothing older' : 'No messages yet'}
          text="Questions about listings and their answers stand here, each in a conversation of its own. You are told when somebody writes to you."
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
        labels={{ next: 'Older', first: 'Newest' }}
      />
    </Page>
  );
}
