import { sql } from 'kysely';

import { countryLabel } from '#features/catalog/countries.ts';
import type { Ctx } from '#server/context.ts';
import { firstOfMonth } from '#shared/dates.ts';

import { type Subject, minVisitors, monthsKept } from '../schema/visits.ts';
import { searcherWord, wordText } from '../schema/words.ts';

export interface Searches {
  text: string;
  searches: number;
  /** By the first day of each month in which enough searched. */
  months: Readonly<Record<string, number>>;
}

const most = 20;

/** Returns what was searched for when the row was shown, most frequent first. */
export async function listWords(ctx: Ctx, subject: Subject): Promise<Searches[]> {
  const found = await listStored(ctx, subject, false);
  return found.map(({ word, ...row }) => ({ text: wordText(word), ...row }));
}

/** Returns the countries of the companies to which the row was shown in results, most frequent first. */
export async function listSearchers(ctx: Ctx, subject: Subject): Promise<Searches[]> {
  const found = await listStored(ctx, subject, true);
  return found.map(({ word, ...row }) => ({ text: countryLabel(word.slice(searcherWord('').length)), ...row }));
}

// unsafe: a row that the caller has checked
/** Only months count in which at least five different visitors, or companies of a country, searched. */
async function listStored(ctx: Ctx, { kind, id }: Subject, isCountry: boolean) {
  const since = firstOfMonth(ctx.clock(), 1 - monthsKept);
  const { rows } = await sql<Omit<Searches, 'text'> & { word: string }>`
    select word, sum(searches)::integer as searches, json_object_agg(to_char(month, 'YYYY-MM-DD'), searches) as months
    from visit_words
    where subject_kind = ${kind} and subject_id = ${id}::uuid and month >= ${since}::date
      and bit_count(visitors::bit(64)) >= ${minVisitors} and starts_with(word, ${searcherWord('')}) = ${isCountry}
    group by word order by searches desc, word limit ${most}`.execute(ctx.db);
  return rows;
}
