import { type RawBuilder, sql } from 'kysely';

import { forgetEvidence } from '#features/evidence/commands/forget-evidence.server.ts';
import { forgetFirstAnswers } from '#features/messaging/commands/first-answers.server.ts';
import { forgetConversations } from '#features/messaging/commands/forget-conversations.server.ts';
import { forgetSubjects } from '#features/moderation/commands/forget-subjects.server.ts';
import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import { forgetRatings } from '#features/ratings/commands/forget-ratings.server.ts';
import { forgetCards } from '#features/rates/commands/save-card.server.ts';
import type { Ctx } from '#server/context.ts';
import { forgetMails } from '#server/mailer/outbox.ts';
import { idsOf } from '#shared/ids-of.ts';

import { waitingMailKey } from './request-connection.server.ts';

/** Conditions on rows, by their columns. */
interface Deleted {
  /** Connections that the deleted account or company requested. */
  connections: RawBuilder<boolean>;
  /** Its partners; connections requested with them are deleted too. */
  owned: RawBuilder<boolean>;
  /** Partners without an owner to delete as well; connections requested with them stay. */
  further?: RawBuilder<boolean>;
}

// unsafe: the conditions are those of a whole account or company that is erased
/** Deletes partners and connections with all that refers to them, in the transaction of the deletion. */
export async function deletePartners(tx: Ctx, { connections, owned, further = sql`false` }: Deleted): Promise<void> {
  const asked = await tx.db
    .deleteFrom('connection_requests')
    .where(sql<boolean>`(${connections} or partner_id in (select id from logistics_partners where ${owned}))`)
    .returning('id')
    .execute();
  await forgetConnections(tx, idsOf(asked));
  const gone = await tx.db
    .deleteFrom('logistics_partners')
    .where(sql<boolean>`(${owned} or (${further}))`)
    .returning('id')
    .execute();
  await forgetPartners(tx, idsOf(gone));
}

async function forgetConnections(tx: Ctx, ids: readonly string[]): Promise<void> {
  await forgetMails(tx, ids.map(waitingMailKey));
  await forgetConversations(tx, 'connection', ids);
  await forgetNotifications(tx, 'connection', ids);
}

async function forgetPartners(tx: Ctx, ids: readonly string[]): Promise<void> {
  await forgetEvidence(tx, 'partner', ids);
  await forgetCards(tx, 'partner', ids);
  await forgetRatings(tx, 'partner', ids);
  await forgetFirstAnswers(tx, 'partner', ids);
  await forgetSubjects(tx, 'partner', ids);
  await forgetConversations(tx, 'partner', ids);
  await forgetNotifications(tx, 'partner', ids);
}
