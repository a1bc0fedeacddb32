import type { MailContent } from '#server/mailer/content.ts';
import * as m from '#texts/messages.js';

interface Ended {
  company: string;
  siteName: string;
  url: string;
}

/** To somebody whose membership a colleague has ended. */
export const membershipEndedMail = ({ company, siteName, url }: Ended): MailContent => ({
  subject: m.companies_mail_ended_subject({ company, siteName }),
  heading: m.companies_mail_ended_heading({ company }),
  paragraphs: [m.companies_mail_ended_text({ company })],
  action: { label: m.companies_mail_ended_button(), url },
});

/** To the members of a company that an owner has deleted. */
export const companyDeletedMail = ({ company, siteName, url }: Ended): MailContent => ({
  subject: m.companies_mail_deleted_subject({ company, siteName }),
  heading: m.companies_mail_deleted_heading({ company }),
  paragraphs: [m.companies_mail_deleted_text({ company })],
  action: { label: m.companies_mail_ended_button(), url },
});
