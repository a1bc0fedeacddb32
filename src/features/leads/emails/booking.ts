import type { MailContent } from '#server/mailer/content.ts';
import { formatDateTime } from '#shared/dates.ts';
import { greeting } from '#shared/greeting.ts';
import * as m from '#texts/messages.js';

export type BookingNews = 'confirmed' | 'moved' | 'cancelled' | 'reminder';

interface Booking {
  contact_name: string;
  starts_at: Date;
  time_zone: string;
  /** The page to move or cancel it. */
  url: string;
}

const words: Readonly<Record<BookingNews, { heading: () => string; text: (time: string) => string }>> = {
  confirmed: { heading: () => m.leads_booking_confirmed(), text: (time) => m.leads_booking_confirmed_text({ time }) },
  moved: { heading: () => m.leads_booking_moved(), text: (time) => m.leads_booking_moved_text({ time }) },
  cancelled: { heading: () => m.leads_booking_cancelled(), text: (time) => m.leads_booking_cancelled_text({ time }) },
  reminder: { heading: () => m.leads_booking_reminder(), text: (time) => m.leads_booking_reminder_text({ time }) },
};

/** Returns the mail about a booking or its change, with the time in the author's zone. */
export function bookingMail(news: BookingNews, { contact_name, starts_at, time_zone, url }: Booking): MailContent {
  const { heading, text } = words[news];
  return {
    subject: heading(),
    heading: heading(),
    paragraphs: [greeting(contact_name), text(formatDateTime(starts_at, time_zone))],
    action: { label: m.leads_booking_manage(), url },
    reason: m.leads_mail_reason(),
  };
}
