import { answerTime } from '#features/moderation/settings.ts';
import { notify, resolveNotifications } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import type { NotificationKind } from '#server/notification-kinds.ts';
import { readSetting } from '#server/settings.ts';
import { addDays } from '#shared/dates.ts';

import type { DemoListing } from '../demo/market.ts';
import { changesRequested, listingReceived, listingRejected, listingVerified } from '../emails/notification-kinds.ts';

/** Older notifications are marked as read. */
const unreadDays = 30;

/** Notifies the owner of a demonstration listing of its review, with the original dates. */
export async function seedInbox(
  tx: Ctx,
  { id, slug, owner }: { id: string; slug: string; owner: string },
  listing: DemoListing,
): Promise<void> {
  const subject = { kind: 'warehouse', id };
  const tell = async <Values>(kind: NotificationKind<Values>, values: Values, at: Date): Promise<void> => {
    const then: Ctx = { ...tx, clock: () => at };
    await notify(then, { user_id: owner, kind, key: id, subject, values });
    if (at < addDays(tx.clock(), -unreadDays)) await resolveNotifications(then, { kinds: [kind.kind], subject });
  };
  const { company_name, review_status, review_reason: reason, reviewed_at } = listing;
  await tell(listingReceived, { company_name, answer_hours: await readSetting(tx, answerTime) }, listing.submitted_at);
  if (reviewed_at === null) return;
  if (review_status === 'verified')
    await tell(listingVerified, { company_name, slug, is_paused: false, lacks: [] }, reviewed_at);
  else if (reason !== null)
    await tell(
      review_status === 'rejected' ? listingRejected : changesRequested,
      { company_name, reason },
      reviewed_at,
    );
}
