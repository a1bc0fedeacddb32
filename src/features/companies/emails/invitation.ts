import type { MailContent } from '#server/mailer/content.ts';
import type { MemberRole } from '#server/permissions.ts';
import { listText } from '#shared/list-text.ts';
import * as m from '#texts/messages.js';

import { invitationDays, roleLabels } from '../state.ts';

interface InvitationMail {
  company: string;
  inviter: string;
  roles: readonly MemberRole[];
  siteName: string;
  url: string;
}

/** Names as companies and people have them; nothing that could be an address, a telephone number or a message. */
const plainName = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}&'’,()/ -]{0,59}\.?$/u;
const isPlain = (name: string): boolean => plainName.test(name) && !/\d{5}/.test(name);

/**
 * The invitation to a company. Names are typed by users, and nobody may send other people their own text in our name: one
 * that could be a message is left out, and the page behind the link shows it.
 */
export function invitationMail({ company, inviter, roles, siteName, url }: InvitationMail): MailContent {
  const isNamed = isPlain(company);
  const names = { company, inviter, siteName };
  return {
    subject: isNamed ? m.companies_mail_subject(names) : m.companies_mail_subject_unnamed({ siteName }),
    heading: isNamed ? m.companies_mail_heading({ company }) : m.companies_mail_heading_unnamed(),
    paragraphs: [
      isNamed && isPlain(inviter) ? m.companies_mail_text(names) : m.companies_mail_text_unnamed({ siteName }),
      m.companies_mail_roles({ count: roles.length, roles: listText(roles.map((role) => roleLabels[role]())) }),
    ],
    action: { label: m.companies_mail_button(), url },
    footnote: m.companies_mail_rule({ days: invitationDays }),
  };
}
