import { sql } from 'kysely';

import { personName } from '#features/accounts/queries/members.server.ts';
import { labelled, listLabels } from '#features/labels/queries/labels.server.ts';
import { type UserActor, isAdmin } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { Countable } from '#server/db/count-found.ts';
import { type KeysetPage, defineKeyset, keysetPage, moment, pageLimit, rowId } from '#server/db/keyset.ts';
import { waitingConversations } from '#server/inbox.ts';
import { requireUser } from '#server/session/require.ts';

import type { ConversationStatus, MessageRole } from '../state.ts';
import { masked } from './masked.server.ts';
import { isOwnPart, isUnreadBy, readingCompany } from './own-part.server.ts';
import { titleFor } from './title.server.ts';

export interface ConversationRow {
  conversation_id: string;
  title: string;
  status: ConversationStatus;
  is_unread: boolean;
  last_message_at: Date;
  /** The member of the reader's company who answers; null if nobody in particular. */
  assigned: { name: string; isSelf: boolean } | null;
  /** Of the reader's company. */
  labels: string[];
  /** Names of the others, without deleted accounts. */
  others: string[];
  /** The newest message, of the reader's side or by the reader; null before the first. */
  last: {
    role: MessageRole;
    is_own: boolean;
    is_mine: boolean;
    content: string | null;
    language: string | null;
  } | null;
}

const newest = defineKeyset(
  'messaging.conversations',
  { last_message_at: moment, conversation_id: rowId },
  { table: 'me' },
);

/** Staff participants have these conversations only while they are administrators. */
const myParts = (ctx: Ctx, actor: UserActor) =>
  ctx.db
    .selectFrom('conversation_participants as me')
    .where(isOwnPart(actor, 'me'))
    .$if(!isAdmin(ctx.actor), (query) => query.where('me.role', '<>', 'staff'));

/**
 * Returns a page of the conversations of the caller and the company they act for, or `only` these or those assigned to them or with a label, newest message first, masked as they are for the
 * caller. Throws `bad_request` for a foreign cursor.
 */
export async function listConversations(
  ctx: Ctx,
  {
    only,
    isMine = false,
    label = null,
    ...page
  }: {
    cursor?: string | null;
    limit?: number;
    only?: readonly string[];
    isMine?: boolean;
    label?: string | null;
  } = {},
): Promise<KeysetPage<ConversationRow>> {
  const actor = requireUser(ctx);
  const query = myParts(ctx, actor)
    .$if(only !== undefined, (some) => some.where(sql<boolean>`me.conversation_id = any (${only}::uuid[])`))
    .$if(isMine, (some) => some.where('me.assigned_to', '=', actor.userId))
    .$if(label !== null, (some) =>
      some.where(labelled(ctx, 'conversation', sql.ref('me.conversation_id'), label ?? '')),
    )
    .innerJoin('conversations as conversation', 'conversation.id', 'me.conversation_id')
    .leftJoin('users as assignee', 'assignee.id', 'me.assigned_to')
    .leftJoin('messages as last', (join) =>
      join
        .onRef('last.conversation_id', '=', 'me.conversation_id')
        .onRef('last.position', '=', 'conversation.last_position'),
    )
    .leftJoin('conversation_participants as author', 'author.id', 'last.participant_id')
    .select([
      'me.id as my_id',
      'me.role as my_role',
      'me.display_name',
      'me.conversation_id',
      isUnreadBy(actor.userId, 'me').as('is_unread'),
      'me.last_message_at',
      'me.assigned_to',
      sql<string | null>`case when assignee.id is null then null else ${personName('assignee')} end`.as(
        'assignee_name',
      ),
    ])
    .select(['conversation.title', 'conversation.status', 'conversation.is_masked'])
    .select([
      'last.role',
      'last.participant_id',
      'last.author_id',
      'last.content',
      'last.language',
      'author.shares_contacts',
    ]);
  const { items, nextCursor } = await keysetPage(query, newest, { ...page, limit: pageLimit(page.limit) });
  const ids = items.map(({ conversation_id }) => conversation_id);
  const names = await listNames(ctx, ids);
  const labels = await listLabels(ctx, 'conversation', ids);
  const shown = items.map((row): ConversationRow => {
    const {
      my_id,
      my_role,
      is_masked,
      role,
      participant_id,
      author_id,
      content,
      language,
      status,
      shares_contacts,
      assigned_to,
      assignee_name,
      ...conversation
    } = row;
    const isHidden = is_masked && my_role !== 'staff';
    const is_own = participant_id === my_id;
    const others = (names.get(conversation.conversation_id) ?? []).filter(({ id }) => id !== my_id);
    return {
      ...conversation,
      title: titleFor(ctx, { ...row, is_masked: isHidden, other_name: others[0]?.display_name ?? null }),
      // CHECK constraints limit both.
      status: status as ConversationStatus,
      assigned: assignee_name === null ? null : { name: assignee_name, isSelf: assigned_to === actor.userId },
      labels: labels.get(conversation.conversation_id) ?? [],
      others: others.map((other) => masked(ctx, other.display_name, isHidden && !other.shares_contacts)),
      last:
        role === null
          ? null
          : {
              role: role as MessageRole,
              is_own,
              is_mine: is_own && author_id === actor.userId,
              content:
                content === null
                  ? null
                  : masked(ctx, content, isHidden && shares_contacts !== true && role === 'user' && !is_own),
              language,
            },
    };
  });
  return { items: shown, nextCursor };
}

async function listNames(ctx: Ctx, conversationIds: readonly string[]) {
  const byConversation = new Map<string, { id: string; display_name: string; shares_contacts: boolean }[]>();
  if (conversationIds.length === 0) return byConversation;
  const rows = await ctx.db
    .selectFrom('conversation_participants')
    .select(['id', 'conversation_id', 'display_name', 'shares_contacts'])
    .where('conversation_id', 'in', [...conversationIds])
    // Staff appear under one name.
    .where('role', '<>', 'staff')
    .where('display_name', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { conversation_id, display_name, ...other } of rows)
    byConversation.set(conversation_id, [
      ...(byConversation.get(conversation_id) ?? []),
      { ...other, display_name: display_name ?? '' },
    ]);
  return byConversation;
}

/** A larger count is not needed. */
const countLimit = 100;

/**
 * Selects the caller's conversations with unread messages, at most 100, by one scan of a small index. Those waiting for
 * the caller are counted in `/lead-management` instead.
 */
export function unreadConversations(ctx: Ctx): Countable[] {
  const actor = requireUser(ctx);
  const company = readingCompany(actor);
  const unread = ctx.db
    .selectFrom('conversation_readers as me')
    .innerJoin('conversation_participants as part', 'part.id', 'me.participant_id')
    .where('me.user_id', '=', actor.userId)
    .where(sql<boolean>`me.is_unread and (me.organization_id is null or me.organization_id = ${company}::uuid)`)
    .$if(!isAdmin(actor), (query) => query.where('part.role', '<>', 'staff'))
    .where(
      sql<boolean>`me.conversation_id not in (select id from (${waitingConversations(ctx)}) waiting (id) where id is not null)`,
    )
    .select('me.conversation_id')
    .limit(countLimit);
  return [ctx.db.selectFrom(unread.as('unread')).select('conversation_id')];
}
