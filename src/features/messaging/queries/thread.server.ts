import { sql } from 'kysely';

import { numbersInText } from '#features/catalog/numbers/in-text.ts';
import { personName } from '#features/accounts/queries/members.server.ts';
import type { Ctx } from '#server/context.ts';
import { type KeysetPage, defineKeyset, integer, keysetPage, pageLimit } from '#server/db/keyset.ts';
import { appPaths } from '#shared/app-paths.ts';

import { type Citation, citationsSchema } from '../schema.ts';
import type { MessageRole } from '../state.ts';
import type { OpenedConversation } from './access.server.ts';
import { masked } from './masked.server.ts';

export interface ThreadFile {
  id: string;
  /** Name of a document; null for a picture. */
  name: string | null;
  width: number | null;
  height: number | null;
}

/** A message as this reader may see it. */
export interface ThreadMessage {
  id: string;
  position: number;
  role: MessageRole;
  /** The reader's side wrote it. */
  is_own: boolean;
  /** The member who wrote it for a company with several; null for the reader, and where the company is unnamed. */
  by: string | null;
  /** Name of a person or company; null for the assistant, staff, and deleted accounts. */
  author: string | null;
  /** Null if its author's account is deleted. */
  content: string | null;
  /** The tracking numbers in it as written, with their links. */
  links: { written: string; to: string }[];
  /** Language of `content`, if known. */
  language: string | null;
  /** In one's own message: the others do not see all of it yet. */
  is_masked_for_others: boolean;
  files: ThreadFile[];
  citations: Citation[];
  created_at: Date;
}

const newest = defineKeyset('messaging.thread', { position: integer }, { table: 'messages' });

/**
 * Returns a page of messages of an opened conversation, newest first, masked for its reader. Throws `bad_request` for a
 * foreign cursor.
 */
export async function listMessages(
  ctx: Ctx,
  { id, is_masked, access, me }: OpenedConversation,
  page: { cursor?: string | null; limit?: number } = {},
): Promise<KeysetPage<ThreadMessage>> {
  const query = ctx.db
    .selectFrom('messages')
    .leftJoin('conversation_participants as author', 'author.id', 'messages.participant_id')
    .where('messages.conversation_id', '=', id)
    .select(['messages.id', 'messages.position', 'messages.role', 'messages.participant_id', 'messages.content'])
    .select('messages.author_id')
    .select([
      'messages.file_ids',
      'messages.citations',
      'messages.created_at',
      'messages.language',
      'author.display_name',
      'author.shares_contacts',
      writerName.as('by'),
    ]);
  const { items, nextCursor } = await keysetPage(query, newest, { ...page, limit: pageLimit(page.limit) });
  const files = await findFiles(
    ctx,
    items.flatMap(({ file_ids }) => file_ids),
  );
  const readerId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const messages = items.map((row): ThreadMessage => {
    const { participant_id, display_name, shares_contacts, content, file_ids, citations, author_id, by, ...message } =
      row;
    // The cast is safe: a CHECK constraint restricts the column.
    const role = message.role as MessageRole;
    const is_own = me !== null && participant_id === me.id;
    const isMasked = is_masked && shares_contacts !== true;
    const isHidden = isMasked && role === 'user' && !is_own && access === 'participant';
    const shown = content === null ? null : masked(ctx, content, isHidden);
    return {
      ...message,
      role,
      is_own,
      by: isHidden || author_id === readerId ? null : by,
      author: role !== 'user' || display_name === null ? null : masked(ctx, display_name, isHidden),
      content: shown,
      links: shown === null ? [] : linksIn(shown),
      is_masked_for_others: isMasked && is_own && content !== null && masked(ctx, content, true) !== content,
      files: file_ids.flatMap((fileId) => files.get(fileId) ?? []),
      citations: citationsSchema.safeParse(citations).data ?? [],
    };
  });
  return { items: messages, nextCursor };
}

/** The writer's name, for companies that have had several members. */
const writerName = sql<
  string | null
>`(select ${personName('writer')} from users writer where writer.id = messages.author_id
  and exists (select from memberships m where m.organization_id = author.organization_id and m.user_id <> writer.id))`;

const linksIn = (content: string): ThreadMessage['links'] =>
  numbersInText(content).map(({ start, end, number }) => ({
    written: content.slice(start, end),
    to: appPaths.track(number),
  }));

/** Returns the existing files by id. */
async function findFiles(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ThreadFile>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('files')
    .select(['id', 'name', 'width', 'height'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
