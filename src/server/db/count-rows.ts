import type { SelectQueryBuilder } from 'kysely';

/** Returns how many rows a query finds, whatever it selects. */
export async function countRows<DB, Tables extends keyof DB>(
  query: SelectQueryBuilder<DB, Tables, unknown>,
): Promise<number> {
  const counted = query.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'));
  // Kysely does not resolve the type of a row of a generic query.
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number };
  return count;
}

/** Returns true if a query finds any row. */
export async function findsAny<DB, Tables extends keyof DB>(
  query: SelectQueryBuilder<DB, Tables, unknown>,
): Promise<boolean> {
  const row = await query
    .clearSelect()
    .select((eb) => eb.lit(1).as('one'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
