import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { gunzipSync, gzipSync } from 'node:zlib';

import { testDb } from '#tests/harness.ts';

import { audit } from '../audit.ts';
import { enqueueMail } from '../mailer/outbox.ts';
import { writeStoredValue } from '../stored-values.ts';
import { backupCommand } from './backup.ts';
import { listTables } from './backup-format.ts';
import { restoreCommand } from './restore.ts';
import { transaction } from './transaction.ts';
import type { DB } from './types.ts';

// With a test server, the backup goes from one kind of database to the other.
const from = await testDb({ isInMemory: true });
const to = await testDb();
const lines: string[] = [];
const io = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line), cwd: from.dataDir };

/** Returns every value of every table as text, except the note that the restore itself writes. */
async function everything(db: Kysely<DB>): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of await listTables(db)) {
    const rows = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(table.name)} t where t::text not like '%database.restored%' order by 1`.execute(
      db,
    );
    found[table.name] = rows.rows.map((one) => one.row);
  }
  return found;
}

test('a backup restored into another database holds the same rows, files and waiting jobs', async () => {
  await transaction(from.ctx, async (tx) => {
    await writeStoredValue(tx, 'motto', 'naïve — "quoted" \\ \n 😀 \u202e');
    await audit(tx, {
      action: 'test.done',
      subject_kind: 'thing',
      subject_id: '1',
      detail: { nested: [1, 'two', null] },
    });
    await enqueueMail(tx, {
      to: 'ann@example.com',
      language: 'en' as const,
      content: () => ({ subject: 's', heading: 'h', paragraphs: [] }),
    });
    await tx.jobs.send(tx, 'test.later', { n: 1 }, { startAt: new Date('2030-01-01T00:00:00Z') });
  });
  await from.ctx.storage.put('photos/a.webp', Buffer.from([0, 1, 2, 255]), 'image/webp');
  await from.ctx.storage.put('photos/big.webp', Buffer.alloc(700_001, 7), 'image/webp');
  expect(await backupCommand.run(from.ctx, ['one.backup'], io)).toBe(0);
  expect(await restoreCommand.run(to.ctx, ['one.backup'], io)).toBe(0);
  expect(await everything(to.ctx.db)).toEqual(await everything(from.ctx.db));
  expect(readFileSync(path.join(to.dataDir, 'files/photos/a.webp'))).toEqual(Buffer.from([0, 1, 2, 255]));
  expect(readFileSync(path.join(to.dataDir, 'files/photos/big.webp')).length).toBe(700_001);
  const { rows } = await sql<{
    name: string;
    start_after: string;
  }>`select data ->> 'name' as name from jobs.job order by 1`.execute(to.ctx.db);
  expect(rows).toEqual([{ name: 'mailer.send' }, { name: 'test.later' }]);
});

test('a backup can be restored into the other kind of database and back', async () => {
  const back = await testDb({ isInMemory: true });
  expect(await backupCommand.run(to.ctx, ['back.backup'], io)).toBe(0);
  expect(await restoreCommand.run(back.ctx, ['back.backup'], io)).toBe(0);
  expect(await everything(back.ctx.db)).toEqual(await everything(to.ctx.db));
});

test('an existing file is not overwritten', async () => {
  expect(await backupCommand.run(from.ctx, ['one.backup'], io)).toBe(1);
});

test('a database with accounts is replaced only with --force', async () => {
  await sql`insert into users (id, email, first_name) values (gen_random_uuid(), 'x@example.com', 'X')`.execute(
    to.ctx.db,
  );
  expect(await restoreCommand.run(to.ctx, ['one.backup'], io)).toBe(1);
  expect(lines.at(-1)).toContain('--force');
  expect(await restoreCommand.run(to.ctx, ['one.backup', '--force'], io)).toBe(0);
  expect(await to.ctx.db.selectFrom('users').selectAll().execute()).toEqual([]);
});

test('a damaged, cut or foreign file changes nothing', async () => {
  const before = await everything(to.ctx.db);
  const whole = readFileSync(path.join(from.dataDir, 'one.backup'));
  const text = gunzipSync(whole).toString();
  const variants: Record<string, Buffer> = {
    cut: whole.subarray(0, whole.length - 200),
    'cut after a line': gzipSync(text.slice(0, text.lastIndexOf('{"end"'))),
    'row missing': gzipSync(text.replace(/^\["motto".*\n/m, '')),
    'not a backup': Buffer.from('hello'),
    'cut before its last line, where rows still refer to others': gzipSync(text.slice(0, text.length / 2)),
    'other migrations': gzipSync(text.replace(/"checksum":"./, '"checksum":"x')),
    'a row too short': gzipSync(text.replace(/^\["motto",/m, '[')),
    'a value of another type': gzipSync(text.replace(/^(\["motto",.*)"(?=\]$)/m, '$1 o clock"')),
    'a column nobody has': gzipSync(
      text.replace('{"table":"settings","columns":["name"', '{"table":"settings","columns":["nom"'),
    ),
    'a file that is none': gzipSync(text.replace('"file":"photos/a.webp"', '"file":"../a.webp"')),
    'a file that is not whole': gzipSync(
      text.replace('"file":"photos/a.webp","size":4', '"file":"photos/a.webp","size":5'),
    ),
    'a line of nothing': gzipSync(text.replace('{"end"', 'null\n{"end"')),
    'not JSON': gzipSync(text.replace('{"end"', '{"e\n{"end"')),
    'more after its end': gzipSync(`${text}{}\n`),
    empty: gzipSync(''),
  };
  const picture = path.join(to.dataDir, 'files/photos/a.webp');
  writeFileSync(picture, 'as it is here');
  mkdirSync(path.join(from.dataDir, 'bad'));
  for (const [name, bytes] of Object.entries(variants)) {
    const file = path.join(from.dataDir, 'bad', name);
    writeFileSync(file, bytes);
    expect([name, await restoreCommand.run(to.ctx, [file, '--force'], io)]).toEqual([name, 1]);
    // One sentence of our own, not the program's messages.
    expect([name, lines.at(-1)]).toEqual([name, expect.stringMatching(/backup|damaged|does not fit/)]);
    expect([name, lines.at(-1)]).toEqual([name, expect.not.stringMatching(/\n|undefined|Error:/)]);
  }
  expect(await everything(to.ctx.db)).toEqual(before);
  expect(readFileSync(picture, 'utf8')).toBe('as it is here');
});

test('people of the demonstration are no accounts that one would have to insist on replacing', async () => {
  const fresh = await testDb({ isInMemory: true });
  await sql`insert into users (id, email, first_name, is_demo) values (gen_random_uuid(), 'd@example.com', 'D', true)`.execute(
    fresh.ctx.db,
  );
  expect(await restoreCommand.run(fresh.ctx, [path.join(from.dataDir, 'one.backup')], io)).toBe(0);
});

test('a place where no file can be made is said in a sentence', async () => {
  for (const file of ['no/such/folder/x.backup', 'one.backup/x.backup', '/proc/x.backup'])
    expect([file, await backupCommand.run(from.ctx, [file], io), lines.at(-1)]).toEqual([
      file,
      1,
      expect.stringMatching(/x\.backup cannot be (made|used|written)/),
    ]);
});

test('a backup of an older version is brought up to date', async () => {
  const text = gunzipSync(readFileSync(path.join(from.dataDir, 'one.backup'))).toString();
  const [head = '', ...rest] = text.split('\n');
  const header = JSON.parse(head) as { migrations: unknown[] };
  // Only the first migration, and only those of its tables that are unchanged since.
  header.migrations.length = 1;
  const kept: string[] = [];
  let isKept = false;
  let tables = 0;
  let rows = 0;
  for (const line of rest) {
    const table = /^\{"table":"(\w+)"/.exec(line)?.[1];
    if (table) {
      isKept = ['settings', 'idempotency_keys'].includes(table);
      if (isKept) tables += 1;
    } else if (!line.startsWith('[')) isKept = false;
    else if (isKept) rows += 1;
    if (isKept) kept.push(line);
  }
  const old = [JSON.stringify(header), ...kept, JSON.stringify({ end: { files: 0, tables, rows, jobs: 0 } })].join(
    '\n',
  );
  const file = path.join(from.dataDir, 'old.backup');
  writeFileSync(file, gzipSync(old));
  expect([await restoreCommand.run(to.ctx, [file, '--force'], io), lines.at(-1)]).toEqual([
    0,
    expect.stringContaining('Restored 2 tables'),
  ]);
  expect(await to.ctx.db.selectFrom('settings').select('name').execute()).toEqual([{ name: 'motto' }]);
  expect(await to.ctx.db.selectFrom('users').selectAll().execute()).toEqual([]);
});
