import { listToldMembers } from '#features/accounts/queries/told-members.server.ts';
import { absoluteUrl } from '#server/absolute-url.ts';
import type { Ctx } from '#server/context.ts';
import type { MailContent } from '#server/mailer/content.ts';
import { enqueueMails, forgetMails, type Mail } from '#server/mailer/outbox.ts';
import { type NotificationKind, type NotificationSubject, notificationMail } from '#server/notification-kinds.ts';
import { languageOfLocale } from '#shared/languages.ts';

import { unsubscribeUrl } from '../queries/unsubscribe-token.server.ts';
import { type InboxRow, type Recipient, addToInboxes } from './add-to-inboxes.server.ts';
import { gatherMails } from './gathered-mails.server.ts';

export interface NotificationInput<Values> {
  kind: NotificationKind<Values>;
  subject: NotificationSubject;
  values: Values;
  /** A recipient gets a kind only once per key. */
  key: string;
  /** Additional parts of the mail. */
  mail?: Pick<Mail, 'fromName' | 'replyTo' | 'attachments' | 'notBefore'> & {
    /** Target of its button instead of the kind's page: an address that only the mail may contain. */
    path?: string;
    /** A message as this recipient may read it; the inbox links to it. */
    quote?: MailContent['quote'];
  };
}

/**
 * Notifies one person in the transaction of the event: a row in the inbox, and a mail unless it is switched off or has
 * no reader. Returns true if a mail is sent.
 */
export async function notify<Values>(
  tx: Ctx,
  { user_id, ...input }: NotificationInput<Values> & { user_id: string },
): Promise<{ isMailed: boolean }> {
  return { isMailed: (await notifyAll(tx, { ...input, user_ids: [user_id] })) > 0 };
}

/**
 * Notifies the members of a company whose roles permit this kind, or those of them whom the company chose for it, each
 * once. Notifies nobody if the company is gone.
 */
export async function notifyCompany<Values>(
  tx: Ctx,
  { organization_id, ...input }: NotificationInput<Values> & { organization_id: string | null },
): Promise<{ isMailed: boolean }> {
  const { kind, permission } = input.kind;
  if (permission === undefined) throw new Error(`The kind ${kind} names no permission.`);
  if (organization_id === null) return { isMailed: false };
  const user_ids = await listToldMembers(tx, organization_id, { kind, permission });
  return { isMailed: (await notifyAll(tx, { ...input, user_ids })) > 0 };
}

type SharedInput<Values> = NotificationInput<Values> & { user_ids: readonly string[] };

/** Notifies several people of the same. Returns the number of mails. */
export async function notifyAll<Values>(tx: Ctx, input: SharedInput<Values>): Promise<number> {
  const prepared = prepareNotification(input);
  const told = await addToInboxes(tx, inboxItems(tx, [prepared]));
  const mailed = told.filter((recipient) => prepared.isMailedTo(recipient));
  if (prepared.isGathered) await gatherMails(tx, mailed);
  else await enqueueMails(tx, mailed.map((recipient) => prepared.mailFor(tx, recipient))); // prettier-ignore
  return mailed.length;
}

/** A notification of any kind with its recipients. */
export interface PreparedNotification {
  user_ids: readonly string[];
  row: InboxRow;
  isMailedTo(recipient: Recipient): boolean;
  /** Mailed together with others of its kind. */
  isGathered: boolean;
  mailFor(tx: Ctx, recipient: Recipient): Mail;
}

export const prepareNotification = <Values>({ user_ids, ...input }: SharedInput<Values>): PreparedNotification => ({
  user_ids,
  row: {
    kind: input.kind.kind,
    key: input.key,
    subject_kind: input.subject.kind,
    subject_id: input.subject.id,
    values: input.values,
  },
  isMailedTo: ({ can_be_mailed, wants_mail }) => can_be_mailed && (wants_mail || input.kind.alwaysMail === true),
  isGathered: input.kind.gathered !== undefined,
  mailFor: (tx, recipient) => mailFor(tx, input, recipient),
});

/**
 * The inbox part of `notifyAll`, for several notifications at once. Returns the mails, which must be enqueued in the
 * same transaction; those of kinds that are mailed together come by themselves.
 */
export async function addNotifications(tx: Ctx, prepared: readonly PreparedNotification[]): Promise<Mail[]> {
  const told = await addToInboxes(tx, inboxItems(tx, prepared));
  const mails: Mail[] = [];
  const gathered: Recipient[] = [];
  for (const each of prepared)
    for (const recipient of told)
      if (recipient.kind === each.row.kind && recipient.key === each.row.key && each.isMailedTo(recipient))
        if (each.isGathered) gathered.push(recipient);
        else mails.push(each.mailFor(tx, recipient));
  await gatherMails(tx, gathered);
  return mails;
}

const inboxItems = (tx: Ctx, prepared: readonly PreparedNotification[]) =>
  prepared.flatMap(({ user_ids, row }) => user_ids.map((user_id) => ({ id: tx.newId(), user_id, ...row })));

function mailFor<Values>(
  tx: Ctx,
  { kind, key, subject, values, mail: { path, quote, ...mail } = {} }: NotificationInput<Values>,
  to: Recipient,
): Mail {
  const language = languageOfLocale(to.locale);
  const urlOf = (page: string) => absoluteUrl(tx.config, page, language);
  const url = urlOf(path ?? kind.href(subject, values));
  return {
    ...mail,
    to: to.email,
    key: mailKey(kind.kind, key, to.id),
    language,
    content: () => ({
      ...notificationMail(kind, values, { url, urlOf, recipient: to }),
      ...(quote === undefined ? {} : { quote }),
    }),
    ...(kind.alwaysMail ? {} : { unsubscribeUrl: unsubscribeUrl(tx, to.id, kind.kind, language) }),
  };
}

const mailKey = (kind: string, key: string, userId: string): string => `${kind}:${key}:${userId}`;

/**
 * Marks a notification as read for everybody, because somebody has dealt with it; with `user_id` for this person only,
 * because they have seen it.
 */
export async function resolveNotifications(
  tx: Ctx,
  about: { kinds: readonly string[]; subject: NotificationSubject; user_id?: string },
): Promise<void> {
  const { user_id } = about;
  await tx.db
    .updateTable('notifications')
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id ?? ''))
    .set({ read_at: tx.clock() })
    .where('subject_kind', '=', about.subject.kind)
    .where('subject_id', '=', about.subject.id)
    .where('kind', 'in', about.kinds)
    .where('read_at', 'is', null)
    .execute();
}

/** Withdraws a notification and its unsent mails, because what it reported was undone. */
export async function withdrawNotification(
  tx: Ctx,
  { kind, key, subject }: { kind: string; key: string; subject: NotificationSubject },
): Promise<void> {
  const gone = await tx.db
    .deleteFrom('notifications')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .returning('user_id')
    .execute();
  await forgetMails(
    tx,
    gone.map(({ user_id }) => mailKey(kind, key, user_id)),
  );
}

/** Deletes notifications and mails about these rows: part of erasing them. */
export async function forgetNotifications(tx: Ctx, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const forgotten = await tx.db
    .deleteFrom('notifications')
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .returning(['kind', 'key', 'user_id'])
    .execute();
  await forgetMails(
    tx,
    forgotten.map((row) => mailKey(row.kind, row.key, row.user_id)),
  );
}
