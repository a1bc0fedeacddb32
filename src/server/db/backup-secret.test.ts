import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { gunzipSync } from 'node:zlib';

import { readConfig } from '../config.ts';
import { seal } from '../session/secret-box.ts';
import { type TestDb, testDb } from '#tests/harness.ts';

import { backupCommand } from './backup.ts';
import { restoreCommand } from './restore.ts';

// The secrets are created in the data folders, as at a first start.
const from = await testDb({ env: { SECRET: '' } });
const userId = from.ctx.newId();
await from.ctx.db.insertInto('users').values({ id: userId, email: 'ana@example.com', first_name: 'Ana' }).execute();
await from.ctx.db
  .insertInto('two_factors')
  .values({
    user_id: userId,
    session_id: from.ctx.newId(),
    secret: seal(from.ctx.config, 'second-factor', 'the key of the app'),
    created_at: new Date(),
    confirmed_at: new Date(),
  })
  .execute();

const passphrase = 'correct horse battery';
writeFileSync(path.join(from.dataDir, 'passphrase'), `${passphrase}\n`);
writeFileSync(path.join(from.dataDir, 'other'), 'another passphrase');
writeFileSync(path.join(from.dataDir, 'short'), 'short');

async function run(command: typeof backupCommand, t: TestDb, ...args: string[]) {
  const lines: string[] = [];
  const io = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line), cwd: from.dataDir };
  return { code: await command.run(t.ctx, args, io), said: lines.join('\n') };
}

const accounts = (t: TestDb) => t.ctx.db.selectFrom('users').select('email').execute();
/** The secret that the next start would use. */
const secretOf = (t: TestDb) => readConfig({ DATA_DIR: t.dataDir }).secret;

test('the secret moves with the data, sealed by a passphrase', async () => {
  const { code, said } = await run(backupCommand, from, 'sealed', '--passphrase-file', 'passphrase');
  expect([code, said]).toEqual([0, expect.not.stringContaining('***')]);
  const text = gunzipSync(readFileSync(path.join(from.dataDir, 'sealed'))).toString();
  expect(text).not.toContain(secretOf(from));
  const to = await testDb({ env: { SECRET: '' } });
  expect(secretOf(to)).not.toBe(secretOf(from));

  for (const [args, sentence] of [
    [[], /holds it, sealed: name the file with its passphrase/],
    [['--passphrase-file', 'other'], /does not open the secret/],
    [['--passphrase-file', 'short'], /at least 12 characters/],
    [['--passphrase-file', 'nowhere'], /cannot be read/],
  ] as const)
    expect([args, await run(restoreCommand, to, 'sealed', ...args)]).toEqual([
      args,
      { code: 1, said: expect.stringMatching(sentence) as string },
    ]);
  expect(await accounts(to)).toEqual([]);

  const restored = await run(restoreCommand, to, 'sealed', '--passphrase-file', 'passphrase');
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('restart it')]);
  expect(restored.said).not.toContain('reset-second-factor');
  expect(secretOf(to)).toBe(secretOf(from));
});

test('left out, everybody who makes or restores the backup is told, and who is locked out', async () => {
  const made = await run(backupCommand, from, 'open');
  expect([made.code, made.said]).toEqual([0, expect.stringContaining('*** THE SECRET IS NOT IN THIS BACKUP. ***')]);
  const to = await testDb({ env: { SECRET: '' } });
  const before = secretOf(to);
  const restored = await run(restoreCommand, to, 'open');
  expect(restored).toEqual({
    code: 0,
    said: expect.stringContaining('npm run account -- reset-second-factor ana@example.com') as string,
  });
  expect(secretOf(to)).toBe(before);
  // The same holds when a sealed secret is left aside.
  expect((await run(restoreCommand, to, 'sealed', '--force', '--without-secret')).said).toContain('ana@example.com');
  expect(secretOf(to)).toBe(before);
});

test('where SECRET is set, nothing else takes its place', async () => {
  const to = await testDb();
  expect(await run(restoreCommand, to, 'sealed', '--passphrase-file', 'passphrase')).toEqual({
    code: 1,
    said: expect.stringContaining('start without SECRET') as string,
  });
  expect(await accounts(to)).toEqual([]);
});

test('under the same secret nothing is asked', async () => {
  const same = await testDb({ env: { SECRET: secretOf(from) } });
  const { code, said } = await run(restoreCommand, same, 'sealed');
  expect([code, said]).toEqual([0, expect.stringMatching(/^Restored [^\n]*$/)]);
});
