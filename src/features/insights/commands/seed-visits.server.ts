import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { isoDate } from '#shared/dates.ts';

import { searcherWord } from '../schema/words.ts';

const countries = ['US', 'JM', 'CO', 'DO'];

/** Writes visits of the last half year for rows of the demonstration, and this month’s countries of searchers, deterministically. */
export async function seedVisits(tx: Ctx, kind: string, ids: readonly string[]): Promise<void> {
  // Fewer at weekends, and more for some rows than for others; about one of nine that see a card opens its page.
  await sql`
    insert into visit_days (subject_kind, subject_id, day, shown, opened)
    select ${kind}, id, day, shown, shown / 9 + (shown + n) % 2
    from unnest(${[...ids]}::uuid[]) id, generate_series(0, 89) n,
      lateral (select ${isoDate(tx.clock())}::date - n as day) d,
      lateral (select (6 + abs(hashtext(id::text)) % 14 + abs(hashtext(id::text || n)) % 9) / case when extract(isodow from day) > 5 then 3 else 1 end as shown) s
    on conflict do nothing`.execute(tx.db);
  await sql`
    insert into visit_words (subject_kind, subject_id, month, word, searches, visitors)
    select ${kind}, id, date_trunc('month', ${isoDate(tx.clock())}::date)::date, word, 5 + abs(hashtext(id::text || word)) % 20, 127
    from unnest(${[...ids]}::uuid[]) id, unnest(${countries.map(searcherWord)}::text[]) word
    on conflict do nothing`.execute(tx.db);
}
