import pg from 'pg';
import { parse as parseArray } from 'postgres-array';

const { builtins } = pg.types;
/** OID of `text[]`, which `pg` does not name. */
const textArray = 1009;

/** Parsers of column types where `pg`'s default does not fit; types.ts is generated to match. */
const parsers = new Map<number, (text: string) => unknown>([
  // A date has no time: as a Date it would shift with the machine's time zone.
  [builtins.DATE, (text) => text],
  // Counts and sizes stay far below 2^53, and amounts are whole cents.
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  // The parser that pg includes is older and slow: it allocates an object per character.
  [textArray, parseArray],
]);

/** The `types` setting of every pool. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};
