import type { z } from 'zod';

import type { Words } from '#shared/languages.ts';

import type { Actor } from './actor.ts';
import type { MailContent } from './mailer/content.ts';

/** What a notification is about; the kinds are those of `subjects`. */
export interface NotificationSubject {
  kind: string;
  id: string;
}

/** Whom a mail goes to, and the absolute address of the page it leads to. */
export interface NotificationMail {
  url: string;
  recipient: { first_name: string; locale: string; time_zone: string };
}

/**
 * Something people are told: in their inbox always, by mail as they like. Only `values` are kept; the words are made when
 * they are read, so they follow the product and the reader's language.
 */
export interface NotificationKind<Values = unknown> {
  /** Subject and past participle: `warehouse.verified`. */
  kind: string;
  /** In the preferences: what happens. */
  label: Words;
  /** Whose inbox it may come to; absent: everybody's. */
  when?: (actor: Actor) => boolean;
  values: z.ZodType<Values>;
  /** A line of the inbox. */
  words(values: Values): { title: string; text?: string };
  /** The path of the page where something can be done about it. */
  href(subject: NotificationSubject, values: Values): string;
  mail(values: Values, to: NotificationMail): MailContent;
  /** Why somebody gets this mail: "You receive this because …". */
  reason: Words;
  /** What it leads to is counted where it waits, in the inbox or among the unread messages: not a second time here. */
  isCountedThere?: boolean;
  /** A mail that nobody can switch off. */
  alwaysMail?: boolean;
}

/** A kind of a feature: it stands in the feature's manifest, and its commands notify with it. */
export function defineNotificationKind<Values, Name extends string>(
  kind: NotificationKind<Values> & { kind: Name },
): NotificationKind<Values> & { kind: Name } {
  return kind;
}
