import { sql } from 'kysely';
import { createHmac } from 'node:crypto';

import type { Ctx } from '#server/context.ts';
import { firstOfMonth, isoDate } from '#shared/dates.ts';

import { saltOf } from './salts.server.ts';
import type { Searched, Visit } from './visit-counter.server.ts';

// Each page is sent once, with its rows and one hash of its visitor; the database derives the marks and bits of each row.

/** Pages of one statement. */
const batch = 100;

/** Returns the same number for the same text in every process; once its salt is deleted, the text cannot be recovered. */
const keyed = (salt: Uint8Array, text: string): string =>
  String(createHmac('sha256', salt).update(text).digest().readBigInt64BE());

/** Writes visits that no process has written yet; each counts for the day of its hour. */
export async function writeVisited(ctx: Ctx, visits: readonly Visit[]): Promise<void> {
  const salt = await saltOf(ctx, 'day', isoDate(ctx.clock()));
  for (let from = 0; from < visits.length; from += batch) {
    const given = visits.slice(from, from + batch).map(({ what, kind, ids, hour, visitor }) => ({
      what,
      kind,
      ids,
      hour,
      visitor: keyed(salt, `${what} ${hour.getTime()} ${visitor}`),
    }));
    // Marks and counts in one statement: a visit that another process has counted adds nothing.
    await sql`
      with given as (
        select distinct on (mark) uuid_hash_extended(id, visitor) as mark, hour, kind, id, what
        from json_to_recordset(${JSON.stringify(given)}::json) as page (what text, kind text, ids uuid[], hour timestamptz, visitor bigint), unnest(ids) as id
        order by mark
      ), fresh as (
        insert into visit_marks (mark, hour) select mark, hour from given on conflict do nothing returning mark
      )
      insert into visit_days as d (subject_kind, subject_id, day, shown, opened)
      select kind, id, (hour at time zone 'UTC')::date, count(*) filter (where what = 'shown'), count(*) filter (where what = 'opened')
      from given join fresh using (mark) group by 1, 2, 3 order by 1, 2, 3
      on conflict (subject_kind, subject_id, day) do update set shown = d.shown + excluded.shown, opened = d.opened + excluded.opened`.execute(
      ctx.db,
    );
  }
}

/**
 * Writes the words that led to rows and the countries of searchers, each with one of 64 bits for its visitor, which stays
 * the same for a month and a row: their number estimates how many different visitors searched.
 */
export async function writeSearched(ctx: Ctx, searched: readonly Searched[]): Promise<void> {
  if (searched.length === 0) return;
  const month = firstOfMonth(ctx.clock());
  const salt = await saltOf(ctx, 'month', month);
  for (let from = 0; from < searched.length; from += batch) {
    const given = searched.slice(from, from + batch).map(({ word, kind, ids, visitor }) => ({
      word: word.slice(0, 120),
      kind,
      ids,
      visitor: keyed(salt, visitor),
    }));
    await sql`
      insert into visit_words as w (subject_kind, subject_id, month, word, searches, visitors)
      select kind, id, ${month}::date, word, count(*), bit_or(1::bigint << (uuid_hash_extended(id, visitor) & 63)::integer)
      from json_to_recordset(${JSON.stringify(given)}::json) as page (word text, kind text, ids uuid[], visitor bigint), unnest(ids) as id
      group by 1, 2, 4 order by 1, 2, 4
      on conflict (subject_kind, subject_id, month, word)
      do update set searches = w.searches + excluded.searches, visitors = w.visitors | excluded.visitors`.execute(
      ctx.db,
    );
  }
}
