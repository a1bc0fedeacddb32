import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { readStoredValue, writeStoredValue } from '#server/stored-values.ts';

const noteOf = (feature: string) => `demo_data_seeded_at.${feature}`;

/**
 * Loads the demonstration rows of every feature that has not loaded its own, including features added in a later
 * release. Returns true if any were loaded. Safe to repeat after an interrupted start: each feature skips existing
 * rows.
 */
export async function loadDemoData(ctx: Ctx): Promise<boolean> {
  let hasLoaded = false;
  for (const { name, seedDemo } of ctx.registry.features) {
    if (!seedDemo || (await readStoredValue(ctx, noteOf(name))) !== null) continue;
    await seedDemo(ctx);
    await transaction(ctx, (tx) => writeStoredValue(tx, noteOf(name), ctx.clock().toISOString()));
    hasLoaded = true;
  }
  return hasLoaded;
}
