import { type RawBuilder, sql } from 'kysely';

import { earthRadiusMiles, flatWay, type Way } from '#shared/geo.ts';

/**
 * Returns the SQL for the distance in miles between the point in these columns and a way, with the same formula as
 * `milesFromWay`.
 */
export function milesFromWaySql(
  latitude: RawBuilder<unknown>,
  longitude: RawBuilder<unknown>,
  way: Way,
): RawBuilder<number> {
  const { from } = way;
  const { toEast, toNorth, east, north } = flatWay(way);
  const length = east ** 2 + north ** 2;
  const number = (value: number): RawBuilder<unknown> => sql`${value}::double precision`;
  if (length === 0)
    return sql<number>`${number(2 * earthRadiusMiles)} * asin(least(1, sqrt(
      sin(radians(${latitude} - ${number(from.latitude)}) / 2) ^ 2
      + cos(radians(${number(from.latitude)})) * cos(radians(${latitude})) * sin(radians(${longitude} - ${number(from.longitude)}) / 2) ^ 2)))`;
  const [x, y] = [sql`((${longitude} - ${number(from.longitude)}) * ${number(toEast)})`, sql`((${latitude} - ${number(from.latitude)}) * ${number(toNorth)})`]; // prettier-ignore
  const part = sql`least(1, greatest(0, (${x} * ${number(east)} + ${y} * ${number(north)}) / ${number(length)}))`;
  return sql<number>`sqrt((${x} - ${part} * ${number(east)}) ^ 2 + (${y} - ${part} * ${number(north)}) ^ 2)`;
}
