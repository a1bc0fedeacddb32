import { sql } from 'kysely';
import { z } from 'zod';

import type { Ctx } from '#server/context.ts';

import { defineSetting, readSetting, writeSetting } from '#server/settings.ts';
import { transaction } from '#server/db/transaction.ts';

import { features } from './features.server.ts';

const seededAt = defineSetting({ name: 'demo_data_seeded_at', schema: z.iso.datetime().nullable(), fallback: null });

/**
 * Loads every feature's demonstration rows once into a database that has no accounts yet.
 * Answers whether it did. A start that was cut off in the middle continues: each feature skips what is already there.
 */
export async function loadDemoData(ctx: Ctx): Promise<boolean> {
  if ((await readSetting(ctx, seededAt)) !== null) return false;
  for (const feature of features) await feature.seedDemo?.(ctx);
  await transaction(ctx, (tx) => writeSetting(tx, seededAt, ctx.clock().toISOString()));
  await sql`analyze`.execute(ctx.db);
  return true;
}
