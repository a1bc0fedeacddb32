import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

import { publicTexts } from './public-texts.server.ts';

const batchSize = 500;

/** Limits a run to well below the job's time limit; the next one continues. */
const maxBatches = 100;

// unsafe: a job for the rows of every company
/**
 * Makes texts searchable that were written without `public_texts`: those of releases before the column, and rows
 * written by hand.
 */
export async function refreshPublicTexts(ctx: Ctx): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const rows = await ctx.db
      .selectFrom('warehouses')
      .select(['id', 'texts_digest', 'company_name', 'city', 'state', 'region_name', 'zip_code', 'description'])
      .select('description_translated')
      .where(sql<boolean>`public_texts ->> 'of' is distinct from texts_digest`)
      .limit(batchSize)
      .execute();
    if (rows.length === 0) return;
    const read = rows.map((row) => ({ id: row.id, digest: row.texts_digest, texts: publicTexts(row).public_texts }));
    // Raw: many rows with different values in one statement. Texts that changed meanwhile are left to the next batch.
    await sql`update warehouses w set public_texts = r.texts::jsonb
      from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r (id uuid, digest text, texts text)
      where w.id = r.id and w.texts_digest = r.digest`.execute(ctx.db);
  }
}
