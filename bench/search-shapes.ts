import { readFileSync } from 'node:fs';
import os from 'node:os';

import { browseDirectory, searchDirectory } from '#features/warehouses/queries/directory.server.ts';
import { parseFilters } from '#features/warehouses/schema/parse-filters.ts';
import type { DirectoryFilters } from '#features/warehouses/schema/filters.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db/open.ts';

import { ctxOf, openSize } from './search-database.ts';
import { ask, shapes } from './search-questions.ts';

/** Milliseconds of one search: on the clock, and of processor time in the database's process and in this one. */
export interface Cost {
  wall: number;
  database: number;
  node: number;
}

interface Figures {
  p50: number;
  p95: Cost;
}

type Measured = Record<'list' | 'page', Figures>;

const rounds = 40;
/** The quickest of so many times counts: time taken by other programs is no cost of the search. */
const tries = 3;
const targetMs = (shape: string): number => (shape.startsWith('browse') ? 5 : 80);

/** List and counts are read side by side. */
const connections = 2;

/** Processor time of the connections' processes, where the server runs on this machine; else nothing. */
export async function watch(database: Database): Promise<() => number> {
  const clients = await Promise.all(Array.from({ length: connections }, () => database.pool.connect()));
  const pids = await Promise.all(
    clients.map(async (client) => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid),
  );
  for (const client of clients) client.release();
  const timeOf = (pid?: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  const read = (): number => pids.reduce<number>((sum, pid) => sum + timeOf(pid), 0);
  try {
    read();
    return read;
  } catch {
    return () => Number.NaN;
  }
}

export async function costOf(work: () => Promise<unknown>, databaseMs: () => number): Promise<Cost> {
  let best: Cost | null = null;
  for (let time = 0; time < tries; time += 1) {
    const [database, node, started] = [databaseMs(), process.cpuUsage(), performance.now()];
    await work();
    const wall = performance.now() - started;
    const { user, system } = process.cpuUsage(node);
    if (best === null || wall < best.wall)
      best = { wall, database: databaseMs() - database, node: (user + system) / 1000 };
  }
  return best ?? { wall: 0, database: 0, node: 0 };
}

export function figuresOf(costs: readonly Cost[]): Figures {
  const at = (share: number, of: (cost: Cost) => number): number =>
    costs.map(of).toSorted((a, b) => a - b)[Math.min(costs.length - 1, Math.floor(costs.length * share))] ?? 0;
  return {
    p50: at(0.5, (cost) => cost.wall),
    p95: {
      wall: at(0.95, (cost) => cost.wall),
      database: at(0.95, (cost) => cost.database),
      node: at(0.95, (cost) => cost.node),
    },
  };
}

function filtersOf(query: string): DirectoryFilters {
  const { filters, problems } = parseFilters(new URLSearchParams(query));
  if (problems.length > 0) throw new Error(`${query}: ${JSON.stringify(problems)}`);
  return filters;
}

/** The same, with counts that are never kept: what the first to ask waits for. */
const counting = (ctx: Ctx): Ctx => ({
  ...ctx,
  cache: {
    ...ctx.cache,
    keep: (key, seconds, read) => (key.startsWith('warehouses.counts:') ? read() : ctx.cache.keep(key, seconds, read)),
  },
});

async function measureShape(ctx: Ctx, shape: string, databaseMs: () => number): Promise<Measured> {
  const list: Cost[] = [];
  const page: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { query, page: wanted } = ask(shape, round);
    let filters = filtersOf(query);
    for (let turned = 1; turned < wanted; turned += 1)
      filters = { ...filters, cursor: (await searchDirectory(ctx, filters)).nextCursor };
    list.push(await costOf(() => searchDirectory(ctx, filters), databaseMs));
    page.push(await costOf(() => browseDirectory(counting(ctx), filters), databaseMs));
  }
  return { list: figuresOf(list), page: figuresOf(page) };
}

const shown = (ms: number): string => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0)).padStart(6);
const load = () => os.loadavg().map((value) => value.toFixed(1)).join(' '); // prettier-ignore

/** Measures every shape at every size and prints list and page (list with counts), growth from the first size to the last, and what misses its target. */
export async function measureSearch(url: string, sizes: readonly number[], only: string): Promise<void> {
  const measured = new Map<string, Measured[]>();
  const names = Object.keys(shapes).filter((name) => name.includes(only));
  const print = (text: string) => process.stdout.write(`${text}\n`);
  for (const size of sizes) {
    const database = await openSize(url, size, connections);
    try {
      const databaseMs = await watch(database);
      print(`${size.toLocaleString('en-US')} listings, load before ${load()}`);
      for (const name of names)
        measured.set(name, [
          ...(measured.get(name) ?? []),
          await measureShape(ctxOf(database), shapes[name] ?? '', databaseMs),
        ]);
      print(`${size.toLocaleString('en-US')} listings, load after ${load()}`);
    } finally {
      await database.close();
    }
  }
  print(
    `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'cpu'}. Milliseconds: p50 and p95 on the clock, [processor time of database + node at p95]; list · list with its counts.`,
  );
  const cell = ({ p50, p95 }: Figures) =>
    `${shown(p50)}${shown(p95.wall)} [${shown(p95.database)} +${shown(p95.node)}]`;
  for (const [name, figures] of measured) {
    const [first, last] = [figures[0]?.list.p50 ?? 0, figures.at(-1)?.list.p50 ?? 0];
    const missed = (figures.at(-1)?.list.p95.wall ?? 0) > targetMs(name) ? `  list over ${targetMs(name)} ms` : '';
    const slow = (figures.at(-1)?.page.p95.wall ?? 0) > 80 ? '  page over 80 ms' : '';
    const cells = figures.map(({ list, page }) => `${cell(list)} ·${cell(page)}`).join('  |');
    print(`${name.padEnd(41)}${cells}  ×${(last / first).toFixed(1)}${missed}${slow}`);
  }
}
