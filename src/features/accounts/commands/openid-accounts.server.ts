import type { Ctx } from '#server/context.ts';
import type { OpenidPerson } from '#server/session/openid.ts';
import { languageFacts } from '#shared/languages.ts';
import { cleanText } from '#shared/plain-text.ts';

import { insertUser, type NewUser } from './insert-user.server.ts';

interface Account {
  id: string;
  email: string;
  email_verified: boolean;
}

/** Returns the account that is linked to this identity of a provider. */
export function findLinked(tx: Ctx, provider: string, sub: string): Promise<Account | undefined> {
  return tx.db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .where('accounts.provider_id', '=', provider)
    .where('accounts.account_id', '=', sub)
    .select(['users.id', 'users.email', 'users.email_verified'])
    .executeTakeFirst();
}

/** Returns the account with this address. Throws if there is none. */
export function findByEmail(tx: Ctx, email: string): Promise<Account> {
  return tx.db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'email', 'email_verified'])
    .executeTakeFirstOrThrow();
}

/** Creates an account with the names that a provider knows. Returns undefined if the address already has an account. */
export async function insertNewcomer(
  tx: Ctx,
  person: OpenidPerson,
  more: Pick<NewUser, 'user_type' | 'email_verified' | 'time_zone' | 'units'>,
): Promise<string | undefined> {
  const id = tx.newId();
  const isNew = await insertUser(tx, {
    id,
    email: person.email,
    first_name: firstNameOf(person),
    last_name: nameOf(person.family_name),
    locale: languageFacts[tx.language].locale,
    created_at: tx.clock(),
    ...more,
  });
  return isNew ? id : undefined;
}

const nameOf = (text: string): string => cleanText(text, { maxLength: 100 });

/** Returns the first name for the account of this person, taken from the address if the provider knows none. */
export const firstNameOf = (person: OpenidPerson): string =>
  nameOf(person.given_name) || nameOf(person.name) || nameOf(person.email.split('@')[0] ?? '');

/** Links the account to an identity of a provider. Returns false if a concurrent request did so. */
export async function linkAccount(tx: Ctx, userId: string, provider: string, sub: string): Promise<boolean> {
  const now = tx.clock();
  const inserted = await tx.db
    .insertInto('accounts')
    .values({
      id: tx.newId(),
      user_id: userId,
      provider_id: provider,
      account_id: sub,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
