import { absoluteUrl } from '#server/absolute-url.ts';
import type { Ctx } from '#server/context.ts';
import { enqueueMails, forgetMails, type Mail } from '#server/mailer/outbox.ts';
import type { NotificationKind, NotificationSubject } from '#server/notification-kinds.ts';
import { languageOfLocale } from '#shared/languages.ts';

import { notificationPaths } from '../paths.ts';
import { listRecipients, type Recipient } from '../queries/recipients.server.ts';
import { signUnsubscribe } from '../queries/unsubscribe-token.server.ts';

export interface NotificationInput<Values> {
  kind: NotificationKind<Values>;
  subject: NotificationSubject;
  values: Values;
  /** Nobody is told the same kind of thing under one key twice. */
  key: string;
  /** What the kind's mail has beside its words. */
  mail?: Pick<Mail, 'fromName' | 'replyTo' | 'attachments' | 'notBefore'> & {
    /** Where its button leads in place of the kind's page: an address that only the mail may know. */
    path?: string;
  };
}

/**
 * Tells one person something, in the transaction in which it happens: a row in the inbox, and a mail unless the person
 * switched that off or nobody could read it. Answers whether a mail goes, for whoever promises one.
 */
export async function notify<Values>(
  tx: Ctx,
  { user_id, ...input }: NotificationInput<Values> & { user_id: string },
): Promise<{ isMailed: boolean }> {
  return { isMailed: (await notifyAll(tx, { ...input, user_ids: [user_id] })) > 0 };
}

type SharedInput<Values> = NotificationInput<Values> & { user_ids: readonly string[] };

/** Tells several people the same. Answers how many of them get a mail. */
export async function notifyAll<Values>(tx: Ctx, input: SharedInput<Values>): Promise<number> {
  const mails = await putIntoInboxes(tx, input);
  await enqueueMails(tx, mails);
  return mails.length;
}

/** The half of `notifyAll` that inboxes see. Answers the mails that must be enqueued with it, for whoever has more to send at once. */
export async function putIntoInboxes<Values>(tx: Ctx, { user_ids, ...input }: SharedInput<Values>): Promise<Mail[]> {
  const told = await addToInboxes(tx, input, user_ids);
  const recipients = await listRecipients(tx, input.kind.kind, told);
  return recipients
    .filter(({ can_be_mailed, wants_mail }) => can_be_mailed && (wants_mail || input.kind.alwaysMail))
    .map((recipient) => mailFor(tx, input, recipient));
}

/** Answers who was not told before. */
async function addToInboxes<Values>(
  tx: Ctx,
  { kind, key, subject, values }: NotificationInput<Values>,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const row = {
    kind: kind.kind,
    key,
    subject_kind: subject.kind,
    subject_id: subject.id,
    values: JSON.stringify(values),
    created_at: tx.clock(),
  };
  const inserted = await tx.db
    .insertInto('notifications')
    .values(userIds.map((user_id) => ({ id: tx.newId(), user_id, ...row })))
    .onConflict((conflict) => conflict.constraint('notifications_once').doNothing())
    .returning('user_id')
    .execute();
  return inserted.map(({ user_id }) => user_id);
}

function mailFor<Values>(
  tx: Ctx,
  { kind, key, subject, values, mail: { path, ...mail } = {} }: NotificationInput<Values>,
  to: Recipient,
): Mail {
  const language = languageOfLocale(to.locale);
  const url = absoluteUrl(tx.config, path ?? kind.href(subject, values), language);
  return {
    ...mail,
    to: to.email,
    key: mailKey(kind.kind, key, to.id),
    language,
    content: () => ({ ...kind.mail(values, { url, recipient: to }), reason: kind.reason() }),
    ...(kind.alwaysMail
      ? {}
      : {
          unsubscribeUrl: absoluteUrl(
            tx.config,
            notificationPaths.unsubscribe(kind.kind, signUnsubscribe(tx, to.id, kind.kind)),
            language,
          ),
        }),
  };
}

const mailKey = (kind: string, key: string, userId: string): string => `${kind}:${key}:${userId}`;

/** Takes what needs nobody any more from everybody's unread: somebody has dealt with it. With `user_id` from that person's alone: they have seen it. */
export async function settleNotifications(
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

/** Takes back what one person was told under this key, and the mail about it that still waits: what it told of was undone. */
export async function takeBackNotification(
  tx: Ctx,
  { kind, key, user_id }: { kind: string; key: string; user_id: string },
): Promise<void> {
  await tx.db
    .deleteFrom('notifications')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
  await forgetMails(tx, [mailKey(kind, key, user_id)]);
}

/** Deletes what anybody was told about these rows, in inboxes and in mails: part of erasing them. */
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
