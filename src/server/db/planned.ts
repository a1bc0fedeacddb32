import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';

import type { DB } from './types.ts';

/** Names of statements with fixed text, by their text. They are few: each occurs once in the code. */
const names = new Map<string, string>();

/**
 * Texts that vary per call by mistake would fill the memory of every connection; beyond this number statements stay
 * unnamed.
 */
const mostNames = 400;

/** Declares that a text sent by other code is the same at every call. */
export function nameText(text: string): void {
  if (!names.has(text) && names.size < mostNames) names.set(text, `p${names.size}`);
}

async function send<Row>(db: Kysely<DB>, text: string, parameters: readonly unknown[]): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
}

/** Anything that Kysely compiles, including raw SQL. */
interface Compilable<Row> {
  compile(db: Kysely<DB>): CompiledQuery<Row>;
}

/**
 * Returns the rows of a statement whose text is the same at every call: each connection parses it once, and PostgreSQL
 * caches its plan if one is good for all values. Not for statements with optional conditions or lists of varying length
 * (`= any` takes a list as one value), nor for `select *`, whose columns a migration of a newer process may change.
 * Several issued together in a transaction run one after the other, in this order.
 */
export async function planned<Row>(db: Kysely<DB>, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile(db);
  nameText(compiled.sql);
  return send(db, compiled.sql, compiled.parameters);
}

/** Placeholder in a statement for a value that each call provides. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Marks where a value of a call is used. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => Values[Name];

/**
 * Like `planned`, for frequent statements: built and compiled at the first call only, because compiling takes Kysely
 * longer than sending.
 * `value` marks what each call provides; anything else keeps its value of the first call.
 */
export function statement<Values extends object, Row>(
  build: (db: Kysely<DB>, value: ValueOf<Values>) => Compilable<Row>,
): (db: Kysely<DB>, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    if (compiled === undefined) {
      compiled = build(db, (name) => new Slot(name) as never).compile(db);
      nameText(compiled.sql);
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    );
    return send(db, compiled.sql, parameters);
  };
}

/** Makes the connections of this pool prepare the statements named by `planned`. */
export function keepPlans(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' ? names.get(text) : undefined;
      return name === undefined ? query(text, ...rest) : query({ name, text, values: rest[0] }, ...rest.slice(1));
    }) as typeof client.query;
  });
}
