import type { Ctx } from '#server/context.ts';

import { readSetting, writeSetting } from '#server/settings.ts';
import { transaction } from '#server/db/transaction.ts';

import { features } from './features.server.ts';

const seededSetting = 'demo_data_seeded_at';

/**
 * Loads every feature's demonstration rows once into a database that has no accounts yet.
 * Answers whether it did. A start that was cut off in the middle continues: each feature skips what is already there.
 */
export async function loadDemoData(ctx: Ctx): Promise<boolean> {
  if ((await readSetting(ctx, seededSetting)) !== null) return false;
  for (const feature of features) await feature.seedDemo?.(ctx);
  await transaction(ctx, (tx) => writeSetting(tx, seededSetting, ctx.clock().toISOString()));
  return true;
}
