import pg from 'pg';
import { parse as parseArray } from 'postgres-array';

const { builtins } = pg.types;
/** `text[]`, which has no name there. */
const textArray = 1009;

/** What a column of each type is in TypeScript, where `pg`'s own choice does not suit; types.ts is generated to match. */
const parsers = new Map<number, (text: string) => unknown>([
  // A day has no time of day: as a Date it would shift with the zone of the machine.
  [builtins.DATE, (text) => text],
  // Counts and sizes stay far below 2^53, and amounts are whole cents.
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  // The one that pg brings along is older, and makes an object of every letter.
  [textArray, parseArray],
]);

/** The `types` setting of every pool. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};
