import type { z } from 'zod';

import type { Words } from '#shared/languages.ts';

import type { Actor } from './actor.ts';
import type { Ctx } from './context.ts';
import type { MailContent } from './mailer/content.ts';
import type { Permission } from './permissions.ts';

/** Subject of a notification; its kind is one of `subjects`. */
export interface NotificationSubject {
  kind: string;
  id: string;
}

/** Recipient of a mail, the absolute URL of the page it links to, and those of others. */
export interface NotificationMail {
  url: string;
  urlOf: (path: string) => string;
  recipient: { first_name: string; locale: string; time_zone: string };
}

/** A mail whose button opens the page of the notification. */
export type MailWithButton = Omit<MailContent, 'action'> & { button: string };

type NotificationMailContent = Omit<MailWithButton, 'subject' | 'heading'> &
  Partial<Pick<MailWithButton, 'subject' | 'heading'>>;

/**
 * A kind of notification: always shown in the inbox, mailed unless switched off. Only `values` are stored; texts are
 * made when it is read, in the reader's language.
 */
export interface NotificationKind<Values = unknown> {
  /** Subject and past participle: `warehouse.verified`. */
  kind: string;
  /** Its name in the preferences. */
  label: Words;
  /**
   * In a company, it goes to members whose roles permit this, or to those of them whom the company chose
   * (`notifyCompany`).
   */
  permission?: Permission;
  /** Its subject may be assigned to a member of the company. */
  hasAssignee?: true;
  /** Which accounts may receive it; absent: all. */
  when?: (actor: Actor) => boolean;
  values: z.ZodType<Values>;
  /** Entry of the inbox. */
  words(values: Values): { title: string; text?: string };
  /** Path of the page where the user can act on it. */
  href(subject: NotificationSubject, values: Values): string;
  /** Its subject and heading are the title of the entry unless stated here. */
  mail(values: Values, to: NotificationMail): NotificationMailContent;
  /** Why the recipient gets this mail: "You receive this because …". */
  reason: Words;
  /** For frequent kinds: one person's notices are mailed together, within minutes or once a day as they choose. */
  gathered?: {
    /** Returns which of these subjects are still worth a mail. */
    current(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>>;
    /** The page that lists them. */
    href: string;
    /** A mail about several. */
    mail(values: readonly Values[], to: NotificationMail): MailWithButton;
  };
  /** Its target is already counted, in the inbox or as an unread message, so it is not counted again here. */
  isCountedThere?: boolean;
  /** The mail cannot be switched off. */
  alwaysMail?: boolean;
}

/** Returns the mail about one notification, in the current language. */
export function notificationMail<Values>(
  kind: NotificationKind<Values>,
  values: Values,
  to: NotificationMail,
): MailContent {
  const { title } = kind.words(values);
  return mailTo(to.url, { subject: title, heading: title, ...kind.mail(values, to), reason: kind.reason() });
}

/** Returns the mail with its button leading to `url`. */
export const mailTo = (url: string, { button, ...content }: MailWithButton): MailContent => ({
  ...content,
  action: { label: button, url },
});

/** Returns a kind of a feature: it belongs in the feature's manifest, and its commands notify with it. */
export function defineNotificationKind<Values, Name extends string>(
  kind: NotificationKind<Values> & { kind: Name },
): NotificationKind<Values> & { kind: Name } {
  return kind;
}
