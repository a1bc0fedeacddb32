import { addMessage } from '#features/messaging/commands/add-message.server.ts';
import { markRead } from '#features/messaging/commands/mark-read.server.ts';
import { openConversation } from '#features/messaging/commands/open-conversation.server.ts';
import { notifyCompany, resolveNotifications } from '#features/notifications/commands/notify.server.ts';
import { disclose } from '#features/privacy/commands/disclosures.server.ts';
import { personName } from '#features/accounts/queries/members.server.ts';
import { allowRating } from '#features/ratings/commands/allow-rating.server.ts';
import { audit } from '#server/audit.ts';
import { isOfCompany } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import {
  connectionAccepted,
  connectionCancelled,
  connectionDeclined,
  connectionRequested,
} from '../emails/connection-kinds.ts';
import { partnerPaths } from '../paths.ts';
import { type ConnectionAction, canConnection } from '../policy.ts';
import { disclosedToConnections } from '../schema/partner.ts';

// unsafe: staff and members: the policy is asked about the row that was found
/** Returns a request and its partner, locked, if the caller may do this; throws `not_found` otherwise. */
async function lockConnection(tx: Ctx, id: string, action: ConnectionAction) {
  if (!isUuid(id)) throw new AppError('not_found');
  await tx.db.selectFrom('connection_requests').select('id').where('id', '=', id).forUpdate().execute();
  const row = await tx.db
    .selectFrom('connection_requests as request')
    .innerJoin('logistics_partners as partner', 'partner.id', 'request.partner_id')
    .select([
      'request.id',
      'request.partner_id',
      'request.requester_id',
      'request.organization_id',
      'request.requester_name',
      'request.message',
      'request.language',
    ])
    .select(['partner.owner_user_id', 'partner.organization_id as partner_company', 'partner.name'])
    .where('request.id', '=', id)
    .executeTakeFirst();
  if (!row || !canConnection(tx.actor, 'read', row)) throw new AppError('not_found');
  if (!canConnection(tx.actor, action, row)) {
    // A member of that side whose role only permits to read.
    const side = action === 'decide' ? row.partner_company : row.organization_id;
    if (isOfCompany(tx.actor, { organization_id: side })) requirePermission(tx, 'quotes.edit');
    throw new AppError('not_found');
  }
  return row;
}

type Locked = Awaited<ReturnType<typeof lockConnection>>;

// unsafe: the row is locked, and its policy was asked
/**
 * Decides a pending request. The old state is in the WHERE clause: of two concurrent deciders the later one is refused,
 * as is a decision after 14 days.
 */
async function decide(tx: Ctx, { id, requester_id }: Locked, status: 'accepted' | 'declined' | 'cancelled') {
  const now = tx.clock();
  const decided_by = requireUser(tx).userId;
  const decided = await tx.db
    .updateTable('connection_requests')
    .set({
      status,
      decided_at: now,
      decided_by,
      waiting_since: null,
      ...(status === 'cancelled' ? {} : { first_answered_at: now, last_message_at: now }),
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (decided.numUpdatedRows === 0n) throw await decidedAlready(tx, id);
  const subject = { kind: 'connection', id };
  await resolveNotifications(tx, { kinds: [connectionRequested.kind], subject });
  await audit(tx, {
    action: `connection.${status}`,
    subject_kind: subject.kind,
    subject_id: id,
    account_id: requester_id,
  });
}

// unsafe: the row is locked, and its policy was asked
/** The refusal that names the colleague who decided first. */
async function decidedAlready(tx: Ctx, id: string): Promise<AppError> {
  const decided = await tx.db
    .selectFrom('connection_requests as request')
    .innerJoin('users', 'users.id', 'request.decided_by')
    .innerJoin('memberships as member', (join) =>
      join
        .onRef('member.user_id', '=', 'request.decided_by')
        .on('member.organization_id', '=', requireUser(tx).organization.id),
    )
    .where('request.id', '=', id)
    .where('request.decided_by', '<>', requireUser(tx).userId)
    .where('request.status', 'in', ['accepted', 'declined'])
    .select(personName('users').as('name'))
    .executeTakeFirst();
  return new AppError('conflict', {
    detail: decided === undefined ? m.partners_connection_over() : m.partners_connection_over_by(decided),
  });
}

/**
 * Accepts a request, for the partner's owner: opens their conversation with the request's message, discloses the
 * contact details to the requester, and records the disclosure. Returns the conversation.
 */
export async function acceptConnection(ctx: Ctx, id: string): Promise<{ conversation_id: string }> {
  return transaction(ctx, async (tx) => {
    const request = await lockConnection(tx, id, 'decide');
    const { owner_user_id, partner_company, requester_id, organization_id, name } = request;
    if (owner_user_id === null || partner_company === null) throw new AppError('not_found');
    await decide(tx, request, 'accepted');
    const subject = { kind: 'connection', id };
    const conversation_id = await joinPair(tx, { ...request, owner_user_id, partner_company });
    // Whoever accepts has read the request, which is the first message.
    await markRead(tx, { id: conversation_id }, 1);
    await allowRating(tx, {
      subject: { kind: 'partner', id: request.partner_id },
      origin: { kind: 'connection', id, title: name },
      author_id: requester_id,
      organization_id,
    });
    const values = { partner_name: name };
    await notifyCompany(tx, { organization_id, kind: connectionAccepted, key: id, subject, values });
    return { conversation_id };
  });
}

export interface Pair {
  id: string;
  requester_id: string;
  organization_id: string;
  requester_name: string;
  message: string;
  language: string | null;
  owner_user_id: string;
  partner_company: string;
  /** The partner's name. */
  name: string;
}

/**
 * Connects both sides, in the accepting transaction: opens their conversation, which begins with the request's message,
 * and discloses the contact details to the requester. Returns the conversation.
 */
export async function joinPair(tx: Ctx, pair: Pair): Promise<string> {
  const conversation_id = await openThread(tx, pair);
  await disclose(tx, {
    owner_user_id: pair.owner_user_id,
    recipient_user_id: pair.requester_id,
    fields: disclosedToConnections,
    subject: { kind: 'connection', id: pair.id },
  });
  return conversation_id;
}

// unsafe: the row is locked, and its policy was asked
async function openThread(tx: Ctx, request: Pair): Promise<string> {
  const { id, requester_id, organization_id, requester_name, owner_user_id, partner_company, name } = request;
  const { message, language } = request;
  const { id: conversation_id } = await openConversation(tx, {
    subject: { kind: 'connection', id },
    key: 'thread',
    title: name,
    path: partnerPaths.connection(id),
    isMasked: false,
    participants: [
      { user_id: requester_id, organization_id, display_name: requester_name },
      { user_id: owner_user_id, organization_id: partner_company, display_name: name.slice(0, 120) },
    ],
  });
  const author = await tx.db
    .selectFrom('conversation_participants')
    .select('id')
    .where('conversation_id', '=', conversation_id)
    .where('organization_id', '=', organization_id)
    .executeTakeFirstOrThrow();
  // The partner was told of the request.
  await addMessage(tx, {
    conversation_id,
    role: 'user',
    participant_id: author.id,
    content: message,
    language,
    isToldByCaller: true,
  });
  await tx.db.updateTable('connection_requests').set({ waiting_since: null }).where('id', '=', id).execute();
  return conversation_id;
}

/** Declines a request, for the partner's owner. Nothing is disclosed. */
export async function declineConnection(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const request = await lockConnection(tx, id, 'decide');
    await decide(tx, request, 'declined');
    const { organization_id, name } = request;
    const subject = { kind: 'connection', id };
    await notifyCompany(tx, {
      organization_id,
      kind: connectionDeclined,
      key: id,
      subject,
      values: { partner_name: name },
    });
  });
}

/** Withdraws an unanswered request, for its requester. */
export async function cancelConnection(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const request = await lockConnection(tx, id, 'cancel');
    await decide(tx, request, 'cancelled');
    const { partner_company, name, requester_name } = request;
    const subject = { kind: 'connection', id };
    await notifyCompany(tx, {
      organization_id: partner_company,
      kind: connectionCancelled,
      key: id,
      subject,
      values: { partner_name: name, requester_name: withoutContactDetails(requester_name) },
    });
  });
}
