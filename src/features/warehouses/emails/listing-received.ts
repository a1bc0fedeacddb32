import type { MailContent } from '#server/mailer/content.ts';

interface Listing {
  company_name: string;
  /** Absolute. */
  url: string;
}

export function listingReceivedMail({
  company_name,
  answer_time,
  url,
}: Listing & { answer_time: string }): MailContent {
  return {
    subject: `We received your listing: ${company_name}`,
    heading: 'Your warehouse has been submitted for review',
    paragraphs: [
      `Thank you for listing ${company_name}. We review listings within ${answer_time} and write to you as soon as yours is approved.`,
      'Some details were filled in with usual values. Please confirm the services, and correct what differs: a listing can only be approved when its area, address and services are confirmed by you.',
    ],
    action: { label: 'Confirm the details', url },
  };
}

export function listingToReviewMail({ company_name, url }: Listing): MailContent {
  return {
    subject: `To review: ${company_name}`,
    heading: 'A warehouse listing waits for review',
    paragraphs: [`${company_name} was submitted for review.`],
    action: { label: 'Open the review', url },
  };
}

export function changeToReviewMail({ company_name, url }: Listing): MailContent {
  return {
    subject: `Changes to review: ${company_name}`,
    heading: 'Changes of a verified listing wait for approval',
    paragraphs: [
      `The owner of ${company_name} changed facts that the verification vouched for. The old values stay public until the change is decided.`,
    ],
    action: { label: 'Open the review', url },
  };
}
