import { sql } from 'kysely';

import { placeName } from '#features/catalog/place-name.ts';
import type { Ctx } from '#server/context.ts';
import { type LinkKind, openLink } from '#server/links.ts';
import { requireStaff } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import type { Registration } from '../schema/registration.ts';

/** The link in the receipt of a registration. */
export const registrationLink: LinkKind = { purpose: 'partners.registration', uses: 'many', ttlSeconds: 180 * 86_400 };

const columns = [
  'id', 'reference', 'company_name', 'contact_name', 'email', 'phone', 'website', 'address', 'city', 'state', 'zip_code', 'country_code',
  'services', 'destinations', 'description', 'minimum_volume', 'special_notes', 'status', 'reason', 'reason_language', 'language', 'partner_id',
  'submitted_at', 'version', 'asked', 'asked_language', 'answer',
] as const; // prettier-ignore

// unsafe: staff decide about the rows of every company
const registrations = (ctx: Ctx) =>
  ctx.db
    .selectFrom('provider_registrations')
    .select(columns)
    // The schema guarantees these types: states, services and destinations are fixed codes.
    .$castTo<Registration>();

// unsafe: the visit that sent it
/** Returns the receipt's number of a registration that this visit has already sent; null if there is none. */
export async function findRegistered(ctx: Ctx, sessionId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('provider_registrations')
    .select('reference')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** Returns the registration of a link; throws `not_found` for an invalid link. */
export async function findRegistrationByToken(ctx: Ctx, token: string): Promise<Registration> {
  const link = await openLink(ctx, registrationLink, token);
  const row = link && (await registrations(ctx).where('id', '=', link.subjectId).executeTakeFirst());
  if (!row) throw new AppError('not_found');
  return row;
}

/** Returns a registration. Staff only; others are refused before they learn whether it exists. */
export async function findRegistration(ctx: Ctx, id: string): Promise<Registration> {
  requireStaff(ctx);
  const row = isUuid(id) && (await registrations(ctx).where('id', '=', id).executeTakeFirst());
  if (!row) throw new AppError('not_found');
  return row;
}

export interface PossiblePartner {
  id: string;
  slug: string;
  name: string;
  location: string;
}

// unsafe: staff decide about the rows of every company
/**
 * Returns at most five unclaimed partners that may be the company of a registration, by address or name. Staff only.
 */
export async function listPossiblePartners(
  ctx: Ctx,
  { email, company_name }: Pick<Registration, 'email' | 'company_name'>,
): Promise<PossiblePartner[]> {
  requireStaff(ctx);
  const rows = await ctx.db
    .selectFrom('logistics_partners')
    .select(['id', 'slug', 'name', 'city', 'state', 'country_code'])
    .where('owner_user_id', 'is', null)
    .where((is) => is.or([is('email', '=', email), sql<boolean>`fold(name) = fold(${company_name}::text)`]))
    .orderBy('id')
    .limit(5)
    .execute();
  return rows.map(({ id, slug, name, ...place }) => ({ id, slug, name, location: placeName(place) }));
}

// unsafe: staff decide about the rows of every company
/** Returns the partner of an approved registration: its page, and whether it was claimed. */
export async function findItsPartner(
  ctx: Ctx,
  { partner_id }: Pick<Registration, 'partner_id'>,
): Promise<{ id: string; slug: string; name: string; is_claimed: boolean } | null> {
  if (partner_id === null) return null;
  const row = await ctx.db
    .selectFrom('logistics_partners')
    .select(['id', 'slug', 'name', 'owner_user_id'])
    .where('id', '=', partner_id)
    .executeTakeFirst();
  return row ? { id: row.id, slug: row.slug, name: row.name, is_claimed: row.owner_user_id !== null } : null;
}
