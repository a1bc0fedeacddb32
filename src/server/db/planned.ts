import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';

import type { DB } from './types.ts';

/** By their text, the names of statements of fixed shape. They are few: each stands once in the code. */
const names = new Map<string, string>();

/** What changes its text with every call after all would fill the memory of every connection; beyond so many it stays without a name. */
const mostNames = 400;

/** Says of a text that somebody else sends that it is the same at every call. */
export function nameText(text: string): void {
  if (!names.has(text) && names.size < mostNames) names.set(text, `p${names.size}`);
}

async function send<Row>(db: Kysely<DB>, text: string, parameters: readonly unknown[]): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
}

/** Anything Kysely compiles, a text of ours included. */
interface Compilable<Row> {
  compile(db: Kysely<DB>): CompiledQuery<Row>;
}

/**
 * The rows of a statement whose text is the same at every call: each connection parses it once, and PostgreSQL keeps its plan where one is as good
 * for all values. Not for statements with optional conditions or lists of varying length (`= any` takes a list as one value), nor for `select *`,
 * whose columns a migration of a newer process may change.
 * Several that are issued together in a transaction run one after the other, in this order.
 */
export async function planned<Row>(db: Kysely<DB>, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile(db);
  nameText(compiled.sql);
  return send(db, compiled.sql, compiled.parameters);
}

/** Stands in a statement where a value comes with each call. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Says where a value of a call belongs. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => Values[Name];

/**
 * The same for what many requests ask: put together and compiled at the first call alone, which takes Kysely longer than sending it.
 * `value` names what each call gives; what is given otherwise stays as it was at the first.
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

/** Connections of this pool keep what `planned` has named. */
export function keepPlans(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' ? names.get(text) : undefined;
      return name === undefined ? query(text, ...rest) : query({ name, text, values: rest[0] }, ...rest.slice(1));
    }) as typeof client.query;
  });
}
