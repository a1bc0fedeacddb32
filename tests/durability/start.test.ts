import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { writeDatabase } from '../clone.ts';
import { startServer } from '../server.ts';
import { root } from '../snapshots.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portolan-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `npm start` prints when it cannot. */
function refusal(env: Record<string, string>): Promise<string> {
  const settings = { ...process.env, NODE_ENV: 'production', SECRET: '', DATABASE_URL: '', ...env };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['bin/portolan.mjs', 'start'],
      { cwd: root, env: settings, timeout: 60_000 },
      (error, _, stderr) => resolve(error?.code === 1 ? stderr : `It ended with ${error?.code ?? 0}: ${stderr}`),
    );
  });
}

test('npm start ends when npm is told to: no server stays behind, holding the port and the database', async () => {
  const server = await startServer({ command: 'npm start', prepare: async () => {} });
  expect((await fetch(server.url)).status).toBe(200);
  await server.stop();
  await expect(fetch(server.url)).rejects.toThrow('fetch failed');
}, 120_000);

test('what the machine cannot do is said in a sentence, before anything is made', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  for (const [env, sentence] of [
    [{ DATA_DIR: file }, 'a file is where a folder should be'],
    [{ DATA_DIR: '/proc/portolan' }, 'cannot be made there'],
    [
      { DATA_DIR: path.join(folder, 'data'), PORT: String(port) },
      `Port ${port} on 127.0.0.1 is taken by another program.`,
    ],
  ] as const) {
    const said = await refusal(env);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/^\s+at /m);
  }
  expect(existsSync(path.join(folder, 'data', 'db'))).toBe(false);
  other.close();
}, 120_000);

test('a command whose reader has gone ends without a complaint', async () => {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SECRET: '',
    DATABASE_URL: '',
    DATA_DIR: path.join(folder, 'read'),
  };
  await writeDatabase(env.DATA_DIR, 'migrated');
  const create = ['bin/portolan.mjs', 'account', 'create', 'reader@example.com', '--role', 'user'];
  const child = spawn(process.execPath, create, { cwd: root, env });
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ code, complains: said.includes('EPIPE') }, said).toEqual({ code: 0, complains: false });
}, 60_000);
