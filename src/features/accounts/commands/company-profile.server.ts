import type { Ctx } from '#server/context.ts';
import type { Locale } from '#shared/languages.ts';

import type { UnitSystem } from '../state.ts';
import { removeProvider } from './company-provider.server.ts';

interface CompanyProfile {
  name: string;
  kind: 'shipper' | 'provider' | 'both';
  time_zone: string;
  locale: Locale;
  units: UnitSystem;
  /** ISO 3166-1 alpha-2. */
  country_code: string | null;
  billing_address: string | null;
  tax_id: string | null;
}

/** Stores the profile of a company. The profile of the account that founded it and is a member gets the same name. */
export async function saveCompanyProfile(
  tx: Ctx,
  id: string,
  { name, kind, time_zone, locale, units, country_code, billing_address, tax_id }: CompanyProfile,
): Promise<void> {
  const updated_at = tx.clock();
  const before = await tx.db.selectFrom('organizations').where('id', '=', id).select('name').executeTakeFirst();
  await tx.db
    .updateTable('organizations')
    .set({ name, kind, time_zone, locale, units, country_code, billing_address, tax_id, updated_at })
    .where('id', '=', id)
    .execute();
  if (before?.name === name) return;
  await tx.db
    .updateTable('users')
    .set({ company_name: name, updated_at })
    .where('id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('memberships')
          .whereRef('memberships.user_id', '=', 'users.id')
          .where('organization_id', '=', id)
          .where('ended_at', 'is', null)
          .select('memberships.id'),
      ),
    )
    .execute();
}

/**
 * Creates a company without members under the name of a deleted one, for rows that others still need, and returns its
 * id.
 */
export async function archiveCompany(tx: Ctx, id: string): Promise<string> {
  const archivedId = tx.newId();
  const now = tx.clock();
  await tx.db
    .insertInto('organizations')
    .columns(['id', 'name', 'kind', 'is_demo', 'created_at', 'updated_at', 'deleted_at'])
    .expression((eb) =>
      eb
        .selectFrom('organizations')
        .where('id', '=', id)
        .select((of) => [
          of.val(archivedId).$castTo<string>().as('id'),
          'name',
          'kind',
          'is_demo',
          'created_at',
          of.val(now).as('updated_at'),
          of.val(now).as('deleted_at'),
        ]),
    )
    .execute();
  return archivedId;
}

/** Deletes a company, and by foreign keys whatever still references it. */
export async function removeCompany(tx: Ctx, id: string): Promise<void> {
  await removeProvider(tx, id);
  await tx.db.deleteFrom('organizations').where('id', '=', id).execute();
}

/** Lets people with a verified address of this domain ask to join a company; nobody if null. */
export async function setJoinDomain(tx: Ctx, organizationId: string, domain: string | null): Promise<void> {
  await tx.db.updateTable('organizations').set({ join_domain: domain }).where('id', '=', organizationId).execute();
}
