import type { MailContent } from '#server/mailer/content.ts';
import type { MemberRole } from '#server/permissions.ts';
import { listText } from '#shared/list-text.ts';
import * as m from '#texts/messages.js';

import { roleLabels } from '../state.ts';

interface Told {
  company: string;
  siteName: string;
  url: string;
}

/** To somebody whose membership a colleague has ended. */
export const membershipEndedMail = ({ company, siteName, url }: Told): MailContent => ({
  subject: m.companies_mail_ended_subject({ company, siteName }),
  heading: m.companies_mail_ended_heading({ company }),
  paragraphs: [m.companies_mail_ended_text({ company })],
  action: { label: m.companies_mail_ended_button(), url },
});

/** To the members of a company that an owner has deleted. */
export const companyDeletedMail = ({ company, siteName, url }: Told): MailContent => ({
  subject: m.companies_mail_deleted_subject({ company, siteName }),
  heading: m.companies_mail_deleted_heading({ company }),
  paragraphs: [m.companies_mail_deleted_text({ company })],
  action: { label: m.companies_mail_ended_button(), url },
});

/** To a member whose roles a colleague has changed, or who is no longer the owner because the company was handed over. */
export const rolesChangedMail =
  (roles: readonly MemberRole[], isHandedOver: boolean) =>
  ({ company, siteName, url }: Told): MailContent => ({
    subject: m.companies_mail_roles_changed_subject({ company, siteName }),
    heading: m.companies_mail_roles_changed_heading({ company }),
    paragraphs: [
      isHandedOver ? m.companies_mail_handed_over({ company }) : m.companies_mail_roles_changed_text(),
      m.companies_mail_roles({ count: roles.length, roles: listText(roles.map((role) => roleLabels[role]())) }),
    ],
    action: { label: m.companies_mail_ended_button(), url },
  });
