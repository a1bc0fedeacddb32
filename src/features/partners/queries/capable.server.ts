import { sql } from 'kysely';

import type { ServiceCode } from '#features/catalog/services.ts';
import type { Ctx } from '#server/context.ts';

import type { PartnerCard } from '../schema/partner.ts';
import { cardColumns, toCard } from './columns.server.ts';

/** What a partner must be to do a job at all. */
export interface CapablePartnerWish {
  /** At least one of these, or each of them; none stands for any. */
  services: readonly ServiceCode[];
  match: 'any' | 'all';
  refused: readonly ServiceCode[];
  /** The country it must stand in. */
  standsIn: string | null;
  /** Countries of a lane: it must serve or stand in each. */
  serves: readonly string[];
}

/** A public partner with what a match compares. */
export interface CapablePartner extends PartnerCard {
  licences: string[];
  /** Whose it is; leaves the server with nobody. */
  owner_user_id: string | null;
}

/** At most `limit` public partners that can do it, best rated first, in a stable order. Services and specialties both count as offered. */
export async function listCapablePartners(
  ctx: Ctx,
  { services, match, refused, standsIn, serves }: CapablePartnerWish,
  limit: number,
): Promise<CapablePartner[]> {
  const wanted = sql`${[...services]}::text[]`;
  const unwanted = sql`${[...refused]}::text[]`;
  const rows = await ctx.db
    .selectFrom('logistics_partners')
    .select([...cardColumns, 'licences', 'owner_user_id', 'rating_tenths'])
    .where('verified', '=', true)
    .where('is_active', '=', true)
    .$if(services.length > 0, (query) => query.where(sql<boolean>`(services && ${wanted} or specialties && ${wanted})`))
    .$if(services.length > 0 && match === 'all', (query) =>
      query.where(sql<boolean>`services || specialties @> ${wanted}`),
    )
    .$if(refused.length > 0, (query) =>
      query.where(sql<boolean>`not (services && ${unwanted}) and not (specialties && ${unwanted})`),
    )
    .$if(standsIn !== null, (query) => query.where('country_code', '=', standsIn))
    .$call((query) =>
      serves.reduce(
        (narrowed, country) =>
          narrowed.where((eb) =>
            eb.or([eb('country_code', '=', country), sql<boolean>`destinations @> ${[country]}::text[]`]),
          ),
        query,
      ),
    )
    .orderBy('rating_tenths', 'desc')
    .orderBy('reviews_count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toCard(row), licences: row.licences, owner_user_id: row.owner_user_id }));
}
