import type { MailContent } from '#server/mailer/content.ts';
import * as m from '#texts/messages.js';

interface Decision {
  company_name: string;
  /** Absolute URL. */
  url: string;
}

interface Published extends Decision {
  is_paused: boolean;
}

export function listingVerifiedMail({ company_name, is_paused, url }: Published): MailContent {
  if (is_paused)
    return {
      subject: m.warehouses_mail_verified_paused_subject({ company_name }),
      heading: m.warehouses_mail_verified_paused_heading(),
      paragraphs: [m.warehouses_mail_verified_paused_text({ company_name })],
      action: { label: m.warehouses_mail_open_listing(), url },
    };
  return {
    subject: m.warehouses_mail_verified_subject({ company_name }),
    heading: m.warehouses_mail_verified_heading(),
    paragraphs: [m.warehouses_mail_verified_text({ company_name }), m.warehouses_mail_verified_better()],
    action: { label: m.warehouses_mail_see_listing(), url },
  };
}

export function changesRequestedMail({ company_name, url, reason }: Decision & { reason: string }): MailContent {
  return {
    subject: m.warehouses_mail_changes_requested_subject({ company_name }),
    heading: m.warehouses_mail_changes_requested_heading(),
    paragraphs: [
      m.warehouses_mail_changes_requested_text({ company_name }),
      reason,
      m.warehouses_mail_changes_requested_then(),
    ],
    action: { label: m.warehouses_mail_changes_requested_action(), url },
  };
}

export function listingRejectedMail({ company_name, url, reason }: Decision & { reason: string }): MailContent {
  return {
    subject: m.warehouses_mail_rejected_subject({ company_name }),
    heading: m.warehouses_mail_rejected_heading(),
    paragraphs: [m.warehouses_mail_rejected_text({ company_name }), reason, m.warehouses_mail_rejected_then()],
    action: { label: m.warehouses_mail_open_listing(), url },
  };
}

export function listingUnverifiedMail({
  company_name,
  url,
  reason,
}: Decision & { reason: string | null }): MailContent {
  return {
    subject: m.warehouses_mail_unverified_subject({ company_name }),
    heading: m.warehouses_mail_unverified_heading(),
    paragraphs: [m.warehouses_mail_unverified_text({ company_name }), ...(reason === null ? [] : [reason])],
    action: { label: m.warehouses_mail_open_listing(), url },
  };
}

export function changeApprovedMail({ company_name, is_paused, url }: Published): MailContent {
  if (is_paused)
    return {
      subject: m.warehouses_mail_change_approved_paused_subject({ company_name }),
      heading: m.warehouses_mail_change_approved_heading(),
      paragraphs: [m.warehouses_mail_change_approved_paused_text({ company_name })],
      action: { label: m.warehouses_mail_open_listing(), url },
    };
  return {
    subject: m.warehouses_mail_change_approved_subject({ company_name }),
    heading: m.warehouses_mail_change_approved_heading(),
    paragraphs: [m.warehouses_mail_change_approved_text({ company_name })],
    action: { label: m.warehouses_mail_see_listing(), url },
  };
}

export function changeRejectedMail({ company_name, url, reason }: Decision & { reason: string }): MailContent {
  return {
    subject: m.warehouses_mail_change_rejected_subject({ company_name }),
    heading: m.warehouses_mail_change_rejected_heading(),
    paragraphs: [m.warehouses_mail_change_rejected_text({ company_name }), reason],
    action: { label: m.warehouses_mail_open_listing(), url },
  };
}
