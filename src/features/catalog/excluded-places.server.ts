import { type RawBuilder, sql } from 'kysely';

import { milesFromWaySql } from '#server/db/miles-from-way.ts';
import type { Point } from '#shared/geo.ts';

/** Where somebody does not want to be; empty lists exclude nothing. */
export interface Excluded {
  /** Codes of states of the United States. */
  states: readonly string[];
  countries: readonly string[];
  towns: readonly { name: string; country: string }[];
  /** Ports, airports, quarters and postal codes: whatever is near them is excluded. */
  points: readonly Point[];
}

/** A quarter, a port or a postal code is smaller than this on most sides. */
const nearMiles = 3;

/** Columns of the row whose place is compared. */
export interface PlaceColumns {
  city: RawBuilder<unknown>;
  state: RawBuilder<unknown>;
  country: RawBuilder<unknown>;
  latitude: RawBuilder<unknown>;
  longitude: RawBuilder<unknown>;
}

/** Returns the SQL condition that a row is in one of these places, never null. */
export function isInside(excluded: Excluded, columns: PlaceColumns): RawBuilder<boolean> {
  const { states, countries, towns, points } = excluded;
  const { city, state, country, latitude, longitude } = columns;
  const tests = [
    ...(states.length > 0 ? [sql`${country} = 'US' and ${state} = any (${[...states]}::text[])`] : []),
    ...(countries.length > 0 ? [sql`${country} = any (${[...countries]}::text[])`] : []),
    ...towns.map((town) => sql`${country} = ${town.country} and fold(${city}) = fold(${town.name})`),
    ...points.map((at) => sql`${milesFromWaySql(latitude, longitude, { from: at, to: at })} <= ${nearMiles}`),
  ];
  return tests.length === 0 ? sql`false` : sql`coalesce((${sql.join(tests, sql`) or (`)}), false)`;
}
