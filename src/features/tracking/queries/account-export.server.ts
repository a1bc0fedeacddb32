import type { Ctx } from '#server/context.ts';

// unsafe: what the account answers for, in the export of its data
/**
 * Returns the account's packages with their events, and the public records and updates it made, for its data export.
 */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const { db } = ctx;
  const packages = await db
    .selectFrom('business_tracking')
    .selectAll()
    .where('business_user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const events = await db
    .selectFrom('business_tracking_events as event')
    .innerJoin('business_tracking as package', 'package.id', 'event.tracking_id')
    .selectAll('event')
    .where('package.business_user_id', '=', userId)
    .orderBy('event.timestamp')
    .execute();
  const records = await db
    .selectFrom('package_tracking')
    .select(['id', 'tracking_number', 'created_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .execute();
  const updates = await db
    .selectFrom('tracking_updates')
    .select(['id', 'tracking_id', 'created_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .execute();
  const shares = await db
    .selectFrom('tracking_shares')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const words = await db
    .selectFrom('status_words')
    .select(['words', 'milestone', 'mapped_at'])
    .where('mapped_by', '=', userId)
    .orderBy('words')
    .execute();
  return {
    status_words: words,
    tracking_shares: shares,
    business_tracking: packages,
    business_tracking_events: events,
    package_tracking: records,
    tracking_updates: updates,
  };
}
