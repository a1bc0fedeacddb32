import type { Ctx } from '#server/context.ts';
import type { StatCardData } from '#server/feature.ts';
import { requireAdmin } from '#server/session/require.ts';

/** Returns the figures of all features for /admin, in order. A figure that fails is logged and left out. */
export async function adminStats(ctx: Ctx): Promise<StatCardData[]> {
  requireAdmin(ctx);
  const cards: StatCardData[] = [];
  for (const feature of ctx.registry.features) {
    try {
      cards.push(...((await feature.adminStats?.(ctx)) ?? []));
    } catch (error) {
      ctx.log.error({ err: error, feature: feature.name }, 'counting figures of the administration failed');
    }
  }
  return cards.toSorted((a, b) => a.order - b.order);
}
