import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { statement, type ValueOf } from '#server/db/planned.ts';

import { bitsOf, type Condition, facetsWanted, rangeConditions, type SearchScope, where } from './conditions.server.ts';
import type { Order } from './orders.server.ts';
import { scan } from './tuning.server.ts';

/** The chosen checkboxes, states and countries, as parameters of a statement with fixed text. */
interface Ticked {
  /** Bits of both masks, all of which a row must have. */
  base: number;
  traits: number;
  /**
   * Bits of the first mask of which a row must have one: services with "any", and types. The other number is 1 if none
   * is requested, otherwise 0.
   */
  service: number;
  anyService: number;
  type: number;
  anyType: number;
  states: readonly string[];
  countries: readonly string[];
}

/** Returns null if other filters are used: words, sizes, map points. */
function tickedOf(scope: SearchScope): Ticked | null {
  if (scope.text !== null || scope.places !== null || rangeConditions(scope).length > 0) return null;
  const { all, anyOf } = facetsWanted(scope);
  const [base = 0, traits = 0, ...otherMasks] = bitsOf(all);
  const lists = anyOf.map((numbers) => bitsOf(numbers));
  const [service = 0, type = 0, ...otherLists] = lists.map(([bits]) => bits);
  const elsewhere = [...otherMasks, ...lists.flatMap(([, ...others]) => others)];
  if (otherLists.length > 0 || elsewhere.some((bits) => bits > 0)) return null;
  const { states, countries } = scope.area ?? { states: [], countries: [] };
  const isAny = (bits: number) => (bits === 0 ? 1 : 0);
  return { base, traits, service, anyService: isAny(service), type, anyType: isAny(type), states, countries };
}

/**
 * Conditions are never omitted, even if nothing is requested: with varying conditions PostgreSQL would plan for the
 * values of each call.
 */
function conditionsOf(value: ValueOf<Ticked>, hasArea: boolean): Condition[] {
  const bits = (name: keyof Ticked) => sql`${value(name)}::bigint`;
  const area = sql<boolean>`(s.country_code = 'US' and s.state = any (${value('states')}::text[]) or s.country_code = any (${value('countries')}::text[]))`;
  return [
    sql`s.base_mask & ${bits('base')} = ${bits('base')}`,
    sql`s.traits_mask & ${bits('traits')} = ${bits('traits')}`,
    sql`(s.base_mask & ${bits('service')} | ${bits('anyService')}) <> 0`,
    sql`(s.base_mask & ${bits('type')} | ${bits('anyType')}) <> 0`,
    ...(hasArea ? [area] : []),
  ];
}

/**
 * Returns a reader of the first `most` rows of an order among `scan.depth`, which returns null if other filters than
 * checkboxes are used. Most directory searches are of this kind, and their statements are built and planned once, which
 * takes longer than finding the rows.
 */
export function tickedReader<Row>(
  most: number,
  show: (matching: RawBuilder<unknown>, by: RawBuilder<unknown>) => RawBuilder<Row>,
): (ctx: Ctx, order: Order) => Promise<Row[]> | null {
  const statements = new Map<string, (db: Ctx['db'], ticked: Ticked) => Promise<Row[]>>();
  return (ctx, { tested, by, indexScan, isStart }) => {
    const ticked = isStart ? tickedOf(tested) : null;
    if (ticked === null) return null;
    const hasArea = tested.area !== null;
    const name = `${tested.filters.sort} ${hasArea}`;
    const read =
      statements.get(name) ??
      statement((_, value: ValueOf<Ticked>) =>
        show(
          sql`select * from (${indexScan(scan.depth)}) s ${where(conditionsOf(value, hasArea))} order by ${by} limit ${sql.lit(most)}`,
          by,
        ),
      );
    statements.set(name, read);
    return read(ctx.db, ticked);
  };
}
