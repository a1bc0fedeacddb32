import { sql } from 'kysely';

import { isTold } from '#features/accounts/queries/told-members.server.ts';
import { notify, resolveNotifications } from '#features/notifications/commands/notify.server.ts';
import { absoluteUrl } from '#server/absolute-url.ts';
import type { Ctx } from '#server/context.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { mailTo } from '#server/notification-kinds.ts';
import { languageOfLocale } from '#shared/languages.ts';

import { newMessage } from '../emails/new-message.ts';
import { received } from '../emails/notification-kinds.ts';
import { otherName, titleFor } from '../queries/title.server.ts';
import { masked } from '../queries/masked.server.ts';
import { makeConversationLink } from './conversation-link.server.ts';

/** One mail per series of unread messages of an anonymous visitor. */
export const anonymousMailKey = (participantId: string, readUpTo: number): string =>
  `${received.kind}:${participantId}:${readUpTo}`;

interface News {
  conversation_id: string;
  /** The side that wrote, and who. */
  participant_id: string | null;
  author_id: string | null;
  position: number;
  content: string;
  language: string | null;
}

/**
 * Notifies everybody who answers for the other sides of a conversation of a new message, once until they have read it;
 * in a company, the members it chose. The notice quotes what they may read.
 */
export async function notifyOthers(
  tx: Ctx,
  { conversation_id: id, participant_id: authorId, author_id, position, content, language: spoken }: News,
): Promise<void> {
  const others = await tx.db
    .selectFrom('conversation_participants as participant')
    .innerJoin('conversations as conversation', 'conversation.id', 'participant.conversation_id')
    .leftJoin('conversation_readers as reader', (join) =>
      join
        .onRef('reader.participant_id', '=', 'participant.id')
        .on('reader.last_position', '=', position)
        .on('reader.is_unread', '=', true),
    )
    .select([
      'participant.id',
      'reader.user_id',
      'participant.email',
      sql<number>`coalesce(reader.read_up_to, participant.read_up_to)`.as('read_up_to'),
      'participant.language',
      'participant.display_name',
      'conversation.title',
      'conversation.is_masked',
      authorShares(authorId),
      otherName('participant'),
    ])
    .where('participant.conversation_id', '=', id)
    .$if(authorId !== null, (query) => query.where('participant.id', '<>', authorId ?? ''))
    .where(sql<boolean>`(reader.user_id is distinct from ${author_id}::uuid or reader.user_id is null)`)
    // In a company, the members it chose.
    .where((eb) =>
      eb.or([
        eb('participant.organization_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('memberships as member')
            .whereRef('member.organization_id', '=', 'participant.organization_id')
            .whereRef('member.user_id', '=', 'reader.user_id')
            .where('member.ended_at', 'is', null)
            .where(isTold('member', { kind: received.kind, permission: 'quotes.edit', assignee }))
            .select('member.id'),
        ),
      ]),
    )
    // Staff participants are notified only while they are staff.
    .where((eb) =>
      eb.or([
        eb('participant.role', '<>', 'staff'),
        eb.exists(
          eb
            .selectFrom('user_roles')
            .whereRef('user_roles.user_id', '=', 'participant.user_id')
            .where('user_roles.role', '=', 'admin')
            .select('user_roles.id'),
        ),
      ]),
    )
    .orderBy('participant.id')
    .orderBy('reader.user_id')
    .execute();
  for (const { id: participantId, user_id, email, read_up_to, language: written, author_shares, ...titled } of others) {
    const quote = { words: masked(tx, content, titled.is_masked && !author_shares), language: spoken };
    const title = titleFor(tx, titled);
    if (user_id !== null) {
      const subject = { kind: 'conversation', id };
      await notify(tx, {
        user_id,
        kind: received,
        key: `${id}:${read_up_to}`,
        subject,
        values: { title },
        mail: { quote },
      });
    } else if (email !== null) {
      const language = languageOfLocale(written);
      const url = absoluteUrl(tx.config, await makeConversationLink(tx, participantId), language);
      const key = anonymousMailKey(participantId, read_up_to);
      const mail = () => mailTo(url, { ...newMessage({ title, quote }), reason: received.reason() });
      await enqueueMail(tx, { to: email, key, language, content: mail });
    }
  }
}

const assignee = sql<string | null>`participant.assigned_to`;

const authorShares = (authorId: string | null) =>
  sql<boolean>`coalesce((select shares_contacts or role <> 'user' from conversation_participants where id = ${authorId}::uuid), true)`.as(
    'author_shares',
  );

/** Settles a reader's notifications about a conversation. */
export async function resolveConversationNotifications(tx: Ctx, conversationId: string, userId: string): Promise<void> {
  const subject = { kind: 'conversation', id: conversationId };
  await resolveNotifications(tx, { kinds: [received.kind], subject, user_id: userId });
}
