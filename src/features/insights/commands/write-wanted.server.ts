import { sql } from 'kysely';
import { createHmac } from 'node:crypto';

import type { Ctx } from '#server/context.ts';
import { firstOfMonth } from '#shared/dates.ts';

import { saltOf } from './salts.server.ts';
import { wantedCounterOf } from './wanted-counter.server.ts';

// unsafe: sums of everybody's searches
/** Writes what was searched for since the last time. */
export async function writeWanted(ctx: Ctx): Promise<void> {
  const wanted = wantedCounterOf(ctx.cache).take();
  if (wanted.length === 0) return;
  const month = firstOfMonth(ctx.clock());
  const salt = await saltOf(ctx, 'month', month);
  await sql`
    insert into wanted_words as w (subject_kind, month, word, cell, searches, companies)
    select subject_kind, ${month}::date, word, cell, count(*), bit_or(bit)
    from unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ word }) => word)}::text[], ${wanted.map(({ cell }) => cell)}::integer[],
      ${wanted.map(({ word, company }) => String(bitOf(salt, word, company)))}::bigint[]
    ) as g (subject_kind, word, cell, bit)
    group by 1, 3, 4 order by 1, 3, 4
    on conflict (subject_kind, month, word, cell)
    do update set searches = w.searches + excluded.searches, companies = w.companies | excluded.companies`.execute(
    ctx.db,
  );
}

/** Returns one of 64 bits for a company, the same for a month and a word; the number is signed, as the column is. */
function bitOf(salt: Uint8Array, word: string, company: string): bigint {
  const [byte = 0] = createHmac('sha256', salt).update(`bit ${word} ${company}`).digest();
  return BigInt.asIntN(64, 1n << BigInt(byte % 64));
}
