import { absoluteUrl } from '#server/absolute-url.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { onConstraint } from '#server/db/constraints.ts';
import { transaction } from '#server/db/transaction.ts';
import { inLanguage } from '#server/language.ts';
import { makeLink } from '#server/links.ts';
import { enqueueMail, forgetMails } from '#server/mailer/outbox.ts';
import { addHours } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { languageOfLocale } from '#shared/languages.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { type BookingNews, bookingMail } from '../emails/booking.ts';
import { invitationTo } from '../emails/calendar.ts';
import { leadPaths } from '../paths.ts';
import { type Booking, bookingLink, type BookingOf, findBookingOf } from '../queries/booking.server.ts';
import { slotGone, takeSlot } from './take-slot.server.ts';

onConstraint('demo_bookings_slot', slotGone);

const mailKey = (news: BookingNews, id: string, version: number): string => `demo.${news}:${id}:${version}`;

/** Keys of all mails of this booking, sent or waiting. */
export const bookingMailKeys = ({ id, version }: { id: string; version: number }): string[] =>
  Array.from({ length: version }, (_, index) => index + 1).flatMap((each) =>
    (['confirmed', 'moved', 'cancelled', 'reminder'] as const).map((news) => mailKey(news, id, each)),
  );

/**
 * Books a demonstration for a lead, in the transaction that stores the lead: confirmation by mail with a calendar entry
 * and a link to move or cancel it, and a reminder a day before. Throws `conflict` at `slot` if it is not offered or
 * taken; the database admits one of two concurrent bookings.
 */
export async function insertBooking(
  tx: Ctx,
  lead: Pick<Booking, 'lead_id' | 'email' | 'language' | 'assigned_to'> & { contact_name: string },
  { starts_at, time_zone }: { starts_at: Date; time_zone: string },
): Promise<void> {
  await takeSlot(tx, starts_at, lead.assigned_to);
  const id = tx.newId();
  const now = tx.clock();
  await tx.db
    .insertInto('demo_bookings')
    .values({ id, lead_id: lead.lead_id, starts_at, time_zone, created_at: now, updated_at: now })
    .execute();
  await tell(tx, { ...lead, id, starts_at, time_zone, status: 'confirmed', version: 1 }, 'confirmed');
}

/** Mails a change of a booking, and schedules or removes its reminder. */
async function tell(tx: Ctx, booking: Booking, news: Exclude<BookingNews, 'reminder'>): Promise<void> {
  const { id, version, starts_at, email } = booking;
  const language = languageOfLocale(booking.language);
  const contact_name = booking.contact_name ?? email;
  const token = await makeLink(tx, bookingLink, { subjectId: id });
  const url = absoluteUrl(tx.config, leadPaths.booking(token), language);
  await enqueueMail(tx, {
    to: email,
    key: mailKey(news, id, version),
    language,
    content: () => bookingMail(news, { ...booking, contact_name, url }),
    attachments: [inLanguage(language, () => invitationTo(tx, booking, url))],
  });
  await forgetMails(tx, [mailKey('reminder', id, version - 1)]);
  const dayBefore = addHours(starts_at, -24);
  if (news === 'cancelled' || dayBefore <= tx.clock()) return;
  await enqueueMail(tx, {
    to: email,
    key: mailKey('reminder', id, version),
    language,
    content: () => bookingMail('reminder', { ...booking, contact_name, url }),
    notBefore: dayBefore,
  });
}

type BookingDecision = BookingOf & {
  /** The version the page showed. */
  seen: string;
};

/** Returns a booking, locked, if it is as its page showed it and can still be changed; throws `conflict` otherwise. */
async function lockBooking(tx: Ctx, of: BookingDecision): Promise<Booking> {
  const { id } = await findBookingOf(tx, of);
  await tx.db.selectFrom('demo_bookings').select('id').where('id', '=', id).forUpdate().execute();
  const booking = await findBookingOf(tx, of);
  if (booking.status === 'cancelled' || booking.starts_at <= tx.clock())
    throw new AppError('conflict', { detail: m.leads_booking_over() });
  requireShownVersion(String(booking.version), of.seen);
  return booking;
}

/**
 * Moves a booking to another free time, for whoever has its link and for administrators; who booked is mailed. Throws `conflict` if it has changed, and at `slot` if
 * the time is taken.
 */
export async function moveBooking(ctx: Ctx, { slot, ...of }: BookingDecision & { slot: Date }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, of);
    if (booking.starts_at.getTime() === slot.getTime()) return;
    await takeSlot(tx, slot, booking.assigned_to);
    const moved = { ...booking, starts_at: slot, version: booking.version + 1 };
    await tx.db
      .updateTable('demo_bookings')
      .set({ starts_at: slot, version: moved.version, updated_at: tx.clock() })
      .where('id', '=', booking.id)
      .execute();
    await tell(tx, moved, 'moved');
    await audit(tx, { action: 'demo.moved', subject_kind: 'lead', subject_id: booking.lead_id, detail: { to: slot } });
  });
}

/**
 * Cancels a booking, for whoever has its link and for administrators; who booked is mailed: its time is free again and the reminder is removed. Throws `conflict` if
 * it has changed.
 */
export async function cancelBooking(ctx: Ctx, of: BookingDecision): Promise<void> {
  await transaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, of);
    const version = booking.version + 1;
    await tx.db
      .updateTable('demo_bookings')
      .set({ status: 'cancelled', version, updated_at: tx.clock() })
      .where('id', '=', booking.id)
      .execute();
    await tell(tx, { ...booking, status: 'cancelled', version }, 'cancelled');
    await audit(tx, { action: 'demo.cancelled', subject_kind: 'lead', subject_id: booking.lead_id });
  });
}
