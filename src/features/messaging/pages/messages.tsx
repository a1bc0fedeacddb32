import { hasColleagues } from '#features/accounts/queries/members.server.ts';
import { listLabelNames } from '#features/labels/queries/labels.server.ts';
import { longestLabel } from '#features/labels/state.ts';
import { LabelFilter } from '#features/labels/ui/label-filter.tsx';
import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { Card } from '#ui/card.tsx';
import { MessagesSquare } from '#ui/icon.tsx';
import { ListPage } from '#ui/list.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import { LinkTabs } from '#ui/tabs.tsx';
import * as m from '#texts/messages.js';

import { messagePaths } from '../paths.ts';
import { listConversations } from '../queries/conversations.server.ts';
import { ConversationItem } from '../ui/conversation-item.tsx';
import type { Route } from './+types/messages.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta = noindexMeta(m.messaging_inbox, m.messaging_inbox_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { cursor, isLaterPage } = readList(args.url);
  const isMine = args.url.searchParams.get('assigned') === 'mine';
  const label = args.url.searchParams.get('label')?.slice(0, longestLabel) || null;
  const list = await listConversations(ctx, { cursor, isMine, label });
  const labels = await listLabelNames(ctx);
  return { ...list, isLaterPage, isMine, label, labels, hasColleagues: await hasColleagues(ctx) };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { isMine, hasColleagues: isTeam, isLaterPage, label, labels } = loaderData;
  const assigned = isMine ? 'mine' : null;
  return (
    <ListPage
      title={m.messaging_inbox()}
      subtitle={m.messaging_inbox_subtitle()}
      tabs={
        <>
          {(isTeam || isMine) && (
            <LinkTabs
              label={m.messaging_inbox_filter()}
              tabs={[
                { label: m.messaging_inbox_all(), to: messagePaths.messages({ label }), active: !isMine },
                {
                  label: m.messaging_inbox_mine(),
                  to: messagePaths.messages({ assigned: 'mine', label }),
                  active: isMine,
                },
              ]}
            />
          )}
          <LabelFilter
            names={labels}
            chosen={label}
            hrefOf={(name) => messagePaths.messages({ assigned, label: name })}
          />
        </>
      }
      list={loaderData}
      href={(cursor) => messagePaths.messages({ assigned, label, cursor: cursor ?? null })}
      empty={{
        icon: MessagesSquare,
        title: isLaterPage
          ? m.messaging_inbox_empty_later()
          : isMine
            ? m.messaging_inbox_mine_empty()
            : m.messaging_inbox_empty(),
        text: isMine ? m.messaging_inbox_mine_empty_text() : m.messaging_inbox_empty_text(),
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
