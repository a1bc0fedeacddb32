import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { CompanyRows } from '#server/company-data.ts';
import { countDemo } from '#server/count-demo.ts';
import { type KeysetPage, defineKeyset, keysetPage, moment, pageLimit, rowId } from '#server/db/keyset.ts';
import { containsWords } from '#server/db/words-in.ts';
import { requireAdmin } from '#server/session/require.ts';
import { countRows } from '#server/db/count-rows.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import type { AdminCompanyRow } from '../schema.ts';
import { type CompanyKind, rolesOf } from '../state.ts';

interface Search {
  q?: string | undefined;
  kind?: CompanyKind | null;
}

const newest = defineKeyset('companies.admin', { created_at: moment, id: rowId }, { table: 'organizations' });

/**
 * Leaves out the companies of stand-ins: accounts that signed up with an address which its owner has proved since
 * (`stand_in_for`).
 */
export const isShown = sql<boolean>`not exists (
  select from users stand_in where stand_in.id = organizations.id and stand_in.stand_in_for is not null)`;

/** Returns a condition for companies with these words in their name or a member's, or with this id or that of a member. */
function matching({ q, kind }: Search) {
  const wanted = (q ?? '').trim();
  const isId: boolean = isUuid(wanted);
  const found = isId
    ? sql<boolean>`(organizations.id = ${wanted}::uuid or organizations.id in (
        select organization_id from memberships where user_id = ${wanted}::uuid and ended_at is null))`
    : wanted === ''
      ? sql<boolean>`true`
      : sql<boolean>`(${containsWords('organizations.search_text', q)} or organizations.id in (
        select member.organization_id from memberships member join users on users.id = member.user_id
        where member.ended_at is null and ${containsWords('users.search_text', q)}))`;
  return kind ? sql<boolean>`(${found} and organizations.kind = ${kind})` : found;
}

const companies = (ctx: Ctx) =>
  ctx.db
    .selectFrom('organizations')
    .where(isShown)
    .select(['organizations.id', 'name', 'kind', 'plan', 'is_demo', 'organizations.created_at', 'deleted_at'])
    .select((eb) =>
      eb
        .selectFrom('memberships')
        .whereRef('memberships.organization_id', '=', 'organizations.id')
        .where('memberships.ended_at', 'is', null)
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('members'),
    )
    // CHECKs limit the codes.
    .$castTo<AdminCompanyRow>();

/** Returns a page of companies, newest first. Administrators only. Throws `bad_request` for a cursor of another list. */
export async function listCompanies(
  ctx: Ctx,
  input: Search & { cursor?: string | null; limit?: number } = {},
): Promise<KeysetPage<AdminCompanyRow>> {
  requireAdmin(ctx);
  const query = companies(ctx).where(matching(input));
  return keysetPage(query, newest, { cursor: input.cursor, limit: pageLimit(input.limit) });
}

/** Returns the number of companies. Administrators only. */
export async function countCompanies(ctx: Ctx): Promise<number> {
  requireAdmin(ctx);
  return countRows(ctx.db.selectFrom('organizations').where(isShown));
}

/** Returns the number of companies of the demonstration. Administrators only. */
export function countDemoCompanies(ctx: Ctx): Promise<number> {
  requireAdmin(ctx);
  return countDemo(ctx, 'organizations');
}

export interface AdminCompany extends AdminCompanyRow {
  time_zone: string;
  locale: string;
  country_code: string | null;
  billing_address: string | null;
  tax_id: string | null;
  people: {
    id: string;
    user_id: string;
    name: string;
    email: string;
    roles: ReturnType<typeof rolesOf>;
    started_at: Date;
    ended_at: Date | null;
  }[];
  rows: CompanyRows[];
}

/** Returns a company with everything it has. Administrators only. Throws `not_found`. */
export async function findCompany(ctx: Ctx, id: string): Promise<AdminCompany> {
  requireAdmin(ctx);
  const company = isUuid(id)
    ? await companies(ctx)
        .where('organizations.id', '=', id)
        .select(['time_zone', 'locale', 'country_code', 'billing_address', 'tax_id'])
        .executeTakeFirst()
    : undefined;
  if (company === undefined) throw new AppError('not_found');
  const people = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', id)
    .select(['memberships.id', 'memberships.user_id', 'memberships.roles', 'memberships.started_at'])
    .select(['memberships.ended_at', 'users.email', 'users.first_name', 'users.last_name'])
    .orderBy(sql`memberships.ended_at is not null`)
    .orderBy('memberships.started_at')
    .limit(500)
    .execute();
  const rows = await Promise.all(ctx.registry.companyData.map(async (part) => (await part.rows?.(ctx, id)) ?? []));
  return {
    ...company,
    people: people.map(({ first_name, last_name, roles, ...person }) => ({
      ...person,
      name: `${first_name} ${last_name}`.trim() || person.email,
      roles: rolesOf(roles),
    })),
    rows: rows.flat().toSorted((a, b) => a.order - b.order),
  };
}
