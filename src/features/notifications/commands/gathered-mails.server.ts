import { sql } from 'kysely';
import { z } from 'zod';

import { absoluteUrl } from '#server/absolute-url.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { JobPayload } from '#server/jobs.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { mailTo, notificationMail } from '#server/notification-kinds.ts';
import { languageOfLocale } from '#shared/languages.ts';
import { lastMorning } from '#shared/last-morning.ts';

import { unsubscribeUrl } from '../queries/unsubscribe-token.server.ts';
import { type Recipient, canBeMailed } from './add-to-inboxes.server.ts';

/** Mails what is due to one person of one kind. */
export const gatheredJob = 'notifications.mail_gathered';
const payload = z.object({ user_id: z.uuid(), kind: z.string().max(100) });

/** How long to wait for others of the same kind. */
const patienceMs = 60_000;
const maxDue = 1000;

/**
 * Marks notices as due by mail to these recipients. Without the daily choice they are mailed within minutes, together
 * with others of their kind.
 */
export async function gatherMails(tx: Ctx, told: readonly Recipient[]): Promise<void> {
  if (told.length === 0) return;
  const columns = (name: 'id' | 'kind' | 'key') => told.map((recipient) => recipient[name]);
  await sql`
    update notifications set is_mail_due = true
    from unnest(${columns('id')}::uuid[], ${columns('kind')}::text[], ${columns('key')}::text[]) due (user_id, kind, key)
    where notifications.user_id = due.user_id and notifications.kind = due.kind and notifications.key = due.key`.execute(
    tx.db,
  );
  const soon = told.filter(({ is_daily }) => !is_daily).map(({ id, kind }) => ({ user_id: id, kind }));
  const each = [...new Map(soon.map((one) => [`${one.user_id}:${one.kind}`, one])).values()];
  await sendGathered(tx, each, new Date(tx.clock().getTime() + patienceMs));
}

const sendGathered = (tx: Ctx, due: readonly z.output<typeof payload>[], startAt: Date): Promise<void> =>
  tx.jobs.sendAll(
    tx,
    gatheredJob,
    due.map((one) => ({ payload: one, key: `${one.user_id}:${one.kind}`, startAt })),
  );

/** Starts the daily mails whose hour has come, and those left over after a change of preferences or a missed run. */
export async function mailDue(ctx: Ctx): Promise<void> {
  const now = ctx.clock();
  const { rows } = await sql<{ user_id: string; kind: string; since: Date; time_zone: string; is_daily: boolean }>`
    select due.user_id, due.kind, min(due.created_at) as since, users.time_zone,
      coalesce(preference.is_daily and preference.is_on, false) as is_daily
    from notifications due
    join users on users.id = due.user_id
    left join notification_preferences preference
      on preference.user_id = due.user_id and preference.kind = due.kind and preference.channel = 'mail'
    where due.is_mail_due
    group by due.user_id, due.kind, users.time_zone, preference.is_daily, preference.is_on
    order by since`.execute(ctx.db);
  const due = rows.filter(({ since, time_zone, is_daily }) => !is_daily || since < lastMorning(now, time_zone));
  for (let from = 0; from < due.length; from += maxDue)
    await transaction(ctx, (tx) =>
      sendGathered(
        tx,
        due.slice(from, from + maxDue).map(({ user_id, kind }) => ({ user_id, kind })),
        now,
      ),
    );
}

/** Writes one mail about everything of a kind that is due to a person; what they have read meanwhile is left out. */
export async function mailGathered(ctx: Ctx, given: JobPayload): Promise<void> {
  const { user_id, kind: name } = payload.parse(given);
  const kind = ctx.registry.notificationKinds.get(name);
  await transaction(ctx, async (tx) => {
    // Whoever takes the rows writes the mail: another node finds none.
    const taken = await tx.db
      .updateTable('notifications')
      .set({ is_mail_due: false })
      .where('user_id', '=', user_id)
      .where('kind', '=', name)
      .where('is_mail_due', '=', true)
      .returning(['id', 'key', 'subject_kind', 'subject_id', 'values', 'created_at', 'read_at'])
      .execute();
    const unread = taken.filter(({ read_at }) => read_at === null);
    if (kind?.gathered === undefined || unread.length === 0) return;
    const to = await tx.db
      .selectFrom('users')
      .leftJoin('notification_preferences as preference', (join) =>
        join.onRef('preference.user_id', '=', 'users.id').on('preference.kind', '=', name),
      )
      .select(['users.id', 'email', 'first_name', 'locale', 'time_zone', 'is_on', canBeMailed.as('can_be_mailed')])
      .where('users.id', '=', user_id)
      .executeTakeFirst();
    if (!to?.can_be_mailed || to.is_on === false) return;
    const current = await kind.gathered.current(
      tx,
      unread.map(({ subject_id }) => subject_id),
    );
    const rows = unread
      .filter(({ subject_id }) => current.has(subject_id))
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id.localeCompare(b.id));
    const [first] = rows;
    if (first === undefined) return;
    const language = languageOfLocale(to.locale);
    const values = rows.map((row) => kind.values.parse(row.values));
    const subject = { kind: first.subject_kind, id: first.subject_id };
    const path = rows.length === 1 ? kind.href(subject, values[0]) : kind.gathered.href;
    const urlOf = (page: string) => absoluteUrl(tx.config, page, language);
    const mailed = { url: urlOf(path), urlOf, recipient: to };
    await enqueueMail(tx, {
      to: to.email,
      key: `${name}:${first.key}:${user_id}`,
      language,
      unsubscribeUrl: unsubscribeUrl(tx, user_id, name, language),
      content: () =>
        values.length === 1
          ? notificationMail(kind, values[0], mailed)
          : mailTo(mailed.url, { ...kind.gathered!.mail(values, mailed), reason: kind.reason() }),
    });
  });
}
