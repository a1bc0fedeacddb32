import type { MailContent } from '#server/mailer/content.ts';
import * as m from '#texts/messages.js';

interface Listing {
  company_name: string;
  /** Absolute URL. */
  url: string;
}

export function listingReceivedMail({
  company_name,
  answer_time,
  url,
}: Listing & { answer_time: string }): MailContent {
  return {
    subject: m.warehouses_mail_received_subject({ company_name }),
    heading: m.warehouses_mail_received_heading(),
    paragraphs: [m.warehouses_mail_received_text({ company_name, answer_time }), m.warehouses_mail_received_defaults()],
    action: { label: m.warehouses_mail_received_action(), url },
  };
}

export function listingToReviewMail({ company_name, url }: Listing): MailContent {
  return {
    subject: m.warehouses_mail_to_review_subject({ company_name }),
    heading: m.warehouses_mail_to_review_heading(),
    paragraphs: [m.warehouses_mail_to_review_text({ company_name })],
    action: { label: m.warehouses_mail_to_review_action(), url },
  };
}

export function changeToReviewMail({ company_name, url }: Listing): MailContent {
  return {
    subject: m.warehouses_mail_change_to_review_subject({ company_name }),
    heading: m.warehouses_mail_change_to_review_heading(),
    paragraphs: [m.warehouses_mail_change_to_review_text({ company_name })],
    action: { label: m.warehouses_mail_to_review_action(), url },
  };
}
