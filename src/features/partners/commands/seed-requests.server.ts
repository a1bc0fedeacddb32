import { addMessage } from '#features/messaging/commands/add-message.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { demoId } from '#server/new-id.ts';
import { addDays, addHours } from '#shared/dates.ts';

import { makeConnection, makeRegistration, registrationValues } from '../build.server.ts';
import { demoPartnerOwners } from '../demo/accounts.ts';
import { demoConnections } from '../demo/connections.ts';
import { demoRegistrations } from '../demo/registrations.ts';
import { connectionDays } from '../state/connection.ts';
import { joinPair } from './decide-connection.server.ts';

/** A demonstration owner: their account and partner. */
export interface DemoOwner {
  user_id: string;
  partner_id: string;
  name: string;
}

/**
 * Writes registrations and connection requests in every state, answered ones with their conversations, with their
 * original times.
 */
export async function seedRequests(ctx: Ctx, owners: ReadonlyMap<string, DemoOwner>): Promise<void> {
  await transaction(ctx, async (tx) => {
    for (const { key, days_ago, destinations, services, ...stated } of demoRegistrations) {
      const at = addDays(ctx.clock(), -days_ago);
      const approved = stated.status === 'approved' ? owners.get('duarte') : undefined;
      await makeRegistration(tx, {
        ...registrationValues,
        ...stated,
        id: demoId(`registration ${key}`),
        session_id: `demonstration ${key}`,
        email: `office@${key}.example.com`,
        services: [...services],
        destinations: destinations.split(' '),
        partner_id: approved?.partner_id ?? null,
        submitted_at: at,
        created_at: at,
        updated_at: at,
      });
    }
    for (const connection of demoConnections) {
      const [from, to] = [owners.get(connection.from), owners.get(connection.to)];
      if (from && to) await seedConnection(tx, connection, { from, to });
    }
  });
}

async function seedConnection(
  tx: Ctx,
  { from: asker, to: asked, message, status, hours_ago, answer }: (typeof demoConnections)[number],
  { from, to }: { from: DemoOwner; to: DemoOwner },
): Promise<void> {
  const created_at = addHours(tx.clock(), -hours_ago);
  const answered_at = addHours(created_at, Math.min(hours_ago, 3));
  const later = (hours: number): Ctx => ({ ...tx, clock: () => addHours(answered_at, hours) });
  const isAnswered = status === 'accepted' || status === 'declined';
  const expires_at = addDays(created_at, connectionDays);
  const id = demoId(`connection ${asker} ${asked}`);
  const requester_name = demoPartnerOwners.find(({ key }) => key === asker)?.company_name ?? asker;
  await makeConnection(tx, {
    id,
    partner_id: to.partner_id,
    requester_id: from.user_id,
    requester_name,
    message,
    language: 'en',
    status,
    created_at,
    expires_at,
    decided_at: status === 'pending' ? null : status === 'expired' ? expires_at : answered_at,
    first_answered_at: isAnswered ? answered_at : null,
    last_message_at: isAnswered ? answered_at : created_at,
    waiting_since: status === 'pending' ? created_at : null,
  });
  if (status !== 'accepted' || answer === undefined) return;
  const pair = {
    id,
    requester_id: from.user_id,
    organization_id: from.user_id,
    requester_name,
    message,
    language: 'en',
    owner_user_id: to.user_id,
    partner_company: to.user_id,
    name: to.name,
  };
  const conversation_id = await joinPair(later(0), pair);
  const author = await tx.db
    .selectFrom('conversation_participants')
    .select('id')
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', to.user_id)
    .executeTakeFirstOrThrow();
  await addMessage(later(1), { conversation_id, role: 'user', participant_id: author.id, content: answer });
}
