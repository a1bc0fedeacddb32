import type { MailContent } from '#server/mailer/content.ts';
import { formatDateTime } from '#shared/dates.ts';
import { greeting } from '#shared/greeting.ts';
import * as m from '#texts/messages.js';

interface Told {
  starts_at: Date;
  note: string | null;
  first_name: string;
  time_zone: string;
  /** Whom the reader talks with. */
  who: string;
  /** Where they talk. */
  link: string | null;
  /** The page where it can be cancelled, or the calendar of the staff. */
  url: string;
  side: 'booker' | 'manager';
}

/** Called off: not by who booked it. */
export type TalkNews = 'booked' | 'cancelled' | 'called_off';

/** Returns the mail about a talk with an account manager, to one of the two, with the time in the reader's zone. */
export function talkMail(
  news: TalkNews,
  { starts_at, note, first_name, time_zone, who, link, url, side }: Told,
): MailContent {
  const isBooked = news === 'booked';
  const heading = isBooked ? m.leads_talk_with({ name: who }) : m.leads_talk_cancelled_with({ name: who });
  return {
    subject: heading,
    heading,
    paragraphs: [
      greeting(first_name),
      m.leads_training_mail_when({ time: formatDateTime(starts_at, time_zone) }),
      ...(news === 'called_off' && side === 'booker' ? [m.leads_talk_mail_called_off({ name: who })] : []),
      ...(isBooked && link !== null ? [m.leads_talk_mail_link({ link })] : []),
      ...(isBooked && link === null && side === 'booker' ? [m.leads_talk_calls({ name: who })] : []),
      ...(isBooked && note !== null ? [m.leads_talk_mail_note({ note })] : []),
    ],
    action: { label: side === 'booker' ? m.leads_talk_see() : m.leads_calendar_see(), url },
    reason: side === 'booker' ? m.leads_talk_mail_reason() : m.leads_talk_mail_reason_staff(),
  };
}
