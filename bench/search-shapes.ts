import os from 'node:os';

import { sql } from 'kysely';
import pg from 'pg';

import { seedListings } from '#features/warehouses/commands/seed-listings.server.ts';
import { searchDirectory } from '#features/warehouses/queries/directory.server.ts';
import { countFacets } from '#features/warehouses/queries/facets.server.ts';
import { parseFilters } from '#features/warehouses/schema/parse-filters.ts';
import { anonymous } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Database, openServer } from '#server/db/open.ts';
import { createIdMaker } from '#server/new-id.ts';

/** What people search for. `{…}` stands for one of the values below, another one at every call. */
const shapes: Record<string, string> = {
  'browse: newest': '',
  'browse: page 50': 'page=50',
  'browse: price': 'sort=price',
  'browse: area': 'sort=area',
  'browse: rating': 'sort=rating',
  'browse: nearest': 'near={place}',
  'filter: one service': 'services={service}',
  'filter: rare service': 'services=insurance',
  'filter: three services, any': 'services={service},{service},{service}',
  'filter: three services, all': 'services={service},{service},{service}&match=all',
  'filter: four rare things': 'services=insurance,express&match=all&hazmat=1&certifications=ftz',
  'filter: type and certificates': 'type=private&certifications=haccp,fda_registered',
  'filter: security': 'security=vault,caged_area,guards_24_7',
  'filter: area and price': 'minArea={area}&maxPrice={price}',
  'filter: nothing is so cheap and so large': 'minArea=400000&maxPrice=0.46&type=contract',
  'filter: temperature': 'tempMin=-20&tempMax=10',
  'filter: cold, bonded, by price': 'tempMin=-18&bonded=1&sort=price',
  'filter: available': 'availableFrom=2026-10-01&sort=area',
  'place: service nearby': 'near={place}&services={service}',
  'place: rare nearby': 'near={place}&services=insurance&hazmat=1&radius=25',
  'place: nearby by price': 'near={place}&radius=50&sort=price',
  'place: small town, by rating': 'near=Marianna, FL&radius=10&sort=rating',
  'text: common word': 'q=storage',
  'text: company and city': 'q={word} {place}',
  'text: two common words': 'q=cold storage',
  'text: rare pair': 'q={word} export papers&sort=price',
  'text: mistyped city': 'q=hialea',
  'text: mistyped company': 'q=palmeto logistcs',
  'text: found nowhere': 'q=zzyzx',
  'text, place and filters': 'q=freezer&near={place}&services={service}&maxPrice={price}&sort=rating',
};

const values: Record<string, readonly string[]> = {
  place: ['Miami', 'Doral', 'Hialeah', 'Tampa', 'Orlando', 'Jacksonville', 'Medley', '33178', 'PortMiami', 'Atlanta'],
  service: [
    'storage',
    'cold_storage',
    'cross_docking',
    'customs',
    'pick_pack',
    'bonded',
    'returns',
    'ocean_freight',
    'distribution',
    'labeling',
  ],
  area: ['1000', '20000', '50000', '100000', '250000'],
  price: ['0.5', '0.75', '1', '1.5', '2.5'],
  word: ['harbor', 'palmetto', 'biscayne', 'everglade', 'pelican', 'union'],
};

interface Figures {
  p50: number;
  p95: number;
}

const rounds = 40;
const targetMs = (shape: string): number => (shape.startsWith('browse') ? 5 : 80);

async function openSize(url: string, size: number): Promise<Database> {
  const name = `portolan_bench_${size}`;
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href });
  await client.connect();
  const known = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (known.rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  const database = openServer(Object.assign(new URL(url), { pathname: `/${name}` }).href);
  await migrate(database);
  return database;
}

function ctxOf(database: Database): Ctx {
  const clock = () => new Date();
  return {
    db: database.db,
    clock,
    newId: createIdMaker(clock),
    actor: anonymous,
    requestId: 'bench',
    ip: '',
  } as unknown as Ctx;
}

async function fill(database: Database, size: number): Promise<void> {
  const ctx = ctxOf(database);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from warehouses`.execute(database.db);
  const missing = size - (rows[0]?.count ?? 0);
  if (missing <= 0) return;
  const started = performance.now();
  await seedListings(ctx, missing, () => {});
  const client = await database.pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze');
  client.release(true);
  process.stdout.write(
    `${size.toLocaleString('en-US')} listings written in ${Math.round((performance.now() - started) / 1000)} s\n`,
  );
}

/** Takes the n-th value of every kind, so that all runs ask the same questions. */
function ask(shape: string, round: number): { query: string; page: number } {
  let taken = 0;
  const query = shape.replace(/\{(\w+)\}/g, (_, kind: string) => {
    const list = values[kind] ?? [''];
    taken += 1;
    return list[(round * 7 + taken * 3) % list.length] ?? '';
  });
  const page = /page=(\d+)/.exec(query);
  return { query: query.replace(/page=\d+/, ''), page: Number(page?.[1] ?? 1) };
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

async function time(rounds_: number, work: (round: number) => Promise<() => Promise<unknown>>): Promise<Figures> {
  const times: number[] = [];
  for (let round = -3; round < rounds_; round += 1) {
    const measured = await work(Math.abs(round));
    const started = performance.now();
    await measured();
    if (round >= 0) times.push(performance.now() - started);
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

async function measureShape(ctx: Ctx, shape: string): Promise<{ list: Figures; facets: Figures }> {
  const filtersOf = (query: string) => {
    const { filters, problems } = parseFilters(new URLSearchParams(query));
    if (problems.length > 0) throw new Error(`${query}: ${JSON.stringify(problems)}`);
    return filters;
  };
  const list = await time(rounds, async (round) => {
    const { query, page } = ask(shape, round);
    let filters = filtersOf(query);
    for (let turned = 1; turned < page; turned += 1)
      filters = { ...filters, cursor: (await searchDirectory(ctx, filters)).nextCursor };
    return () => searchDirectory(ctx, filters);
  });
  const facets = await time(Math.ceil(rounds / 2), async (round) => {
    const filters = filtersOf(ask(shape, round).query);
    return () => countFacets(ctx, filters);
  });
  return { list, facets };
}

const shown = (ms: number): string => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0)).padStart(7);

/** Measures every shape at every size and prints p95 of list and counts, growth from the first size to the last, and what misses its target. */
export async function measureSearch(url: string, sizes: readonly number[], only: string): Promise<void> {
  const measured = new Map<string, { list: Figures; facets: Figures }[]>();
  const names = Object.keys(shapes).filter((name) => name.includes(only));
  for (const size of sizes) {
    const database = await openSize(url, size);
    try {
      await fill(database, size);
      const ctx = ctxOf(database);
      for (const name of names)
        measured.set(name, [...(measured.get(name) ?? []), await measureShape(ctx, shapes[name] ?? '')]);
    } finally {
      await database.close();
    }
  }
  const load = os
    .loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
  process.stdout.write(
    `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'cpu'}, load ${load}. Milliseconds, p50/p95 of a page and of its counts, by number of listings.\n`,
  );
  process.stdout.write(
    `${''.padEnd(42)}${sizes.map((size) => size.toLocaleString('en-US').padStart(32)).join('')}   growth\n`,
  );
  for (const [name, figures] of measured) {
    const cells = figures.map(
      ({ list, facets }) => `${shown(list.p50)}${shown(list.p95)}  ·${shown(facets.p50)}${shown(facets.p95)}  `,
    );
    const [first, last] = [figures[0]?.list.p50 ?? 0, figures.at(-1)?.list.p50 ?? 0];
    const missed = (figures.at(-1)?.list.p95 ?? 0) > targetMs(name) ? `  over ${targetMs(name)} ms` : '';
    process.stdout.write(
      `${name.padEnd(42)}${cells.map((cell) => cell.padStart(32)).join('')}   ×${(last / first).toFixed(1)}${missed}\n`,
    );
  }
}
