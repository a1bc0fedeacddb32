import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

import type { MailAttachment } from '#server/mailer/content.ts';
import { senderAddress } from '#server/mailer/transport.ts';
import type { Ctx } from '#server/context.ts';
import { addHours } from '#shared/dates.ts';
import { plainNameOf } from '#shared/greeting.ts';
import * as m from '#texts/messages.js';

import type { Booking } from '../queries/booking.server.ts';
import { demoMinutes } from '../state.ts';

/** A parameter value must not contain quotes or line breaks (RFC 5545, 3.2), and the library does not remove them. */
const asParameter = (name: string): string => name.replaceAll('"', "'").replace(/\p{Cc}+/gu, ' ');

interface Entry {
  id: string;
  starts_at: Date;
  minutes: number;
  version: number;
  isCancelled: boolean;
  summary: string;
  /** Who is invited. */
  name: string;
  email: string;
  filename: string;
  /** Where they meet: the address of the video call; null where nobody has said it. */
  where: string | null;
}

/**
 * Returns an invitation (RFC 5546): the same entry with a higher version moves it, and a cancelled one removes it from
 * the calendar, as long as `url` is on the same host. The organizer is our sender address; calendar replies are ignored.
 */
export function calendarEntry(ctx: Ctx, entry: Entry, url: string): MailAttachment {
  const { id, starts_at, minutes, version, isCancelled, summary, name, email, filename, where } = entry;
  const { siteName } = ctx.config;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: 'Portolan', product: 'Demo', language: 'EN' }, method });
  calendar.createEvent({
    // Of our name, not of the address to meet at: a change of that must not make it another entry.
    id: `${id}@${new URL(ctx.config.publicUrl).hostname}`,
    sequence: version,
    stamp: ctx.clock(),
    start: starts_at,
    end: addHours(starts_at, minutes / 60),
    summary,
    location: isCancelled ? null : where,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: asParameter(siteName), email: senderAddress(ctx.config) },
    attendees: [
      {
        name: asParameter(name),
        email,
        rsvp: !isCancelled,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
      },
    ],
  });
  return { filename, contentType: `text/calendar; charset=utf-8; method=${method}`, content: calendar.toString() };
}

type Invited = Pick<Booking, 'id' | 'starts_at' | 'version' | 'status' | 'contact_name' | 'email'>;

/** Returns the entry of a demonstration, in the current language. */
export const invitationTo = (ctx: Ctx, booking: Invited, url: string): MailAttachment =>
  calendarEntry(
    ctx,
    {
      ...booking,
      minutes: demoMinutes,
      isCancelled: booking.status === 'cancelled',
      summary: m.leads_booking_title({ siteName: ctx.config.siteName }),
      // As in the mail: no text of whoever typed the address.
      name: plainNameOf(booking.contact_name ?? '') ?? booking.email,
      filename: 'demo.ics',
      where: null,
    },
    url,
  );
