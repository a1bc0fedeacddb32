import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { writeDatabase } from '../clone.ts';
import { startServer } from '../server.ts';
import { root } from '../snapshots.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portolan-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Attempt {
  env?: Record<string, string>;
  node?: string;
  flags?: readonly string[];
  cwd?: string;
}

/** Returns what `npm start` prints when it fails. */
function refusal({ env, node = process.execPath, flags = [], cwd = root }: Attempt): Promise<string> {
  const settings = { ...process.env, NODE_ENV: 'production', SECRET: '', DATABASE_URL: '', ...env };
  return new Promise((resolve) => {
    execFile(
      node,
      [...flags, 'bin/portolan.mjs', 'start'],
      { cwd, env: settings, timeout: 60_000 },
      (error, _, stderr) => resolve(error?.code === 1 ? stderr : `It ended with ${error?.code ?? 0}: ${stderr}`),
    );
  });
}

test('the server ends with npm: none stays behind, holding the port and the database', async () => {
  const server = await startServer({ command: 'npm start', prepare: async () => {} });
  expect((await fetch(server.url)).status).toBe(200);
  await server.stop();
  // npm itself does not wait for the processes that its shell started.
  const answer = () => fetch(server.url).then(({ status }) => String(status), String);
  await expect.poll(answer, { timeout: 60_000 }).toContain('fetch failed');
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
    const said = await refusal({ env });
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/^\s+at /m);
  }
  expect(existsSync(path.join(folder, 'data', 'db'))).toBe(false);
  other.close();
}, 120_000);

const isTooOld = (node: string): boolean => {
  const [major = 0, minor = 0] = execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' })
    .split('.')
    .map(Number);
  return major < 22 || (major === 22 && minor < 22);
};
const installed = (process.env.PATH ?? '')
  .split(path.delimiter)
  .map((folderOfPath) => path.join(folderOfPath, 'node'))
  .filter((file) => existsSync(file));

test('a Node that is too old is told so', async () => {
  const pretend = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"22.4.1"})';
  expect(await refusal({ flags: ['--import', pretend] })).toMatch(
    /^Node 22\.4\.1 is too old: 22\.22 or newer is needed\./,
  );
  // With a real old Node, if installed: it must get as far as that sentence.
  for (const node of installed.filter(isTooOld)) expect(await refusal({ node })).toMatch(/^Node [\d.]+ is too old/);
});

test('an installation that cannot build says what to install when its sources have changed', async () => {
  const cwd = path.join(folder, 'without-tools');
  for (const file of ['bin', 'package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'])
    cpSync(path.join(root, file), path.join(cwd, file), { recursive: true });
  for (const empty of ['src', 'public', 'build']) mkdirSync(path.join(cwd, empty));
  expect(await refusal({ cwd })).toMatch(/^There is no build yet, and what a build needs is not installed .*"npm ci"/);
  writeFileSync(path.join(cwd, 'build', '.sources'), 'others');
  expect(await refusal({ cwd })).toMatch(/^The build was made from other sources than these, .*"npm ci"/);
});

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
