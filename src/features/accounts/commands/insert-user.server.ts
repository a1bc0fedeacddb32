import type { Insertable } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { Users } from '#server/db/types.ts';

import type { UserType } from '../state.ts';

type NewUser = Insertable<Users> & { user_type: UserType; created_at: Date };

/**
 * Creates an account and the company that it founds, with the account's id, and makes it the owner. Returns false if
 * the address already has an account.
 */
export async function insertUser(tx: Ctx, user: NewUser): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await foundCompany(tx, user);
  return true;
}

async function foundCompany(tx: Ctx, user: NewUser): Promise<void> {
  const { id, created_at } = user;
  await tx.db
    .insertInto('organizations')
    .values({
      id,
      name: companyNameOf(user),
      kind: user.user_type === 'business' ? 'provider' : 'shipper',
      is_demo: user.is_demo ?? false,
      created_at,
      updated_at: created_at,
    })
    .execute();
  await tx.db
    .insertInto('memberships')
    .values({ id: tx.newId(), organization_id: id, user_id: id, roles: ['owner'], started_at: created_at })
    .execute();
}

/** Returns the company's name as given, else the person's, else the address. */
function companyNameOf({ company_name, first_name, last_name, stated_email, email }: NewUser): string {
  const person = `${first_name} ${last_name ?? ''}`.trim();
  return (company_name?.trim() || person || (stated_email ?? email)).slice(0, 200);
}
