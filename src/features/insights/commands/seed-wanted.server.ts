import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { firstOfMonth } from '#shared/dates.ts';

import { cellOf } from '../schema/wanted.ts';

interface SeededWord {
  word: string;
  searches: number;
}

/** Writes what the demonstration's shippers searched for around a point this month. */
export async function seedWanted(
  tx: Ctx,
  kind: string,
  at: { latitude: number; longitude: number },
  words: readonly SeededWord[],
): Promise<void> {
  const month = firstOfMonth(tx.clock());
  await sql`
    insert into wanted_words (subject_kind, month, word, cell, searches, companies)
    select ${kind}, ${month}::date, word, ${cellOf(at)}, searches, 127
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ searches }) => searches)}::integer[]) as g (word, searches)
    on conflict do nothing`.execute(tx.db);
}
