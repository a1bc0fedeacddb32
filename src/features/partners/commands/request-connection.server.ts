import { sql } from 'kysely';

import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { absoluteUrl } from '#server/absolute-url.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { requirePermission, requireVerified } from '#server/session/require.ts';
import { addDays } from '#shared/dates.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';
import { AppError } from '#shared/errors.ts';
import { type Language, baseLanguage } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { connectionRequested } from '../emails/connection-kinds.ts';
import { connectionWaitsMail } from '../emails/registration.ts';
import { connectLimit } from '../limits.ts';
import { can, isPublic } from '../policy.ts';
import { findOpenConnection } from '../queries/connections.server.ts';
import { connectionDays } from '../state/connection.ts';
import { makeClaimPath } from './invite-owner.server.ts';

interface Wanted {
  partner_id: string;
  message: string;
  idempotency_key?: string | null;
}

const maxName = 120;

/** Returns the key of the mail to a company that nobody has claimed yet. */
export const waitingMailKey = (id: string): string => `connection.waits:${id}`;

/**
 * Requests a connection with a public partner: a pair has one open request at a time, also with concurrent calls, and
 * an accepted one is permanent.
 * For accounts with a verified address; throws `not_found` for a partner that is not public, `forbidden` for one's own,
 * `rate_limited` after 20 in a day.
 */
export async function requestConnection(
  ctx: Ctx,
  { partner_id, message, idempotency_key = null }: Wanted,
): Promise<{ id: string; isNew: boolean }> {
  requireVerified(ctx);
  const { userId, organization } = requirePermission(ctx, 'quotes.edit');
  const partner = await ctx.db
    .selectFrom('logistics_partners')
    .select(['id', 'name', 'email', 'organization_id', 'review_status', 'is_active', 'is_demo'])
    .where('id', '=', partner_id)
    .executeTakeFirst();
  if (!partner || !isPublic(partner)) throw new AppError('not_found');
  if (!can(ctx.actor, 'connect', partner)) throw new AppError('forbidden', { detail: m.partners_connect_own() });
  const profile = await findProfile(ctx, userId);
  if (profile === null) throw new AppError('unauthenticated');
  await ctx.limits.take(ctx, connectLimit, userId);
  const request = { key: idempotency_key, scope: 'partners.connect', body: { partner_id, message } };
  return withIdempotency(ctx, request, async (tx) => {
    const requester_name = (profile.company_name ?? `${profile.first_name} ${profile.last_name}`.trim()).slice(
      0,
      maxName,
    );
    const id = await insertRequest(tx, {
      partner_id,
      requester_id: userId,
      organization_id: organization.id,
      requester_name,
      message,
      language: tx.language,
    });
    if (id === null) {
      const known = await findOpenConnection(tx, partner_id);
      if (known === null) throw new AppError('conflict');
      return { id: known.id, isNew: false };
    }
    await audit(tx, {
      action: 'connection.requested',
      subject_kind: 'connection',
      subject_id: id,
      account_id: userId,
      detail: { partner_id },
    });
    if (partner.organization_id !== null) {
      const values = { partner_name: partner.name, requester_name: withoutContactDetails(requester_name) };
      const subject = { kind: 'connection', id };
      await notifyCompany(tx, {
        organization_id: partner.organization_id,
        kind: connectionRequested,
        key: id,
        subject,
        values,
      });
    } else if (!partner.is_demo) {
      const url = absoluteUrl(tx.config, await makeClaimPath(tx, partner.id), baseLanguage);
      const content = () => connectionWaitsMail({ company_name: partner.name, url });
      await enqueueMail(tx, { to: partner.email, key: waitingMailKey(id), language: baseLanguage, content });
    }
    return { id, isNew: true };
  });
}

type NewRequest = {
  partner_id: string;
  requester_id: string;
  organization_id: string;
  requester_name: string;
  message: string;
  language: Language;
};

/** Returns null if the pair has an open request or is connected. An expired one is replaced. */
async function insertRequest(tx: Ctx, values: NewRequest): Promise<string | null> {
  const now = tx.clock();
  // Requests of a company's members are made one after the other: the database keeps pending ones apart, not accepted ones.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${values.partner_id} ${values.organization_id}`}, 31))`.execute(
    tx.db,
  );
  if ((await findOpenConnection(tx, values.partner_id))?.status === 'accepted') return null;
  await tx.db
    .updateTable('connection_requests')
    .set((eb) => ({ status: 'expired', decided_at: eb.ref('expires_at'), waiting_since: null }))
    .where('partner_id', '=', values.partner_id)
    .where('organization_id', '=', values.organization_id)
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .execute();
  const inserted = await tx.db
    .insertInto('connection_requests')
    .values({
      ...values,
      id: tx.newId(),
      created_at: now,
      expires_at: addDays(now, connectionDays),
      last_message_at: now,
      waiting_since: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'organization_id'])
        // As in the index's condition: with a parameter PostgreSQL would not recognise it.
        .where(sql<boolean>`status = 'pending'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}
