import type { Ctx } from '#server/context.ts';
import { type KeysetPage, defineKeyset, keysetPage, moment, pageLimit, rowId } from '#server/db/keyset.ts';
import { type LinkKind, openLink } from '#server/links.ts';
import { requireAdmin } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

/** The link in mails about a booking. */
export const bookingLink: LinkKind = { purpose: 'leads.booking', uses: 'many', ttlSeconds: 120 * 86_400 };

export interface Booking {
  id: string;
  lead_id: string;
  starts_at: Date;
  status: 'confirmed' | 'cancelled';
  time_zone: string;
  version: number;
  contact_name: string | null;
  email: string;
  language: string;
  /** The account manager of the company that asked, in whose hours it is. */
  assigned_to: string | null;
}

const bookings = (ctx: Ctx) =>
  ctx.db
    .selectFrom('demo_bookings as booking')
    .innerJoin('leads', 'leads.id', 'booking.lead_id')
    .select(['booking.id', 'booking.lead_id', 'booking.starts_at', 'booking.status', 'booking.time_zone'])
    .select(['booking.version', 'leads.contact_name', 'leads.email', 'leads.language', 'leads.assigned_to'])
    // A CHECK constraint limits the states.
    .$castTo<Booking>();

/** Returns the booking of a link; throws `not_found` for an invalid one. */
export async function findBooking(ctx: Ctx, token: string): Promise<Booking> {
  const link = await openLink(ctx, bookingLink, token);
  const booking = link && (await bookings(ctx).where('booking.id', '=', link.subjectId).executeTakeFirst());
  if (!booking) throw new AppError('not_found');
  return booking;
}

/** Returns the last booking of a lead. Administrators only. Throws `not_found` without one. */
async function findBookingOfLead(ctx: Ctx, leadId: string): Promise<Booking> {
  requireAdmin(ctx);
  const booking = isUuid(leadId)
    ? await bookings(ctx).where('booking.lead_id', '=', leadId).orderBy('booking.created_at', 'desc').executeTakeFirst()
    : undefined;
  if (!booking) throw new AppError('not_found');
  return booking;
}

/** How a booking is found: by the link of whoever booked, or by administrators through its lead. */
export type BookingOf = { token: string } | { leadId: string };

export const findBookingOf = (ctx: Ctx, of: BookingOf): Promise<Booking> =>
  'token' in of ? findBooking(ctx, of.token) : findBookingOfLead(ctx, of.leadId);

const soonest = defineKeyset(
  'leads.bookings',
  { starts_at: moment, id: rowId },
  { table: 'booking', direction: 'asc' },
);

export interface BookingRow {
  id: string;
  lead_id: string;
  starts_at: Date;
  contact_name: string | null;
  company_name: string | null;
  email: string;
  phone: string | null;
  /** The account manager of the company that asked. */
  assigned_name: string | null;
}

/**
 * Returns a page of upcoming bookings, soonest first. Administrators only. Throws `bad_request` for a foreign cursor.
 */
export async function listBookings(ctx: Ctx, cursor: string | null): Promise<KeysetPage<BookingRow>> {
  requireAdmin(ctx);
  const query = ctx.db
    .selectFrom('demo_bookings as booking')
    .innerJoin('leads', 'leads.id', 'booking.lead_id')
    .select(['booking.id', 'booking.lead_id', 'booking.starts_at'])
    .select(['leads.contact_name', 'leads.company_name', 'leads.email', 'leads.phone'])
    .leftJoin('users as manager', 'manager.id', 'leads.assigned_to')
    .select('manager.first_name as assigned_name')
    .where('booking.status', '=', 'confirmed')
    .where('booking.starts_at', '>', ctx.clock());
  return keysetPage(query, soonest, { cursor, limit: pageLimit(undefined) });
}
