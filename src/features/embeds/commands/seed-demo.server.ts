import type { Ctx } from '#server/context.ts';
import { demoId } from '#server/new-id.ts';

import { demoEmbed } from '../demo/reyes.ts';
import { embedParts } from '../state.ts';

/** Halyard & Reyes shows its terminals on its own site. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const now = ctx.clock();
  // The company has the id of the account that founded it.
  const organization_id = demoId('account reyes');
  const company = await ctx.db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organization_id)
    .executeTakeFirst();
  if (!company) return;
  await ctx.db
    .insertInto('embeds')
    .values({
      ...demoEmbed,
      id: demoId('embed reyes'),
      organization_id,
      is_on: true,
      parts: [...embedParts],
      origins: [...demoEmbed.origins],
      language: 'en',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
