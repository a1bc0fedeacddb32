import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { Card } from '#ui/card.tsx';
import { MessagesSquare } from '#ui/icon.tsx';
import { ListPage } from '#ui/list.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

import { messagePaths } from '../paths.ts';
import { listConversations } from '../queries/conversations.server.ts';
import { ConversationItem } from '../ui/conversation-item.tsx';
import type { Route } from './+types/messages.ts';

export const handle: PageHandle = { autoRefresh: true };

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
  const { cursor, isLaterPage } = readList(args.url);
  return { ...(await listConversations(getCtx(args), { cursor })), isLaterPage };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={m.messaging_inbox()}
      subtitle={m.messaging_inbox_subtitle()}
      list={loaderData}
      href={messagePaths.messages}
      empty={{
        icon: MessagesSquare,
        title: loaderData.isLaterPage ? m.messaging_inbox_empty_later() : m.messaging_inbox_empty(),
        text: m.messaging_inbox_empty_text(),
      }}
      pagerLabels={{ next: m.messaging_inbox_older(), first: m.messaging_inbox_newest() }}
    >
      {(items) => (
        <Card padding="none">
          <ul>
            {items.map((item) => (
              <ConversationItem key={item.conversation_id} item={item} />
            ))}
          </ul>
        </Card>
      )}
    </ListPage>
  );
}
