import { sql } from 'kysely';

import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { type LinkKind, openLink } from '#server/links.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { accessTo } from '../policy.ts';
import type { ConversationAccess, ConversationStatus, ParticipantRole } from '../state.ts';
import { isOwnPart } from './own-part.server.ts';
import { otherName, titleFor } from './title.server.ts';

/** A conversation is opened by id with an account, or by token. */
export type ConversationDoor = { id: string } | { token: string };

/** The link of an anonymous visitor to their conversation. */
export const conversationLink: LinkKind = { purpose: 'messaging.conversation', uses: 'many', ttlSeconds: 90 * 86_400 };

/** A conversation for somebody who may read it. */
export interface OpenedConversation {
  id: string;
  /** For this reader: with whom it is, if the title is their own name. */
  title: string;
  path: string | null;
  subject: { kind: string; id: string };
  status: ConversationStatus;
  is_masked: boolean;
  /** Each participant decides when the others see their contact details. */
  may_share_contacts: boolean;
  access: ConversationAccess;
  /** False for members whose roles only permit to read. */
  mayWrite: boolean;
  /** The caller's participation; null for staff who do not participate. */
  me: {
    id: string;
    role: ParticipantRole;
    /** The company it is; null for an account of its own, staff and anonymous visitors. */
    organization_id: string | null;
    read_up_to: number;
    shares_contacts: boolean;
  } | null;
}

const isReported = sql<boolean>`exists (
  select 1 from reports
  where reports.subject_kind = 'conversation' and reports.subject_id = conversation.id and reports.status = 'open')`;

/** Returns the conversation for whoever may read it; throws `not_found` otherwise, as if it did not exist. */
export async function openConversationDoor(ctx: Ctx, door: ConversationDoor): Promise<OpenedConversation> {
  const found = await findBehind(ctx, door);
  if (!found) throw new AppError('not_found');
  const { id, path, subject_kind, subject_id, is_masked, participant_id, role, read_up_to } = found;
  const { may_share_contacts, shares_contacts } = found;
  const { is_with_staff, is_reported, organization_id } = found;
  // CHECK constraints limit both.
  const my_role = role as ParticipantRole | null;
  const access = accessTo(ctx.actor, { my_role, is_with_staff, is_reported });
  if (access === null) throw new AppError('not_found');
  return {
    id,
    title: titleFor(ctx, found),
    path,
    subject: { kind: subject_kind, id: subject_id },
    status: found.status as ConversationStatus,
    is_masked,
    may_share_contacts,
    access,
    mayWrite: organization_id === null || may(ctx.actor, 'quotes.edit'),
    me:
      participant_id === null || my_role === null || read_up_to === null
        ? null
        : { id: participant_id, role: my_role, organization_id, read_up_to, shares_contacts: shares_contacts === true },
  };
}

async function findBehind(ctx: Ctx, door: ConversationDoor) {
  const mine = await partBehind(ctx, door);
  if (mine === null) return undefined;
  const readerId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  return (
    ctx.db
      .selectFrom('conversations as conversation')
      .leftJoin('conversation_participants as me', (join) =>
        join.onRef('me.conversation_id', '=', 'conversation.id').on(mine),
      )
      .leftJoin('conversation_readers as reader', (join) =>
        join.onRef('reader.participant_id', '=', 'me.id').on('reader.user_id', '=', readerId),
      )
      .$if('id' in door, (query) => query.where('conversation.id', '=', 'id' in door ? door.id : ''))
      .$if('token' in door, (query) => query.where('me.id', 'is not', null))
      .select(['conversation.id', 'conversation.title', 'conversation.path', 'conversation.status'])
      .select([
        'conversation.is_masked',
        'conversation.may_share_contacts',
        'conversation.is_with_staff',
        'conversation.subject_kind',
        'conversation.subject_id',
      ])
      .select([
        'me.id as participant_id',
        'me.role',
        'me.organization_id',
        sql<
          number | null
        >`case when me.role = 'stranger' then me.read_up_to else coalesce(reader.read_up_to, me.last_position) end`.as(
          'read_up_to',
        ),
        'me.shares_contacts',
        'me.display_name',
        otherName('me'),
      ])
      .select(isReported.as('is_reported'))
      // A member who is staff, too, takes part as a member.
      .orderBy('me.role', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** Returns a condition for the participant behind this id or token; null if there is none. */
async function partBehind(ctx: Ctx, door: ConversationDoor) {
  if ('token' in door) {
    const link = await openLink(ctx, conversationLink, door.token);
    return link && sql<boolean>`me.id = ${link.subjectId}::uuid`;
  }
  if (!isUuid(door.id)) return null;
  return ctx.actor.kind === 'user' ? isOwnPart(ctx.actor, 'me') : sql<boolean>`false`;
}
