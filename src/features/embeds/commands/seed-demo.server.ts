import type { Ctx } from '#server/context.ts';
import { demoId } from '#server/new-id.ts';

import { demoEmbeds } from '../demo/sites.ts';
import { embedParts } from '../state.ts';

/** Two companies show their terminals on their own sites, one of which has entered a domain. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const now = ctx.clock();
  for (const { key, domain, origins, ...embed } of demoEmbeds) {
    // The company has the id of the account that founded it.
    const organization_id = demoId(`account ${key}`);
    const company = await ctx.db
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', organization_id)
      .executeTakeFirst();
    if (!company) continue;
    await ctx.db
      .insertInto('embeds')
      .values({
        ...embed,
        id: demoId(`embed ${key}`),
        organization_id,
        is_on: true,
        parts: [...embedParts],
        origins: [...origins],
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (domain !== null)
      await ctx.db
        .insertInto('embed_domains')
        .values({ organization_id, domain, checked_at: now, problem: 'nothing', created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}
