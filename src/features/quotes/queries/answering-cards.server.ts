import { sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import { readTyped } from '#features/catalog/words/read-temperatures.ts';
import { findCards } from '#features/rates/queries/cards.server.ts';
import type { AnswerKind } from '#features/rates/schema/answers.ts';
import type { RateCard } from '#features/rates/schema/card.ts';
import { systemActor } from '#server/actor.ts';
import { type Ctx, withActor } from '#server/context.ts';
import type { Point } from '#shared/geo.ts';

import { type CardDemand, type CardOffer, cardOffer } from '../schema/card-offer.ts';

/** A request, or a draft of one, as cards read it. */
export interface AskedOfCards extends CardDemand {
  /** Null for a draft. */
  id: string | null;
  /** The company that asks, and the member; null for an anonymous visitor's draft. */
  organization_id: string | null;
  user_id: string | null;
  origin: Point | null;
  preferred_date: string | null;
  /** Warehouses asked by name; null is everybody. */
  invited: readonly string[] | null;
}

/** An offer that a card would make. */
export interface CardAnswer {
  warehouse_id: string;
  organization_id: string;
  /** Who answers for the listing. */
  user_id: string;
  provider_name: string;
  valid_days: number;
  isBinding: boolean;
  card: RateCard;
  offer: CardOffer;
}

export interface CardAnswers {
  answers: CardAnswer[];
  /** The last card that was read, to go on from; null if all were read. */
  last: string | null;
}

/** Returns the temperature that a description states; of a range the colder end. */
export function temperatureIn(description: string): number | null {
  const range = readTyped(description)?.range;
  return range?.max ?? range?.min ?? null;
}

interface Row {
  id: string;
  organization_id: string;
  user_id: string;
  name: string;
  answers: AnswerKind;
  most_minor: number | null;
  currency: string;
  valid_days: number;
}

// unsafe: public listings whose companies let their cards answer
/**
 * Returns the offers that cards would make for a request, of each company the nearest: of `most` cards by distance, or
 * of those after `after` by id. Companies that the asking member belongs to, those that have answered, and cards that
 * answer only what a rule picks are left out; with `of` only this company is read, whose rule has picked the request.
 */
export async function findCardAnswers(
  ctx: Ctx,
  asked: AskedOfCards,
  { most, after = null, of = null }: { most: number; after?: string | null; of?: string | null },
): Promise<CardAnswers> {
  const { origin, invited, services, pallets, area_sqft: area } = asked;
  const isFar = sql`3958.8 * 2 * asin(sqrt(least(1, power(sin(radians(w.latitude - ${origin?.latitude ?? 0}::double precision) / 2), 2)
    + cos(radians(w.latitude)) * cos(radians(${origin?.latitude ?? 0}::double precision)) * power(sin(radians(w.longitude - ${origin?.longitude ?? 0}::double precision) / 2), 2))))`;
  if (invited === null && origin === null) return { answers: [], last: null };
  const begins = asked.preferred_date ?? todayHere(ctx.clock());
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (w.organization_id) w.id, w.organization_id, w.user_id, w.company_name as name, a.answers, a.currency, a.valid_days,
        a.most_minor::double precision as most_minor, ${invited === null ? isFar : sql`0`} as miles
      from card_answers a join warehouses w on w.id = a.subject_id and w.organization_id = a.organization_id
      where a.subject_kind = 'warehouse' and w.is_verified and w.is_active
        and ${of === null ? sql`not a.by_rules` : sql`a.organization_id = ${of}::uuid`}
        and a.services @> ${[...services]}::text[]
        and (a.least_pallets is null or ${pallets}::int >= a.least_pallets)
        and (a.most_pallets is null or ${pallets}::int is null or ${pallets}::int <= a.most_pallets)
        and (a.most_area_sqft is null or ${area}::int is null or ${area}::int <= a.most_area_sqft)
        and (a.from_day is null or ${begins}::date >= a.from_day) and (a.until_day is null or ${begins}::date <= a.until_day)
        and ${invited === null ? sql`w.latitude is not null and w.longitude is not null and ${isFar} <= a.within_miles` : sql`w.id = any(${[...invited]}::uuid[])`}
        and w.organization_id is distinct from ${asked.organization_id}::uuid
        and not exists (select from memberships m where m.user_id = ${asked.user_id}::uuid and m.organization_id = w.organization_id and m.ended_at is null)
        and not exists (select from quote_responses q where q.request_id = ${asked.id}::uuid and q.organization_id = w.organization_id)
      order by w.organization_id, miles, w.id) nearest
    where ${after === null ? sql`true` : sql`id > ${after}::uuid`}
    order by ${after === null ? sql`miles, id` : sql`id`}
    limit ${most}`.execute(ctx.db);
  // Cards that nobody is shown answer too: their companies allowed that.
  const readable = withActor(ctx, systemActor('quotes.cards'));
  const cards = await findCards(readable, 'warehouse', rows.map(({ id }) => ({ id, isPublic: true }))); // prettier-ignore
  const answers = rows.flatMap((row) => {
    const card = cards.get(row.id);
    const offer = card && card.currency === row.currency ? cardOffer(card, asked) : null;
    if (!card || offer === null) return [];
    const first = offer.monthMinor + offer.onceMinor;
    if (first === 0 || (row.most_minor !== null && first > row.most_minor)) return [];
    return [
      {
        warehouse_id: row.id,
        organization_id: row.organization_id,
        user_id: row.user_id,
        provider_name: row.name,
        valid_days: row.valid_days,
        isBinding: row.answers === 'bind' && offer.gaps.length === 0,
        card,
        offer,
      },
    ];
  });
  return { answers, last: rows.length < most ? null : (rows.at(-1)?.id ?? null) };
}
