import { type RawBuilder, sql } from 'kysely';

import { type UserActor, may } from '#server/actor.ts';

/** Returns the company whose conversations this account reads now; null if its roles do not permit it. */
export const readingCompany = (actor: UserActor): string | null =>
  may(actor, 'quotes.read') ? actor.organization.id : null;

/** Returns a condition: this participant is the company that the caller acts for, or the caller without a company. */
export const isOwnPart = (actor: UserActor, part: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${part}.organization_id`)} = ${readingCompany(actor)}::uuid
    or ${sql.ref(`${part}.organization_id`)} is null and ${sql.ref(`${part}.user_id`)} = ${actor.userId}::uuid)`;

/** Returns a condition: this account has not read all messages that this participant has. */
export const isUnreadBy = (userId: string, part: string): RawBuilder<boolean> =>
  sql`exists (select from conversation_readers reader
    where reader.participant_id = ${sql.ref(`${part}.id`)} and reader.user_id = ${userId}::uuid and reader.is_unread)`;
