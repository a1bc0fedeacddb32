import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { callControl, socketPath, startControl } from './control.ts';

function folder(name = ''): { dataDir: string; databaseUrl: null } {
  const root = mkdtempSync(path.join(tmpdir(), 'portolan-control-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const dataDir = path.join(root, name);
  mkdirSync(dataDir, { recursive: true });
  return { dataDir, databaseUrl: null };
}

function terminal() {
  const lines: string[] = [];
  return {
    lines,
    io: {
      out: (line: string) => lines.push(`out ${line}`),
      err: (line: string) => lines.push(`err ${line}`),
      cwd: '/somewhere',
    },
  };
}

for (const [kind, name] of [
  ['in the data folder', ''],
  ['in the temp folder, for a path too long for a socket', 'x'.repeat(100)],
]) {
  test(`a command is done by the serving process, ${kind}`, async () => {
    const config = folder(name);
    const control = await startControl({
      config,
      async run(argv, io) {
        io.out(`did ${argv.join(' ')} in ${io.cwd}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
        io.err('with a\nwarning ü');
        return 7;
      },
    });
    const { lines, io } = terminal();
    expect(await callControl(config, ['account', 'list'], io)).toBe(7);
    expect(lines).toEqual(['out did account list in /somewhere', 'err with a\nwarning ü']);
    expect(statSync(socketPath(config.dataDir)).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(socketPath(config.dataDir))).mode & 0o777).toBe(0o700);
    await control.close();
    expect(await callControl(config, ['account', 'list'], io)).toBe(null);
  });
}

test('nobody serving means: do it yourself, also when a dead socket is left', async () => {
  const config = folder();
  const { io } = terminal();
  expect(await callControl(config, ['x'], io)).toBe(null);
  const file = socketPath(config.dataDir);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  expect(await callControl(config, ['x'], io)).toBe(null);
  const control = await startControl({ config, run: async () => 0 });
  expect(await callControl(config, ['x'], io)).toBe(0);
  await control.close();
});

test('a command that fails answers its message and 1', async () => {
  const config = folder();
  const control = await startControl({ config, run: () => Promise.reject(new Error('broken pipe dream')) });
  const { lines, io } = terminal();
  expect(await callControl(config, ['x'], io)).toBe(1);
  expect(lines).toEqual(['err broken pipe dream']);
  await control.close();
});

test('a server that stops in the middle is told to the terminal', async () => {
  const config = folder();
  const control = await startControl({ config, run: () => new Promise(() => {}) });
  const { lines, io } = terminal();
  const answer = callControl(config, ['x'], io);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await control.close();
  expect(await answer).toBe(1);
  expect(lines[0]).toContain('stopped before the command was finished');
});

test.skipIf(process.getuid?.() === 0)('a socket that belongs to somebody else is said to', async () => {
  const config = folder();
  const control = await startControl({ config, run: async () => 0 });
  chmodSync(socketPath(config.dataDir), 0o000);
  await expect(callControl(config, ['x'], terminal().io)).rejects.toThrow('another user');
  await control.close();
});

test('with a database server there is no socket', async () => {
  const config = { ...folder(), databaseUrl: 'postgres://localhost/x' };
  await (await startControl({ config, run: async () => 0 })).close();
  expect(await callControl(config, ['x'], terminal().io)).toBe(null);
});
