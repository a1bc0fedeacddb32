import type { MailContent } from '#server/mailer/content.ts';
import * as m from '#texts/messages.js';

/** To a member who is offered the company. */
export function ownershipOfferedMail({
  company,
  siteName,
  url,
}: {
  company: string;
  siteName: string;
  url: string;
}): MailContent {
  return {
    subject: m.companies_mail_ownership_subject({ company, siteName }),
    heading: m.companies_mail_ownership_heading({ company }),
    paragraphs: [m.companies_mail_ownership_text({ company })],
    action: { label: m.companies_mail_ownership_button(), url },
  };
}
