import os from 'node:os';
import v8 from 'node:v8';
import vm from 'node:vm';

import { sql } from 'kysely';

import { matchRequirement } from '#features/matching/match/match-requirement.server.ts';
import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import { seedListings } from '#features/warehouses/commands/seed-listings.server.ts';
import type { Ctx } from '#server/context.ts';
import { type Database, openEngine } from '#server/db/open.ts';
import { migratedEngine } from '../tests/clone.ts';
import { readQueries, today } from '../tests/understanding/report.ts';
import { ctxOf, openSize } from './search-database.ts';

/** The quickest of so many times counts: time taken by other programs is no cost of the search. */
const tries = 3;
const maxNeeds = 150;

interface Measured {
  text: string;
  ms: number;
  /** Read from `warehouses`, where the database counts it. */
  rows: number | null;
}

const at = (list: readonly number[], part: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;

async function quickest(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < tries; time += 1) {
    const started = performance.now();
    await work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

async function open(where: string, size: number): Promise<Database> {
  if (where !== 'embedded') return openSize(where, size);
  const database = openEngine(await migratedEngine(), 'nothing');
  await seedListings(ctxOf(database), size, () => {});
  await sql`analyze`.execute(database.db);
  return database;
}

/** Rows that were fetched from the table of listings so far; null where nobody counts them. */
async function rowsRead({ db }: Ctx): Promise<number | null> {
  try {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ read: string | null }>`
      select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'warehouses'`.execute(db);
    return rows[0]?.read == null ? null : Number(rows[0].read);
  } catch {
    return null;
  }
}

async function measured(
  ctx: Ctx,
  texts: readonly string[],
  work: (text: string) => Promise<unknown>,
): Promise<Measured[]> {
  const found: Measured[] = [];
  for (const text of texts) {
    const before = await rowsRead(ctx);
    await work(text);
    const after = await rowsRead(ctx);
    const rows = before === null || after === null ? null : after - before;
    found.push({ text, rows, ms: await quickest(() => work(text)) });
  }
  return found;
}

function row(list: readonly Measured[]): object {
  const times = list.map(({ ms }) => ms);
  const rows = list.flatMap((one) => one.rows ?? []);
  return {
    needs: list.length,
    p50: at(times, 0.5).toFixed(1),
    p95: at(times, 0.95).toFixed(1),
    longest: at(times, 1).toFixed(1),
    'most rows read': rows.length === 0 ? '' : Math.max(...rows),
  };
}

/** Words over what listings say of themselves, by an index of their own: what a search without understanding would be. */
async function indexText({ db }: Ctx): Promise<void> {
  await sql`create table if not exists bench_text as
    select id, to_tsvector('english', concat_ws(' ', company_name, city, state, description, array_to_string(services, ' '))) as words
    from warehouses where is_verified and is_active`.execute(db);
  await sql`create index if not exists bench_text_words on bench_text using gin (words)`.execute(db);
  await sql`analyze bench_text`.execute(db);
}

const byFullText = ({ db }: Ctx, text: string): Promise<unknown> =>
  sql`with asked as (select string_agg(lexeme, ' | ')::tsquery as query from unnest(to_tsvector('english', ${text})) where lexeme ~ '^\\w+$')
    select id from bench_text, asked where words @@ query order by ts_rank_cd(words, query) desc, id limit 10`.execute(
    db,
  );

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

/** What is alive, in MB. */
function heap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

/** Prints what reading, matching, and plain full text search take for the needs of the repository. */
export async function measureMatch(where: string, size: number): Promise<void> {
  const [before, started] = [heap(), performance.now()];
  parseRequirement('cold storage in Doral for 40 pallets', { today });
  const took = performance.now() - started;
  console.log(`First need read in ${took.toFixed(0)} ms with ${(heap() - before).toFixed(1)} MB of words and places`);
  const database = await open(where, size);
  try {
    const ctx = ctxOf(database);
    const texts = readQueries('development').filter(({ level }) => level !== 'vague').map(({ text }) => text).slice(0, maxNeeds); // prettier-ignore
    const read = (text: string) => parseRequirement(text, { today }).requirement;
    for (const text of texts.slice(0, 20)) await matchRequirement(ctx, read(text));
    const reading = await measured(ctx, texts, (text) => Promise.resolve(read(text)));
    const matching = await measured(ctx, texts, (text) => matchRequirement(ctx, read(text)));
    await indexText(ctx);
    const searching = await measured(ctx, texts, (text) => byFullText(ctx, text));
    console.log(
      `\n${size.toLocaleString('en-US')} listings, ${database.kind}, load ${os.loadavg()[0]?.toFixed(1)}; milliseconds, quickest of ${tries}`,
    );
    console.table({
      'reading a need': row(reading),
      'reading and matching': row(matching),
      'full text alone': row(searching),
    });
    for (const { text, ms, rows } of matching.toSorted((a, b) => b.ms - a.ms).slice(0, 5))
      console.log(`  ${ms.toFixed(1)} ms, ${rows ?? '?'} rows: ${text}`);
  } finally {
    await database.close();
  }
}
