import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

export interface InboxRow {
  kind: string;
  key: string;
  subject_kind: string;
  subject_id: string;
  values: unknown;
}

type InboxItem = InboxRow & { id: string; user_id: string };

/** A recipient of a new notification. */
export interface Recipient {
  /** Kind of the notification. */
  kind: string;
  key: string;
  id: string;
  email: string;
  first_name: string;
  locale: string;
  time_zone: string;
  /**
   * The address is verified and somebody reads it: demonstration people have no mailbox until an operator gives them a
   * password.
   */
  can_be_mailed: boolean;
  wants_mail: boolean;
  /** Of kinds that are mailed together: once a day. */
  is_daily: boolean;
}

/** Selects whether somebody reads what is sent to `users.email`. */
export const canBeMailed = sql<boolean>`(users.email_verified and (not users.is_demo or exists (
  select from accounts where accounts.user_id = users.id and accounts.password is not null
)))`;

const insertAndFindRecipients = (rows: readonly InboxItem[], now: Date) => sql<Recipient>`
    with added as (
      insert into notifications (id, user_id, kind, key, subject_kind, subject_id, "values", created_at)
      select id, user_id, kind, key, subject_kind, subject_id, "values", ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as item (id uuid, user_id uuid, kind text, key text, subject_kind text, subject_id text, "values" jsonb)
      on conflict on constraint notifications_once do nothing
      returning user_id, kind, key
    )
    select added.kind, added.key, users.id, users.email, users.first_name, users.locale, users.time_zone,
      ${canBeMailed} as can_be_mailed,
      coalesce(preference.is_on, true) as wants_mail, coalesce(preference.is_daily, false) as is_daily
    from added
    join users on users.id = added.user_id
    left join notification_preferences preference
      on preference.user_id = users.id and preference.kind = added.kind and preference.channel = 'mail'
    order by users.id`;

/**
 * Inserts notifications and returns how to reach each recipient who did not have it yet. The result contains addresses:
 * for sending mail only.
 */
export async function addToInboxes(tx: Ctx, rows: readonly InboxItem[]): Promise<Recipient[]> {
  if (rows.length === 0) return [];
  return (await insertAndFindRecipients(rows, tx.clock()).execute(tx.db)).rows;
}
