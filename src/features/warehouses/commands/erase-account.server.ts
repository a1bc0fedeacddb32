import { forgetEvidence } from '#features/evidence/commands/forget-evidence.server.ts';
import { forgetCards } from '#features/rates/commands/save-card.server.ts';
import { forgetFirstAnswers } from '#features/messaging/commands/first-answers.server.ts';
import { forgetConversations } from '#features/messaging/commands/forget-conversations.server.ts';
import { forgetSubjects } from '#features/moderation/commands/forget-subjects.server.ts';
import { forgetNotifications } from '#features/notifications/commands/notify.server.ts';
import { forgetRatings } from '#features/ratings/commands/forget-ratings.server.ts';
import type { Ctx } from '#server/context.ts';
import { idsOf } from '#shared/ids-of.ts';

import { handOverListings } from './hand-over.server.ts';

// unsafe: what the account answers for, when it is erased
/**
 * Deletes an account's listings with all their data, in the erasing transaction; those of companies with other members
 * stay.
 */
export async function eraseOwnRows(tx: Ctx, userId: string): Promise<void> {
  await handOverListings(tx, { user_id: userId });
  // Photos, redirects and the search row are deleted by foreign keys and triggers.
  const gone = await tx.db.deleteFrom('warehouses').where('user_id', '=', userId).returning('id').execute();
  await forgetListings(tx, idsOf(gone));
}

/** Deletes what refers to deleted listings, in the transaction that deletes them. */
export async function forgetListings(tx: Ctx, ids: readonly string[]): Promise<void> {
  await forgetEvidence(tx, 'warehouse', ids);
  await forgetCards(tx, 'warehouse', ids);
  await forgetRatings(tx, 'warehouse', ids);
  await forgetFirstAnswers(tx, 'warehouse', ids);
  await forgetSubjects(tx, 'warehouse', ids);
  await forgetConversations(tx, 'warehouse', ids);
  await forgetNotifications(tx, 'warehouse', ids);
}
