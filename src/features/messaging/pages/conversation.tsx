import { findLabels } from '#features/labels/queries/labels.server.ts';
import { LabelPart } from '#features/labels/ui/label-part.tsx';
import { ReportLink } from '#features/moderation/ui/report-link.tsx';
import { formAction } from '#server/http/form-action.ts';
import { readUpload } from '#server/http/form-body.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { Alert } from '#ui/alert.tsx';
import { ReadOnly } from '#ui/read-only.tsx';
import { Page, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

import { postMessage } from '../commands/post-message.server.ts';
import { receiveAttachment } from '../commands/receive-attachment.server.ts';
import { shareContacts } from '../commands/share-contacts.server.ts';
import { messagePaths, newestPath, teamAnchor } from '../paths.ts';
import { replyWithFileSchema, shareSchema } from '../schema.ts';
import { assignedText } from '../ui/assigned-text.ts';
import { ConversationHeader } from '../ui/conversation-header.tsx';
import { MarkRead } from '../ui/mark-read.tsx';
import { ReplyForm } from '../ui/reply-form.tsx';
import { ShareContacts } from '../ui/share-contacts.tsx';
import { TeamPart } from '../ui/team-part.tsx';
import { Thread } from '../ui/thread.tsx';
import { answerRead, loadThread } from './thread.server.ts';
import type { Route } from './+types/conversation.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => loaderData?.conversation.title ?? m.messaging_conversation(),
  m.messaging_conversation_description,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { emailVerified } = requireUser(ctx);
  const thread = await loadThread(ctx, { id: args.params.id }, args.url);
  const labels = await findLabels(ctx, { kind: 'conversation', id: thread.conversation.id });
  return { ...thread, labels, mayAddFiles: emailVerified };
}

export const action = formAction(replyWithFileSchema, {
  actor: requireUser,
  read: readUpload,
  async before({ ctx, body }, { params: { id } }: Route.ActionArgs) {
    const path = messagePaths.conversation(id);
    if (!shareSchema.safeParse(Object.fromEntries(body)).success) return answerRead(ctx, { id }, body, path);
    await shareContacts(ctx, id);
    return redirectWithSuccess(ctx, newestPath(path), m.messaging_share_done());
  },
  async run({ ctx, value: { content }, body, idempotencyKey }, { params: { id } }) {
    const file_ids = await receiveAttachment(ctx, id, body);
    await postMessage(ctx, { id }, { content, file_ids, idempotencyKey });
    return redirectWithSuccess(ctx, newestPath(messagePaths.conversation(id)), m.messaging_reply_sent());
  },
});

export default function ConversationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { conversation, messages, olderCursor, isOlderPage, unreadUpTo, idempotencyKey, mayAddFiles } = loaderData;
  const { isOwnMasked, mayShare, team, labels } = loaderData;
  const { access, status } = conversation;
  const path = messagePaths.conversation(params.id);
  return (
    <Page width="text">
      <ConversationHeader
        conversation={conversation}
        breadcrumbs={[{ label: m.messaging_inbox(), to: messagePaths.messages() }]}
      />
      {team?.assigned && (
        <p className="mb-4 text-sm text-muted">
          <a href={`#${teamAnchor}`} className="link">
            {assignedText(team.assigned)}
          </a>
        </p>
      )}
      {access === 'reported' && (
        <div className="mb-6">
          <Alert tone="warning" title={m.messaging_conversation_reported()}>
            {m.messaging_conversation_reported_text()}
          </Alert>
        </div>
      )}
      <Thread messages={messages} path={path} olderCursor={olderCursor} isOlderPage={isOlderPage} />
      <MarkRead upTo={unreadUpTo} />
      <ReadOnly unless={conversation.mayWrite}>
        <ReplyForm
          lastResult={actionData}
          mayAddFile={mayAddFiles && !isOwnMasked}
          idempotencyKey={idempotencyKey}
          isMasked={isOwnMasked}
          isClosed={status === 'closed'}
          action={path}
        />
        {!mayAddFiles && !isOwnMasked && status === 'open' && (
          <p className="mt-3 text-sm text-muted">{m.messaging_reply_file_unverified()}</p>
        )}
        {mayShare && status === 'open' && <ShareContacts />}
      </ReadOnly>
      {labels && access === 'participant' && (
        <Section title={m.labels_title()} text={m.labels_about()}>
          <LabelPart {...labels} back={path} />
        </Section>
      )}
      {team && (
        <Section id={teamAnchor} title={m.messaging_team()} text={m.messaging_team_text()}>
          <TeamPart team={team} action={messagePaths.team(params.id)} idempotencyKey={idempotencyKey} />
        </Section>
      )}
      {access === 'participant' && (
        <p className="mt-8 border-t border-line pt-4">
          <ReportLink kind="conversation" id={conversation.id}>
            {m.messaging_conversation_report()}
          </ReportLink>
        </p>
      )}
    </Page>
  );
}
