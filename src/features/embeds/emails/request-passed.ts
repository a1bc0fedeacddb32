import type { MailContent } from '#server/mailer/content.ts';
import { greeting } from '#shared/greeting.ts';
import * as m from '#texts/messages.js';

/** Returns the receipt. Of what was typed it contains only the name, because anybody can enter anybody's address. */
export function requestPassedMail({ name, company, url }: { name: string; company: string; url: string }): MailContent {
  return {
    subject: m.embeds_mail_subject({ company }),
    heading: m.embeds_mail_heading({ company }),
    paragraphs: [greeting(name), m.embeds_mail_text({ company })],
    action: { label: m.embeds_mail_follow(), url },
    reason: m.embeds_mail_reason({ company }),
  };
}
