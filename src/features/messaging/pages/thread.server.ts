import { redirect } from 'react-router';

import type { Ctx } from '#server/context.ts';

import { markRead } from '../commands/mark-read.server.ts';
import { mayShareContacts } from '../policy.ts';
import { readConversation } from '../commands/read-conversation.server.ts';
import { type ConversationDoor, type OpenedConversation, openConversationDoor } from '../queries/access.server.ts';
import { listMessages } from '../queries/thread.server.ts';
import { findTeam } from '../queries/team.server.ts';
import { readSchema } from '../schema.ts';

/** Loads what both pages of a conversation show: a page of messages, oldest first, and what the reader may do. */
export async function loadThread(ctx: Ctx, door: ConversationDoor, url: URL) {
  const conversation = await readConversation(ctx, door);
  const cursor = url.searchParams.get('cursor');
  const { items, nextCursor } = await listMessages(ctx, conversation, { cursor });
  const { id, title, path, status, is_masked, is_about_hidden, access, me, mayWrite } = conversation;
  const isOwnMasked = is_masked && access === 'participant' && me?.shares_contacts !== true;
  const newest = items[0]?.position ?? 0;
  return {
    conversation: { id, title, path, status, is_about_hidden, access, mayWrite },
    /** The others do not see the contact details in this reader's messages, and the reader may not add files. */
    isOwnMasked,
    mayShare: mayShareContacts(conversation),
    team: 'id' in door ? await loadTeam(ctx, conversation) : null,
    messages: items.toReversed(),
    olderCursor: nextCursor,
    isOlderPage: cursor !== null,
    /** The last message, if there is something unread; null if all is read or the reader has no mark. */
    unreadUpTo: me !== null && me.read_up_to < newest ? newest : null,
    idempotencyKey: ctx.newId(),
  };
}

/** Returns what the reader's company keeps to itself; null while nobody shares it. */
async function loadTeam(ctx: Ctx, conversation: OpenedConversation) {
  const team = await findTeam(ctx, conversation);
  const isShared = team !== null && (team.hasColleagues || team.notes.length > 0 || team.assigned !== null);
  return isShared ? team : null;
}

/**
 * Handles the button that marks messages as read, which shares its address with the form; returns undefined for the
 * form.
 */
export async function answerRead(
  ctx: Ctx,
  door: ConversationDoor,
  body: FormData,
  page: string,
): Promise<Response | undefined> {
  await openConversationDoor(ctx, door);
  const read = readSchema.safeParse(Object.fromEntries(body));
  if (!read.success) return undefined;
  await markRead(ctx, door, read.data.position);
  return body.get('stay') === '1' ? Response.json({ ok: true }) : redirect(page, 303);
}
