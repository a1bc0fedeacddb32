// Every figure of speed, memory and start beside those of another tree: both on one PostgreSQL server, rounds in turn.
// `node bench/run.ts CHECKOUT [postgres://user@host:port/] [seconds] [part of a work's name]`
// CHECKOUT is a built tree to compare with (`git worktree add`, `npm ci`, `npm run build`). The databases are kept for the next run.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

import { benchDatabase } from './bench-database.ts';
import { type Candidate, type Figures, makePeople, measure, signIn, works } from './run-works.ts';
import { type BenchServer, machineLoad, memoryMb, root, startProduct } from './server.ts';

const [checkout = '', serverUrl = 'postgres://postgres@127.0.0.1:5432/', seconds = '2', only = ''] =
  process.argv.slice(2);
if (checkout === '') throw new Error('node bench/run.ts CHECKOUT [POSTGRES_URL] [seconds] [part of a work]');

const rounds = 5;
const listings = 10_000;
/** V8 gives memory back some ten seconds after the work of a start. */
const restingMs = 14_000;

interface Tree {
  name: string;
  cwd: string;
  port: number;
  databaseUrl: string;
}

const trees: [Tree, Tree] = [
  { name: 'before', cwd: path.resolve(checkout), port: 3981, databaseUrl: databaseUrlOf('portolan_run_before') },
  { name: 'now', cwd: root, port: 3982, databaseUrl: databaseUrlOf('portolan_run_now') },
];

function databaseUrlOf(name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** Listings and people in the database of a tree, made where it is not there yet. */
async function prepare({ cwd, databaseUrl }: Tree, dataDir: string): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  await benchDatabase(serverUrl, new URL(databaseUrl).pathname.slice(1), () =>
    execFileSync(process.execPath, ['bin/portolan.mjs', 'seed', '--size', String(listings)], {
      cwd,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    }),
  );
  makePeople(cwd, env);
  const own = new pg.Client({ connectionString: databaseUrl });
  await own.connect();
  await own.query('vacuum analyze');
  await own.end();
}

const serve = ({ cwd, port }: Tree, env: Record<string, string>): Promise<BenchServer> =>
  startProduct(cwd, { port, env });

async function slugsOf(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ slug: string }>(
    'select slug from warehouses where is_verified and is_active order by id limit 1000',
  );
  await client.end();
  return rows.map(({ slug }) => slug);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const shown = (value: number) => Number(value.toFixed(value < 10 ? 2 : 0));

/** The figures of this run by name, with what each is to reach. */
const measured: Record<string, { figure: number; wanted: string }> = {};
const note = (name: string, figure: number, wanted: string) => (measured[name] = { figure: shown(figure), wanted });

type Round = readonly [Figures, Figures];

function noteRatio(name: string, pairs: readonly Round[], wanted: string): void {
  note(`${name}: requests`, median(pairs.map(([other, own]) => own.perSecond / other.perSecond)), wanted);
  note(`${name}: processor time, other to own`, median(pairs.map(([other, own]) => other.cpuMs / own.cpuMs)), wanted);
}

async function inTurn(candidates: readonly [Candidate, Candidate], next: readonly [Next, Next]): Promise<Round[]> {
  const pairs: Round[] = [];
  for (const [index, candidate] of candidates.entries()) await measure(candidate, next[index]!, 1.5);
  for (let round = 0; round < rounds; round += 1)
    pairs.push([
      await measure(candidates[0], next[0], Number(seconds)),
      await measure(candidates[1], next[1], Number(seconds)),
    ]);
  return pairs;
}
type Next = Parameters<typeof measure>[1];

const wantedOf: Record<string, string> = {
  'state and two services, JSON': '>= 2',
  'details, JSON': '>= 1.2',
  'creating by the form': '>= 1.4',
};

async function compareTrees(): Promise<void> {
  const dataDirs = trees.map(() => mkdtempSync(path.join(os.tmpdir(), 'portolan-bench-')));
  for (const [index, tree] of trees.entries()) await prepare(tree, dataDirs[index]!);
  const candidates: Candidate[] = [];
  for (const [index, tree] of trees.entries()) {
    const { databaseUrl } = tree;
    const server = await serve(tree, { DATABASE_URL: databaseUrl, DATA_DIR: dataDirs[index]! });
    await pause(restingMs);
    candidates.push({ server, databaseUrl, cookie: await signIn(server.url) });
  }
  const [before, now] = candidates as [Candidate, Candidate];
  try {
    const slugs = await slugsOf(trees[1].databaseUrl);
    const oldSlugs = await slugsOf(trees[0].databaseUrl);
    for (const [name, work] of Object.entries(works)) {
      if (!name.includes(only)) continue;
      const next: [Next, Next] = [work(oldSlugs, before.server.url), work(slugs, now.server.url)];
      const pairs = await inTurn([before, now], next);
      noteRatio(name, pairs, wantedOf[name] ?? '');
      note(`${name}: bytes, before`, pairs[0]?.[0].bytes ?? 0, '');
      note(`${name}: bytes, now`, pairs[0]?.[1].bytes ?? 0, '');
      note(`${name}: CPU ms, now`, median(pairs.map(([, own]) => own.cpuMs)), '');
    }
    for (const [index, { server }] of [before, now].entries())
      note(`PostgreSQL, ${trees[index]!.name}: MB after all rounds`, memoryMb(server.pid), '');
  } finally {
    for (const { server } of candidates) await server.stop();
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The first start of this tree, its build included: the best of five. */
async function firstStart(tree: Tree): Promise<void> {
  const starts: BenchServer[] = [];
  for (let time = 0; time < 5; time += 1) {
    rmSync(path.join(root, 'build'), { recursive: true, force: true });
    const server = await serve(tree, {});
    await server.stop();
    starts.push(server);
  }
  const least = (figures: number[]) => Math.min(...figures);
  note('first start with its build: MB at the peak, all processes', least(starts.map((one) => one.peakMb)), '<= 800');
  note('first start with its build: seconds', least(starts.map((one) => one.startMs / 1000)), '');
}

/** What a server holds once it has worked, in MB: after all works twice, or after rounds of the directory page where nobody can sign in. */
async function workedMb(server: BenchServer, databaseUrl: string | null): Promise<number> {
  const isEmbedded = databaseUrl === null;
  const slugs = isEmbedded ? [] : await slugsOf(databaseUrl);
  const candidate: Candidate = { server, databaseUrl, cookie: isEmbedded ? '' : await signIn(server.url) };
  const all = Object.keys(works);
  const names = isEmbedded ? Array<string>(rounds).fill('directory page as served') : [...all, ...all];
  for (const name of names) await measure(candidate, works[name]!(slugs, server.url), Number(seconds));
  return memoryMb(server.pid);
}

/** Start, and memory at rest and after work: the best of five. */
async function start(tree: Tree, kind: 'embedded' | 'PostgreSQL'): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portolan-bench-'));
  const env: Record<string, string> = { DATA_DIR: dataDir };
  if (kind === 'PostgreSQL') env.DATABASE_URL = tree.databaseUrl;
  const isOwn = tree.name === 'now';
  try {
    await (await serve(tree, env)).stop();
    const starts: number[] = [];
    const idle: number[] = [];
    const worked: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const server = await serve(tree, env);
      starts.push(server.startMs / 1000);
      await pause(restingMs);
      idle.push(memoryMb(server.pid));
      if (isOwn) worked.push(await workedMb(server, env.DATABASE_URL ?? null));
      await server.stop();
    }
    const [wanted, wantedMb] = kind === 'PostgreSQL' ? ['<= 1', '<= 150'] : ['<= 1.5', '<= 330'];
    note(`${kind}, ${tree.name}: seconds of a warm start`, Math.min(...starts), isOwn ? wanted : '');
    note(`${kind}, ${tree.name}: MB idle`, Math.min(...idle), isOwn ? wantedMb : '');
    if (!isOwn) return;
    note(`${kind}, ${tree.name}: MB after work`, Math.min(...worked), '');
    note(`${kind}, ${tree.name}: MB after work to idle`, Math.min(...worked) / Math.min(...idle), '<= 1.5');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const load = machineLoad();
await compareTrees();
if (only === '') {
  await firstStart(trees[1]);
  for (const kind of ['PostgreSQL', 'embedded'] as const) for (const tree of trees) await start(tree, kind);
}

console.log(`${load} before, ${machineLoad()} after`);
console.table(
  Object.fromEntries(
    Object.entries(measured).map(([name, { figure, wanted }]) => [name, { now: figure, 'to reach': wanted }]),
  ),
);
