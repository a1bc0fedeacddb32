import type { MailContent } from '#server/mailer/content.ts';
import { formatDateTime } from '#shared/dates.ts';
import { greeting } from '#shared/greeting.ts';
import { type Language, languageFacts } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { subjectLabels, type TrainingSubject } from '../state.ts';

export const trainingNews = ['booked', 'given_up', 'called_off'] as const;
export type TrainingNews = (typeof trainingNews)[number];

interface Told {
  subject: TrainingSubject;
  starts_at: Date;
  minutes: number;
  language: Language;
  first_name: string;
  time_zone: string;
  /** Where it takes place; the page of sessions if it does not. */
  url: string;
}

const headings: Readonly<Record<TrainingNews, (values: { title: string }) => string>> = {
  booked: (values) => m.leads_training_mail_booked(values),
  given_up: (values) => m.leads_training_mail_given_up(values),
  called_off: (values) => m.leads_training_mail_called_off(values),
};

/** Returns the mail about a place in a session, with the time in the reader's zone. */
export function trainingMail(
  news: TrainingNews,
  { subject, starts_at, minutes, language, first_name, time_zone, url }: Told,
): MailContent {
  const heading = headings[news]({ title: subjectLabels[subject]() });
  return {
    subject: heading,
    heading,
    paragraphs: [
      greeting(first_name),
      m.leads_training_mail_when({ time: formatDateTime(starts_at, time_zone) }),
      ...(news === 'booked' ? [m.leads_training_mail_how({ minutes, language: languageFacts[language].name })] : []),
    ],
    action: { label: news === 'booked' ? m.leads_training_join() : m.leads_training_see(), url },
    reason: m.leads_training_mail_reason(),
  };
}
