import { formatDateTime } from '#shared/dates.ts';
import type { Words } from '#shared/languages.ts';
import type { Shown } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import type { Booking } from './booking.server.ts';

const statusWords: Record<Booking['status'], Words> = {
  confirmed: () => m.leads_booking_confirmed(),
  cancelled: () => m.leads_booking_cancelled(),
};

/** A booking as its page shows it, for a decision made after it has changed. */
export const shownBooking = ({ version, starts_at, status, time_zone }: Omit<Booking, 'id'>): Shown => ({
  version: String(version),
  facts: [
    { label: m.leads_booking_page(), text: statusWords[status]() },
    { label: m.leads_booking_time(), text: formatDateTime(starts_at, time_zone) },
  ],
});
