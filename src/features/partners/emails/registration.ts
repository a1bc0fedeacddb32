import type { MailContent } from '#server/mailer/content.ts';
import { greeting } from '#shared/greeting.ts';
import * as m from '#texts/messages.js';

interface RegistrationMail {
  contact_name: string;
  company_name: string;
  reference: string;
  /** Absolute URL. */
  url: string;
}

const reason = () => m.partners_mail_registration_reason();

/** The receipt. It quotes nothing typed except the name, because anybody can type anybody's address. */
export function registrationReceivedMail({
  contact_name,
  reference,
  answer_time,
  url,
}: Omit<RegistrationMail, 'company_name'> & { answer_time: string }): MailContent {
  return {
    subject: m.partners_mail_received_subject({ reference }),
    heading: m.partners_mail_received_heading(),
    paragraphs: [greeting(contact_name), m.partners_mail_received_text({ answer_time })],
    action: { label: m.partners_mail_follow(), url },
    reason: reason(),
  };
}

/** Changes that staff request before approval. */
export function registrationChangesMail({
  contact_name,
  company_name,
  note,
  url,
}: RegistrationMail & { note: string }): MailContent {
  return {
    subject: m.partners_mail_changes_subject({ company_name }),
    heading: m.partners_mail_changes_heading(),
    paragraphs: [greeting(contact_name), m.partners_mail_changes_text(), note],
    action: { label: m.partners_mail_changes_action(), url },
    reason: reason(),
  };
}

export function registrationRejectedMail({
  contact_name,
  company_name,
  note,
  url,
}: RegistrationMail & { note: string }): MailContent {
  return {
    subject: m.partners_mail_rejected_subject({ company_name }),
    heading: m.partners_mail_rejected_heading(),
    paragraphs: [greeting(contact_name), m.partners_mail_rejected_text(), note],
    action: { label: m.partners_mail_follow(), url },
    reason: reason(),
  };
}

/** The link to claim the partner. The mailbox's reader is trusted to be its owner. */
export function invitationMail({
  contact_name,
  company_name,
  url,
}: Pick<RegistrationMail, 'contact_name' | 'company_name' | 'url'>): MailContent {
  return {
    subject: m.partners_mail_invitation_subject({ company_name }),
    heading: m.partners_mail_invitation_heading(),
    paragraphs: [
      greeting(contact_name),
      m.partners_mail_invitation_text({ company_name }),
      m.partners_mail_invitation_once(),
    ],
    action: { label: m.partners_mail_invitation_action(), url },
    reason: reason(),
  };
}

/** To a listed company that nobody has claimed. The page shows who asks, and for what. */
export function connectionWaitsMail({
  company_name,
  url,
}: Pick<RegistrationMail, 'company_name' | 'url'>): MailContent {
  return {
    subject: m.partners_mail_waits_subject({ company_name }),
    heading: m.partners_mail_waits_heading(),
    paragraphs: [m.partners_mail_waits_text(), m.partners_mail_invitation_once()],
    action: { label: m.partners_mail_invitation_action(), url },
    reason: m.partners_mail_waits_reason(),
  };
}
