import { placeName } from '#features/catalog/place-name.ts';
import type { Ctx } from '#server/context.ts';

interface Subject {
  kind: 'warehouse' | 'partner';
  id: string;
}

export interface Invitable extends Subject {
  name: string;
  slug: string;
  /** Where a warehouse is. */
  place?: string;
  /** Its services, the main one first. */
  services: string[];
  /** Who is notified. Null while nobody has claimed the partner. */
  owner_user_id: string | null;
  /** Whose it is. */
  organization_id: string | null;
}

const idsOf = (subjects: readonly Subject[], kind: Subject['kind']): string[] =>
  subjects.filter((subject) => subject.kind === kind).map(({ id }) => id);

/**
 * Returns the public ones of these warehouses and partners, which can be invited. For internal use: it contains their
 * owners.
 */
export async function listInvitable(ctx: Ctx, subjects: readonly Subject[]): Promise<Invitable[]> {
  const warehouses = idsOf(subjects, 'warehouse');
  const partners = idsOf(subjects, 'partner');
  const found: Invitable[] = [];
  if (warehouses.length > 0) {
    const rows = await ctx.db
      .selectFrom('warehouses')
      .select([
        'id',
        'company_name as name',
        'slug',
        'services',
        'user_id as owner_user_id',
        'organization_id',
        'city',
        'state',
        'country_code',
      ])
      .where('id', 'in', warehouses)
      .where('is_verified', '=', true)
      .where('is_active', '=', true)
      .execute();
    found.push(...rows.map((row) => ({ kind: 'warehouse' as const, ...row, place: placeName(row) })));
  }
  if (partners.length > 0) {
    const rows = await ctx.db
      .selectFrom('logistics_partners')
      .select(['id', 'name', 'slug', 'services', 'owner_user_id', 'organization_id'])
      .where('id', 'in', partners)
      .where('verified', '=', true)
      .where('is_active', '=', true)
      .execute();
    found.push(...rows.map((row) => ({ kind: 'partner' as const, ...row })));
  }
  return found;
}

// unsafe: public rows only
/** Returns the public warehouse or partner with this slug, for a request that invites it; null if there is none. */
export async function findInvitable(ctx: Ctx, kind: Subject['kind'], slug: string): Promise<Invitable | null> {
  const row =
    kind === 'warehouse'
      ? await ctx.db.selectFrom('warehouses').select('id').where('slug', '=', slug).executeTakeFirst()
      : await ctx.db.selectFrom('logistics_partners').select('id').where('slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  const [found] = await listInvitable(ctx, [{ kind, id: row.id }]);
  return found ?? null;
}

/** Returns the invited providers of a request that are public, by name. The caller must check permission. */
export async function listInvited(ctx: Ctx, requestId: string): Promise<Invitable[]> {
  const subjects = await ctx.db
    .selectFrom('quote_request_invitations')
    .select(['subject_kind as kind', 'subject_id as id'])
    .where('request_id', '=', requestId)
    // A CHECK limits the kinds.
    .$castTo<Subject>()
    .execute();
  return (await listInvitable(ctx, subjects)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
