import type { Ctx } from '#server/context.ts';

// unsafe: what the account booked, in the export of its data
/** Returns the account's requests for its data export, without staff's notes. */
export async function exportOwnRows(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const leads = await ctx.db
    .selectFrom('leads')
    .select(['reference', 'company_name', 'contact_name', 'email', 'phone', 'source', 'estimated_value'])
    .select(['language', 'consent', 'created_at', 'first_response_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const support = await ctx.db
    .selectFrom('support_requests')
    .select(['reference', 'contact_name', 'email', 'subject', 'language', 'created_at', 'first_response_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const bookings = await ctx.db
    .selectFrom('demo_bookings as booking')
    .innerJoin('leads', 'leads.id', 'booking.lead_id')
    .select(['leads.reference', 'booking.starts_at', 'booking.status', 'booking.time_zone', 'booking.created_at'])
    .where('leads.user_id', '=', userId)
    .orderBy('booking.created_at')
    .execute();
  const conversions = await ctx.db
    .selectFrom('conversions')
    .innerJoin('leads', 'leads.id', 'conversions.lead_id')
    .select(['leads.reference', 'conversions.name', 'conversions.value_cents', 'conversions.allowed_version'])
    .select(['conversions.told_at', 'conversions.created_at'])
    .where('leads.user_id', '=', userId)
    .orderBy('conversions.created_at')
    .execute();
  const training = await ctx.db
    .selectFrom('training_bookings as booking')
    .innerJoin('training_sessions as session', 'session.id', 'booking.session_id')
    .select(['session.subject', 'session.starts_at', 'booking.created_at', 'booking.cancelled_at'])
    .where('booking.user_id', '=', userId)
    .orderBy('booking.created_at')
    .execute();
  const talks = await ctx.db
    .selectFrom('account_talks')
    .select(['starts_at', 'note', 'created_at', 'cancelled_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const calendars = await ctx.db
    .selectFrom('staff_calendars')
    .select(['hours', 'closed_days', 'time_zone', 'link', 'updated_at'])
    .where('user_id', '=', userId)
    .execute();
  const pictures = await ctx.db.selectFrom('staff_pictures').select('file_id').where('user_id', '=', userId).execute();
  return {
    account_talks: talks,
    conversions,
    demo_bookings: bookings,
    leads,
    staff_calendars: calendars,
    staff_pictures: pictures,
    support_requests: support,
    training_bookings: training,
  };
}
