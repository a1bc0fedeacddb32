import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';

import { type Excluded, isInside } from '#features/catalog/excluded-places.server.ts';
import { meetingService, type ServiceCode } from '#features/catalog/services.ts';
import type { Ctx } from '#server/context.ts';
import { countFound } from '#server/db/count-found.ts';
import { milesFromWaySql } from '#server/db/miles-from-way.ts';
import type { DB, LogisticsPartners } from '#server/db/types.ts';
import type { Count } from '#shared/bounded-count.ts';
import type { ChosenOrder, ChosenRow } from '#shared/chosen-order.ts';
import type { Way } from '#shared/geo.ts';

import type { PartnerCard } from '../schema/partner.ts';
import { cardColumns, toCard } from './columns.server.ts';

/** The hard requirements on a partner for a job. */
export interface CapablePartnerWish {
  /** At least one of these, or what meets it (`meetingService`), or all of them; empty for any. */
  services: readonly ServiceCode[];
  match: 'any' | 'all';
  refused: readonly ServiceCode[];
  /** It must be in one of these states or countries. */
  standsIn: { states: readonly string[]; countries: readonly string[] } | null;
  /** Where it must not be. */
  excluded: Excluded | null;
  /** Countries of a lane: it must serve or be in each. */
  serves: readonly string[];
  /** Countries of which it must serve or be in one; empty for anywhere. */
  servesOneOf: readonly string[];
  /** Within so many miles of this way. */
  along: (Way & { miles: number }) | null;
  /** Parts of the name of its city, state or country, folded. */
  located: readonly { text: string }[];
}

/** A public partner with the facts that a match compares. */
export interface CapablePartner extends PartnerCard {
  licences: string[];
  /** Whose it is; never sent to clients. */
  organization_id: string | null;
}

type PartnerQuery<Row> = SelectQueryBuilder<DB, 'logistics_partners', Row>;

/** Distance from a way, by its ZIP code. */
const milesFrom = (way: Way) => milesFromWaySql(sql.ref('latitude'), sql.ref('longitude'), way);

const columnsOfPlace = {
  city: sql.ref('city'),
  state: sql.ref('state'),
  country: sql.ref('country_code'),
  latitude: sql.ref('latitude'),
  longitude: sql.ref('longitude'),
};

/** Selects suitable public partners. Services and specialties both count as offered. */
function capable<Row>(query: PartnerQuery<Row>, wish: CapablePartnerWish): PartnerQuery<Row> {
  const { services, match, refused, standsIn, serves, servesOneOf, along, located, excluded } = wish;
  const wanted = sql`${match === 'any' ? services.flatMap(meetingService) : [...services]}::text[]`;
  const unwanted = sql`${[...refused]}::text[]`;
  return query
    .where('verified', '=', true)
    .where('is_active', '=', true)
    .$if(services.length > 0, (found) => found.where(sql<boolean>`(services && ${wanted} or specialties && ${wanted})`))
    .$if(services.length > 0 && match === 'all', (found) =>
      found.where(sql<boolean>`services || specialties @> ${wanted}`),
    )
    .$if(refused.length > 0, (found) =>
      found.where(sql<boolean>`not (services && ${unwanted}) and not (specialties && ${unwanted})`),
    )
    .$if(standsIn !== null, (found) =>
      found.where(sql<boolean>`(country_code = any(${[...(standsIn?.countries ?? [])]}::text[])
        or (country_code = 'US' and state = any(${[...(standsIn?.states ?? [])]}::text[])))`),
    )
    .$call((found) =>
      excluded === null ? found : found.where(sql<boolean>`not ${isInside(excluded, columnsOfPlace)}`),
    )
    .$call((found) =>
      located.reduce(
        (narrowed, { text }) => narrowed.where('place_text', 'like', `%${text.replace(/[\\%_]/g, '\\$&')}%`),
        found,
      ),
    )
    .$if(servesOneOf.length > 0, (found) =>
      found.where(
        sql<boolean>`(destinations && ${[...servesOneOf]}::text[] or country_code = any(${[...servesOneOf]}::text[]))`,
      ),
    )
    .$call((found) => (along === null ? found : found.where(sql<boolean>`${milesFrom(along)} <= ${along.miles}`)))
    .$call((found) =>
      serves.reduce(
        (narrowed, country) =>
          narrowed.where((eb) =>
            eb.or([eb('country_code', '=', country), sql<boolean>`destinations @> ${[country]}::text[]`]),
          ),
        found,
      ),
    );
}

// unsafe: public rows only
/** Returns at most `limit` suitable public partners, best rated or nearest first, in a stable order. */
export async function listCapablePartners(
  ctx: Ctx,
  wish: CapablePartnerWish,
  limit: number,
  order: 'rating' | 'nearest' = 'rating',
): Promise<CapablePartner[]> {
  const { along } = wish;
  const query = capable(ctx.db.selectFrom('logistics_partners').select(columns), wish);
  const rows = await (along !== null && order === 'nearest' ? query.orderBy(milesFrom(along)) : query)
    .orderBy('rating_tenths', 'desc')
    .orderBy('reviews_count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toCapable);
}

// unsafe: public rows only
/** Returns the public partners with these ids, unordered. */
export async function readCapablePartners(ctx: Ctx, ids: readonly string[]): Promise<CapablePartner[]> {
  if (ids.length === 0) return [];
  const query = ctx.db.selectFrom('logistics_partners').select(columns).where('verified', '=', true).where('is_active', '=', true); // prettier-ignore
  return (await query.where('id', 'in', [...ids]).execute()).map(toCapable);
}

// unsafe: public rows only
/** Returns the number of suitable partners, exact up to a thousand. */
export const countCapablePartners = (ctx: Ctx, wish: CapablePartnerWish): Promise<Count> =>
  countFound(ctx, capable(ctx.db.selectFrom('logistics_partners').select('id'), wish));

// unsafe: public rows only
/** Returns the first `limit` suitable partners after a row, in an order that the user chose. */
export async function listCapablePartnersInOrder(
  ctx: Ctx,
  wish: CapablePartnerWish,
  { by, after }: ChosenOrder,
  limit: number,
): Promise<ChosenRow[]> {
  const stars = sql`(rating_tenths / 10.0)::real`;
  const [first, second] = {
    rating: [stars, sql`reviews_count`],
    reviews: [sql`reviews_count`, stars],
    name: [sql`fold(name) collate "C"`, sql`0::integer`],
  }[by] as [RawBuilder<unknown>, RawBuilder<unknown>];
  const direction = by === 'name' ? 'asc' : 'desc';
  const [firstType, secondType] = { rating: ['real', 'integer'], reviews: ['integer', 'real'], name: ['text', 'integer'] }[by].map((type) => sql.raw(type)); // prettier-ignore
  const next =
    after &&
    sql<boolean>`(${first}, ${second}, id) ${by === 'name' ? sql`>` : sql`<`} (${after.first}::${firstType}, ${after.second}::${secondType}, ${after.id}::uuid)`;
  const query = ctx.db
    .selectFrom('logistics_partners')
    .select(['id', first.$castTo<number | string>().as('first'), second.$castTo<number>().as('second')]);
  return capable(query, wish)
    .$if(next !== null, (found) => found.where(next ?? sql<boolean>`true`))
    .orderBy(first, direction)
    .orderBy(second, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
}

const columns = [...cardColumns, 'licences', 'organization_id', 'rating_tenths'] as const;

function toCapable(row: Pick<Selectable<LogisticsPartners>, (typeof columns)[number]>): CapablePartner {
  return { ...toCard(row), licences: row.licences, organization_id: row.organization_id };
}
