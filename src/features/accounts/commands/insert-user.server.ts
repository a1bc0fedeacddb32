import type { Ctx } from '#server/context.ts';

import type { Plan, UnitSystem, UserType } from '../state.ts';

export interface NewUser {
  id: string;
  email: string;
  email_verified?: boolean;
  first_name: string;
  last_name?: string;
  company_name?: string | null;
  user_type: UserType;
  phone?: string | null;
  locale?: string;
  time_zone?: string;
  units?: UnitSystem;
  plan?: Plan;
  is_demo?: boolean;
  stand_in?: { for: string; stated_email: string };
  created_at: Date;
}

/**
 * Creates an account and the company that it founds, with the account's id, and makes it the owner. Returns false if
 * the address already has an account.
 */
export async function insertUser(tx: Ctx, user: NewUser): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      email_verified: user.email_verified,
      first_name: user.first_name,
      last_name: user.last_name,
      company_name: user.company_name,
      user_type: user.user_type,
      phone: user.phone,
      locale: user.locale,
      time_zone: user.time_zone,
      units: user.units,
      is_demo: user.is_demo,
      stand_in_for: user.stand_in?.for,
      stated_email: user.stand_in?.stated_email,
      created_at: user.created_at,
      updated_at: user.created_at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await foundCompany(tx, user);
  return true;
}

/** Founds a company for this account and makes it the owner. */
export async function foundCompany(
  tx: Ctx,
  { id, user_type, plan, is_demo, locale, time_zone, units, created_at, ...named }: NewUser,
  companyId: string = id,
): Promise<void> {
  await tx.db
    .insertInto('organizations')
    .values({
      id: companyId,
      name: companyNameOf(named),
      kind: user_type === 'business' ? 'provider' : 'shipper',
      plan,
      is_demo,
      locale,
      time_zone,
      units,
      created_at,
      updated_at: created_at,
    })
    .execute();
  await tx.db
    .insertInto('memberships')
    .values({ id: tx.newId(), organization_id: companyId, user_id: id, roles: ['owner'], started_at: created_at })
    .execute();
}

type Named = Pick<NewUser, 'company_name' | 'first_name' | 'last_name' | 'email' | 'stand_in'>;

/** Returns the company's name as given, else the person's, else the address. */
export function companyNameOf({ company_name, first_name, last_name, stand_in, email }: Named): string {
  const person = `${first_name} ${last_name ?? ''}`.trim();
  return (company_name?.trim() || person || (stand_in?.stated_email ?? email)).slice(0, 200);
}
