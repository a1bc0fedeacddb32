import type { MailContent } from '#server/mailer/content.ts';

interface Decision {
  company_name: string;
  /** Absolute. */
  url: string;
}

interface Published extends Decision {
  is_paused: boolean;
}

export function listingVerifiedMail({ company_name, is_paused, url }: Published): MailContent {
  if (is_paused)
    return {
      subject: `Your listing is verified: ${company_name}`,
      heading: 'Your warehouse is verified',
      paragraphs: [`${company_name} is verified. You have paused it, so shippers find it once you resume it.`],
      action: { label: 'Open the listing', url },
    };
  return {
    subject: `Your listing is live: ${company_name}`,
    heading: 'Your warehouse is verified and listed',
    paragraphs: [
      `${company_name} is now in the warehouse directory, and shippers can find it.`,
      'Photos, rates and the date space is available from make a listing easier to find.',
    ],
    action: { label: 'See your listing', url },
  };
}

export function changesRequestedMail({ company_name, url, reason }: Decision & { reason: string }): MailContent {
  return {
    subject: `Please change your listing: ${company_name}`,
    heading: 'Your listing needs a change before it can be approved',
    paragraphs: [
      `We looked at ${company_name} and ask for this:`,
      reason,
      'Change it and send the listing in again; it then comes back to us.',
    ],
    action: { label: 'Change the listing', url },
  };
}

export function listingRejectedMail({ company_name, url, reason }: Decision & { reason: string }): MailContent {
  return {
    subject: `Your listing was not approved: ${company_name}`,
    heading: 'We could not approve your listing',
    paragraphs: [
      `${company_name} was not approved for this reason:`,
      reason,
      'If you can put this right, change the listing and send it in again.',
    ],
    action: { label: 'Open the listing', url },
  };
}

export function listingUnverifiedMail({
  company_name,
  url,
  reason,
}: Decision & { reason: string | null }): MailContent {
  return {
    subject: `Your listing is back in review: ${company_name}`,
    heading: 'Your listing is not public at the moment',
    paragraphs: [
      `${company_name} was taken out of the directory and is being reviewed again.`,
      ...(reason === null ? [] : [reason]),
    ],
    action: { label: 'Open the listing', url },
  };
}

export function changeApprovedMail({ company_name, is_paused, url }: Published): MailContent {
  if (is_paused)
    return {
      subject: `Your changes are approved: ${company_name}`,
      heading: 'Your changes were approved',
      paragraphs: [`The listing of ${company_name} is paused. It shows what you changed once you resume it.`],
      action: { label: 'Open the listing', url },
    };
  return {
    subject: `Your changes are public: ${company_name}`,
    heading: 'Your changes were approved',
    paragraphs: [`The listing of ${company_name} now shows what you changed.`],
    action: { label: 'See your listing', url },
  };
}

export function changeRejectedMail({ company_name, url, reason }: Decision & { reason: string }): MailContent {
  return {
    subject: `Your changes were not approved: ${company_name}`,
    heading: 'Your changes were not approved',
    paragraphs: [`The listing of ${company_name} stays as it was, for this reason:`, reason],
    action: { label: 'Open the listing', url },
  };
}
