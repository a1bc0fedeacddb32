import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { backupCommand } from './db/backup.ts';
import { removeStaleFiles } from './stale-files.ts';

const t = await testDb();
const inFolder = (name: string) => path.join(t.dataDir, name);

function leaveBehind(): string[] {
  for (const folder of ['files/photos', 'files/.drafts']) mkdirSync(inFolder(folder), { recursive: true });
  mkdirSync(inFolder('backup-x1Y2z3/db'), { recursive: true });
  const left = ['files/.drafts/0b5c0e6e', 'backup-x1Y2z3/db/PG_VERSION'];
  for (const name of [...left, 'files/photos/b.webp']) writeFileSync(inFolder(name), 'half');
  return left;
}

const stillThere = (names: string[]) => names.filter((name) => existsSync(inFolder(name)));

test('what a killed process has left half-written is gone at the next start, and what is whole stays', async () => {
  const left = leaveBehind();
  await removeStaleFiles({ ...t.ctx.config, databaseUrl: null });
  expect(stillThere([...left, 'files/photos/b.webp'])).toEqual(['files/photos/b.webp']);
});

test('on a database server, where another process may be writing, only what is an hour old', async () => {
  const left = leaveBehind();
  const config = { ...t.ctx.config, databaseUrl: 'postgres://localhost/x' };
  await removeStaleFiles(config);
  expect(stillThere(left)).toEqual(left);
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const name of ['files/.drafts/0b5c0e6e', 'backup-x1Y2z3']) utimesSync(inFolder(name), old, old);
  await removeStaleFiles(config);
  expect(stillThere(left)).toEqual([]);
});

test('a backup leaves half-written files out', async () => {
  leaveBehind();
  const lines: string[] = [];
  const io = { out: (line: string) => lines.push(line), err: () => {}, cwd: t.dataDir };
  expect(await backupCommand.run(t.ctx, ['a.backup'], io)).toBe(0);
  expect(lines[0]).toContain(' 1 files');
});
