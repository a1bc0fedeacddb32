import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DatabaseInUseError } from '#server/db/engine.ts';
import { openDatabase, type Database } from '#server/db/open.ts';

import { writeDatabase } from '../clone.ts';

let dataDir: string;
let database: Database;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portolan-embedded-'));
  await writeDatabase(dataDir, 'empty');
  database = await openDatabase({ dataDir, databaseUrl: null });
  await sql`create table notes (id integer primary key, text text)`.execute(database.db);
});

afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('every commit reaches the disk before it is acknowledged, reading alone does not sync', async () => {
  const count = () => database.engine!.countSyncs();
  for (let id = 1; id <= 20; id += 1) {
    const before = await count();
    await sql`insert into notes values (${id}, 'x')`.execute(database.db);
    expect(await count()).toBeGreaterThan(before);
  }
  const before = await count();
  await sql`select * from notes`.execute(database.db);
  expect(await count()).toBe(before);
});

test('a second opening of the same folder is refused with a sentence, however much memory was collected', async () => {
  await sql`select repeat('x', 1000000) from generate_series(1, 100)`.execute(database.db);
  await expect(openDatabase({ dataDir, databaseUrl: null })).rejects.toThrow(DatabaseInUseError);
});

test('a long query does not hold up the event loop', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const startedAt = performance.now();
  await sql`select count(*) from generate_series(1, 5000000)`.execute(database.db);
  const took = performance.now() - startedAt;
  delay.disable();
  expect(took).toBeGreaterThan(300);
  // A blocked event loop would stop for the query's duration; on a busy machine every thread stops briefly.
  expect(delay.max / 1e6).toBeLessThan(took / 3);
  process.stdout.write(
    `query ${took.toFixed(0)} ms, longest stop of the event loop ${(delay.max / 1e6).toFixed(1)} ms\n`,
  );
});

test('answers of many megabytes arrive whole', async () => {
  const { rows } = await sql<{
    n: number;
    t: string;
  }>`select n, repeat('ü', 200) as t from generate_series(1, 20000) n`.execute(database.db);
  expect(rows.length).toBe(20000);
  expect(rows[19999]).toEqual({ n: 20000, t: 'ü'.repeat(200) });
});

test('an error leaves the connection usable', async () => {
  await expect(sql`select 1 / 0`.execute(database.db)).rejects.toMatchObject({ code: '22012' });
  await expect(database.pool.query('begin; select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
});

async function keptNotes(folder: string): Promise<{ open: () => Promise<Database> }> {
  await writeDatabase(folder, 'empty');
  const open = () => openDatabase({ dataDir: folder, databaseUrl: null });
  const first = await open();
  await sql`create table notes (text text)`.execute(first.db);
  await first.close();
  return { open };
}

const add = (to: Database, text: string) => sql`insert into notes values (${text})`.execute(to.db);
const notesIn = async (of: Database) =>
  (await sql<{ text: string }>`select text from notes order by 1`.execute(of.db)).rows.map(({ text }) => text);

test('after the lock file was removed by hand no write is acknowledged that another process does not see', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-lock-'));
  const { open } = await keptNotes(folder);
  const first = await open();
  await add(first, 'before');
  rmSync(join(folder, 'db.lock'));
  const second = await open();
  await add(second, 'by the second');
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(add(first, 'lost')).rejects.toMatchObject({ code: expect.stringMatching(/^57P/) as string });
  await add(second, 'by the second again');
  await second.close();

  // The other process is gone: the first acquires the lock again and continues.
  await add(first, 'by the first');
  expect(await notesIn(first)).toEqual(['before', 'by the first', 'by the second', 'by the second again']);
  await expect(open()).rejects.toThrow(DatabaseInUseError);
  await first.close();
  rmSync(folder, { recursive: true, force: true });
});

test('after its folder was taken away nothing is acknowledged, and no empty database takes its place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-gone-'));
  const { open } = await keptNotes(folder);
  const only = await open();
  await add(only, 'kept');
  renameSync(join(folder, 'db'), join(folder, 'elsewhere'));
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(add(only, 'lost')).rejects.toMatchObject({ code: expect.stringMatching(/^57P/) as string });
  expect(existsSync(join(folder, 'db')) ? readdirSync(join(folder, 'db')) : []).toEqual([]);
  renameSync(join(folder, 'elsewhere'), join(folder, 'db'));
  await add(only, 'and back');
  expect(await notesIn(only)).toEqual(['and back', 'kept']);
  await only.close();
  rmSync(folder, { recursive: true, force: true });
});
