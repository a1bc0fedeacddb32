import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { type ValueOf, statement } from '#server/db/planned.ts';

export interface Recipient {
  id: string;
  email: string;
  first_name: string;
  locale: string;
  time_zone: string;
  /** The address is theirs, and somebody reads there: demonstration people have nobody until an operator gives them a password. */
  can_be_mailed: boolean;
  wants_mail: boolean;
}

const recipients = statement((db, value: ValueOf<{ kind: string; ids: string[] }>) =>
  db
    .selectFrom('users')
    .leftJoin('notification_preferences as preference', (join) =>
      join
        .onRef('preference.user_id', '=', 'users.id')
        .on('preference.kind', '=', value('kind'))
        .on('preference.channel', '=', 'mail'),
    )
    .where('users.id', '=', sql<string>`any(${value('ids')}::uuid[])`)
    .select((eb) => [
      'users.id',
      'users.email',
      'users.first_name',
      'users.locale',
      'users.time_zone',
      eb
        .and([
          eb('users.email_verified', '=', true),
          eb.or([
            eb('users.is_demo', '=', false),
            eb.exists(
              eb
                .selectFrom('accounts')
                .whereRef('accounts.user_id', '=', 'users.id')
                .where('accounts.password', 'is not', null)
                .select('accounts.id'),
            ),
          ]),
        ])
        .$castTo<boolean>()
        .as('can_be_mailed'),
      sql<boolean>`coalesce(preference.is_on, true)`.as('wants_mail'),
    ])
    .orderBy('users.id'),
);

/** How these people may be told things of this kind. Holds addresses: for the sender alone. */
export async function listRecipients(tx: Ctx, kind: string, userIds: readonly string[]): Promise<Recipient[]> {
  return userIds.length === 0 ? [] : recipients(tx.db, { kind, ids: [...userIds] });
}
