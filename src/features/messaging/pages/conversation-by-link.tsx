import { formAction } from '#server/http/form-action.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import { Page } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

import { postMessage } from '../commands/post-message.server.ts';
import { messagePaths, newestPath } from '../paths.ts';
import { replySchema } from '../schema.ts';
import { ConversationHeader } from '../ui/conversation-header.tsx';
import { MarkRead } from '../ui/mark-read.tsx';
import { ReplyForm } from '../ui/reply-form.tsx';
import { Thread } from '../ui/thread.tsx';
import { answerRead, loadThread } from './thread.server.ts';
import type { Route } from './+types/conversation-by-link.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta = pageMeta(() => ({
  title: m.messaging_by_link(),
  description: m.messaging_by_link_description(),
  // Without its token, because head data are copied when a page is shared.
  path: '/messages',
  noindex: true,
}));

/** Whoever has the link counts as the anonymous visitor it was made for, signed in or not. */
export async function loader(args: Route.LoaderArgs) {
  protectLinkPage(args);
  const { token } = args.params;
  return loadThread(getCtx(args), { token }, args.url);
}

export const action = formAction(replySchema, {
  before: ({ ctx, body }, { params: { token } }: Route.ActionArgs) =>
    answerRead(ctx, { token }, body, messagePaths.byLink(token)),
  async run({ ctx, value: { content }, idempotencyKey }, { params: { token } }) {
    await postMessage(ctx, { token }, { content, idempotencyKey });
    return redirectWithSuccess(ctx, newestPath(messagePaths.byLink(token)), m.messaging_reply_sent());
  },
});

export default function ConversationByLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const { conversation, messages, olderCursor, isOlderPage, unreadUpTo, idempotencyKey } = loaderData;
  const path = messagePaths.byLink(params.token);
  return (
    <Page width="text">
      <ConversationHeader conversation={conversation} />
      <Thread
        messages={messages}
        path={path}
        olderCursor={olderCursor}
        isOlderPage={isOlderPage}
        fileAddress={(id, variant) => messagePaths.fileByLink(params.token, id, variant)}
      />
      <MarkRead upTo={unreadUpTo} />
      <ReplyForm
        lastResult={actionData}
        idempotencyKey={idempotencyKey}
        isMasked={loaderData.isOwnMasked}
        isClosed={conversation.status === 'closed'}
        action={path}
      />
      <p className="mt-8 border-t border-line pt-4 text-sm text-muted">{m.messaging_by_link_link()}</p>
    </Page>
  );
}
