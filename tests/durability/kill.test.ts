import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openDatabase, type Database } from '#server/db/open.ts';

import { buildWriter, randomFrom, run } from './program.ts';

const isLong = process.env['LONG'] === '1';
const rounds = isLong ? 60 : 3;
const seed = Number(process.env['SEED'] ?? 20260101);
const serverUrl = process.env['TEST_DATABASE_URL'];

/** One folder for all tests: creating a database takes longest, and reusing it adds wear. */
const dataDir = mkdtempSync(join(tmpdir(), 'portolan-kill-'));
let program: string;
beforeAll(async () => {
  program = await buildWriter();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Checks that nothing acknowledged is missing, and that each write has all four parts or none. Returns the number of
 * writes.
 */
async function verify(database: Database, acknowledged: readonly string[]): Promise<number> {
  const { rows } = await sql<{ key: string; parts: number }>`
    select key, count(*) as parts from (
      select name as key from settings where name like 'round%'
      union all select subject_id from audit_log where action = 'round.written'
      union all select key from outbox where key like 'round%'
      union all select data -> 'payload' ->> 'key' from jobs.job where data ->> 'name' = 'round.job'
    ) parts group by key`.execute(database.db);
  const torn = rows.filter((row) => row.parts !== 4);
  expect(torn).toEqual([]);
  const found = new Set(rows.map((row) => row.key));
  expect(acknowledged.filter((key) => !found.has(key))).toEqual([]);
  return found.size;
}

const acknowledgedIn = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith('ack ')).map((line) => line.slice(4));

describe('killed at any moment', () => {
  test.skipIf(serverUrl)(
    `the embedded database opens again with everything acknowledged (${rounds} rounds, seed ${seed})`,
    { timeout: isLong ? 1_800_000 : 180_000 },
    async () => {
      const random = randomFrom(seed);
      const acknowledged: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const writer = run(program, ['write', `round${round}`], { DATA_DIR: dataDir });
        // Some rounds end while the database is created or opened, most while it is written.
        if (round % 4 === 0) await pause(random() * 4000);
        else await writer.saw('open').then(() => pause(random() * 1500));
        await writer.kill();
        expect(writer.lines.filter((line) => line.startsWith('error'))).toEqual([]);
        acknowledged.push(...acknowledgedIn(writer.lines));
      }
      const last = run(program, ['write', 'roundlast'], { DATA_DIR: dataDir });
      await last.saw('ack roundlast-3');
      await last.kill();
      acknowledged.push(...acknowledgedIn(last.lines));
      const database = await openDatabase({ dataDir, databaseUrl: null });
      await verify(database, acknowledged);
      await database.close();
    },
  );

  test.skipIf(!serverUrl)(
    `PostgreSQL holds everything acknowledged (${rounds} rounds, seed ${seed})`,
    { timeout: isLong ? 1_800_000 : 180_000 },
    async () => {
      const random = randomFrom(seed);
      const name = `portolan_kill_${process.pid}`;
      const administrate = async (statement: string) => {
        const client = new pg.Client({ connectionString: serverUrl });
        await client.connect();
        try {
          await client.query(statement);
        } finally {
          await client.end();
        }
      };
      const url = Object.assign(new URL(serverUrl!), { pathname: `/${name}` }).href;
      await administrate(`create database ${name}`);
      const acknowledged: string[] = [];
      try {
        for (let round = 0; round < rounds; round += 1) {
          // Two writers, because a server has more than one process.
          const writers = ['a', 'b'].map((writer) =>
            run(program, ['write', `round${round}${writer}`], { DATA_DIR: dataDir, DATABASE_URL: url }),
          );
          if (round % 4 === 0) await pause(random() * 2000);
          else await Promise.all(writers.map((writer) => writer.saw('open'))).then(() => pause(random() * 1500));
          await Promise.all(writers.map((writer) => writer.kill()));
          for (const writer of writers) {
            expect(writer.lines.filter((line) => line.startsWith('error'))).toEqual([]);
            acknowledged.push(...acknowledgedIn(writer.lines));
          }
        }
        expect(acknowledged.length).toBeGreaterThan(0);
        const database = await openDatabase({ dataDir, databaseUrl: url });
        await verify(database, acknowledged);
        await database.close();
      } finally {
        await administrate(`drop database ${name} with (force)`);
      }
    },
  );

  // The preceding long rounds leave thousands of mails.
  const patience = { timeout: isLong ? 1_800_000 : 180_000 };
  test('mail written into files is there once each, whenever the sender dies', patience, async () => {
    const random = randomFrom(seed + 1);
    const writer = run(program, ['write', 'round'], { DATA_DIR: dataDir });
    await writer.saw('ack round-60');
    await writer.kill();
    for (let round = 0; round < (isLong ? 20 : 2); round += 1) {
      const sender = run(program, ['deliver'], { DATA_DIR: dataDir });
      await sender.saw('open');
      await pause(random() * 300);
      await sender.kill();
    }
    const last = run(program, ['deliver'], { DATA_DIR: dataDir });
    await last.saw('delivered');
    await last.ended;
    const again = await openDatabase({ dataDir, databaseUrl: null });
    const sent = await again.db.selectFrom('outbox').select(['id', 'state']).execute();
    await again.close();
    expect(new Set(sent.map((mail) => mail.state))).toEqual(new Set(['sent']));
    expect(
      readdirSync(join(dataDir, 'mail'))
        .filter((file) => file.endsWith('.eml'))
        .sort(),
    ).toEqual(sent.map((mail) => `${mail.id}.eml`).sort());
  });
});

test(
  'of many that start at the same time exactly one gets in, the others are refused with a sentence, and after its kill the next gets in',
  { timeout: 60_000 },
  async () => {
    const all = Array.from({ length: 3 }, () => run(program, ['hold'], { DATA_DIR: dataDir }));
    const outcomes = await Promise.all(all.map((one) => Promise.race([one.saw('open'), one.saw('error')])));
    const refused = all.filter((_, index) => outcomes[index] !== 'open');
    expect(refused.length).toBe(2);
    for (const one of refused) {
      expect(await one.saw('error')).toContain('is in use by another Portolan process');
      expect(await one.ended).toBe(1);
    }
    for (const one of all) if (!refused.includes(one)) await one.kill();
    const next = run(program, ['hold'], { DATA_DIR: dataDir });
    await next.saw('open');
    await next.kill();
  },
);
