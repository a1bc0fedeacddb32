import { isByOwnAddress } from '#features/accounts/queries/addresses.server.ts';
import { forgetEvidence } from '#features/evidence/commands/forget-evidence.server.ts';
import { forgetCards } from '#features/rates/commands/save-card.server.ts';
import { forgetFirstAnswers } from '#features/messaging/commands/first-answers.server.ts';
import { forgetConversations } from '#features/messaging/commands/forget-conversations.server.ts';
import { forgetSubjects } from '#features/moderation/commands/forget-subjects.server.ts';
import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import { forgetRatings } from '#features/ratings/commands/forget-ratings.server.ts';
import type { Ctx } from '#server/context.ts';
import { forgetMails } from '#server/mailer/outbox.ts';

import { waitingMailKey } from './request-connection.server.ts';
import { handOverPartners } from './hand-over.server.ts';
import { registrationMailKeys } from './mail-registrant.server.ts';

// unsafe: what the account answers for, when it is erased
/**
 * Deletes an account's partners and registrations, including those by its address only, in the erasing transaction.
 * Partners, registrations and connections of a company with other members stay with them.
 */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await handOverPartners(tx, { user_id: userId });
  const byAddress = isByOwnAddress(userId, { email: 'email', written: 'created_at' });
  const registrations = await tx.db
    .deleteFrom('provider_registrations')
    .where((is) => is.or([is('user_id', '=', userId), is.and([is('organization_id', 'is', null), byAddress])]))
    .returning(['id', 'version'])
    .execute();
  await forgetMails(tx, registrations.flatMap(registrationMailKeys));
  await forgetNotifications(
    tx,
    'registration',
    registrations.map(({ id }) => id),
  );
  const connections = await tx.db
    .deleteFrom('connection_requests')
    .where((is) =>
      is.or([
        is('requester_id', '=', userId),
        is('partner_id', 'in', (of) =>
          of.selectFrom('logistics_partners').select('id').where('owner_user_id', '=', userId),
        ),
      ]),
    )
    .returning('id')
    .execute();
  await forgetConnections(
    tx,
    connections.map(({ id }) => id),
  );
  const gone = await tx.db
    .deleteFrom('logistics_partners')
    .where((is) => is.or([is('owner_user_id', '=', userId), is.and([is('owner_user_id', 'is', null), byAddress])]))
    .returning('id')
    .execute();
  await forgetPartners(
    tx,
    gone.map(({ id }) => id),
  );
}

/** Deletes what refers to deleted connections, in the transaction that deletes them. */
export async function forgetConnections(tx: Ctx, ids: readonly string[]): Promise<void> {
  await forgetMails(tx, ids.map(waitingMailKey));
  await forgetConversations(tx, 'connection', ids);
  await forgetNotifications(tx, 'connection', ids);
}

/** Deletes what refers to deleted partners, in the transaction that deletes them. */
export async function forgetPartners(tx: Ctx, ids: readonly string[]): Promise<void> {
  await forgetEvidence(tx, 'partner', ids);
  await forgetCards(tx, 'partner', ids);
  await forgetRatings(tx, 'partner', ids);
  await forgetFirstAnswers(tx, 'partner', ids);
  await forgetSubjects(tx, 'partner', ids);
  await forgetConversations(tx, 'partner', ids);
  await forgetNotifications(tx, 'partner', ids);
}
