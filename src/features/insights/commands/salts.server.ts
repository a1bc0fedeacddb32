import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';

import type { Ctx } from '#server/context.ts';

/** Returns the salt of a day or month, which all processes share. */
export function saltOf(ctx: Ctx, span: 'day' | 'month', begins: string): Promise<Uint8Array> {
  return ctx.cache.keep(`insights.salt.${span}.${begins}`, 3600, async () => {
    await ctx.db
      .insertInto('visit_salts')
      .values({ span, begins, salt: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await ctx.db
      .selectFrom('visit_salts')
      .select('salt')
      .where('span', '=', span)
      .where(sql<boolean>`begins = ${begins}::date`)
      .executeTakeFirstOrThrow();
    return row.salt;
  });
}
