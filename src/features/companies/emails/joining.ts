import type { MailContent } from '#server/mailer/content.ts';
import * as m from '#texts/messages.js';

/**
 * To the members who decide about members: an address of the company's domain asks to join. Contains nothing that the
 * person asking wrote.
 */
export const joinRequestMail = ({
  company,
  email,
  url,
}: {
  company: string;
  email: string;
  url: string;
}): MailContent => ({
  subject: m.companies_mail_join_subject({ company }),
  heading: m.companies_mail_join_heading(),
  paragraphs: [m.companies_mail_join_text({ email, company })],
  action: { label: m.companies_mail_join_button(), url },
  footnote: m.companies_mail_join_rule(),
});

/** To the person who asked to join: whether they were admitted. */
export const joinAnswerMail = ({
  company,
  isAccepted,
  url,
}: {
  company: string;
  isAccepted: boolean;
  url: string;
}): MailContent =>
  isAccepted
    ? {
        subject: m.companies_mail_joined_subject({ company }),
        heading: m.companies_mail_joined_heading({ company }),
        paragraphs: [m.companies_mail_joined_text({ company })],
        action: { label: m.companies_mail_joined_button(), url },
      }
    : {
        subject: m.companies_mail_declined_subject({ company }),
        heading: m.companies_mail_declined_heading(),
        paragraphs: [m.companies_mail_declined_text({ company })],
        action: { label: m.companies_mail_ended_button(), url },
      };
