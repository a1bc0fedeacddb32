import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { freePort } from '../free-port.ts';

const root = path.join(import.meta.dirname, '../..');
const sandbox = '/usr/bin/bwrap';

/** The second stage of the Dockerfile, as it is written there. */
const stage = readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8').split(/^FROM /m)[2] ?? '';
const line = (start: string): string =>
  stage
    .split('\n')
    .find((one) => one.trim().startsWith(start))
    ?.trim() ?? '';
const copied = [...stage.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '));
const settings = line('ENV ').slice('ENV '.length).split(' ');
const commandOf = (start: string) => JSON.parse(line(start).slice(line(start).indexOf('['))) as string[];

describe.skipIf(process.env['LONG'] !== '1' || !existsSync(sandbox))('the image of the Dockerfile', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portolan-image-'));
  const app = path.join(folder, 'app');
  const data = path.join(folder, 'data');
  const isRoot = process.getuid?.() === 0;

  beforeAll(() => {
    for (const from of copied) {
      const name = path.relative('/app', from);
      if (name !== 'node_modules') cpSync(path.join(root, name), path.join(app, name), { recursive: true });
    }
    const packages = path.join(root, 'node_modules');
    // Linked where both are on one file system: a gigabyte of packages.
    if (spawnSync('cp', ['-al', packages, app]).status !== 0) execFileSync('cp', ['-a', packages, app]);
    execFileSync('npm', ['prune', '--omit=dev', '--offline', '--no-audit', '--no-fund'], { cwd: app, stdio: 'pipe' });
    mkdirSync(data);
    chmodSync(folder, 0o755);
    if (isRoot) execFileSync('chown', ['nobody', data]);
  }, 180_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

  /** The command as somebody without rights, on a root of which only the data folder and /tmp can be written. */
  function inImage(command: readonly string[], more: Record<string, string> = {}): [string, string[]] {
    const variables = [...settings.map((one) => one.split('=') as [string, string]), ...Object.entries(more)];
    const args = [
      '--unshare-user', '--unshare-ipc', '--unshare-uts', '--cap-drop', 'ALL', '--die-with-parent', '--clearenv',
      '--ro-bind', '/usr', '/usr', '--symlink', 'usr/bin', '/bin', '--symlink', 'usr/lib', '/lib',
      '--symlink', 'usr/lib64', '/lib64', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp',
      '--ro-bind', path.dirname(process.execPath), '/node', '--setenv', 'PATH', '/node:/bin',
      '--ro-bind', app, '/app', '--bind', data, '/data', '--remount-ro', '/', '--chdir', '/app',
      ...variables.flatMap(([name, value]) => ['--setenv', name, value]),
      ...command,
    ]; // prettier-ignore
    return isRoot
      ? ['setpriv', ['--reuid=nobody', '--regid=nogroup', '--clear-groups', sandbox, ...args]]
      : [sandbox, args];
  }

  test('holds what the Dockerfile copies, and can be written nowhere but in the data folder', () => {
    const touch = (file: string) => spawnSync(...inImage(['touch', file]), { encoding: 'utf8' });
    expect(touch('/data/file').stderr).toBe('');
    for (const file of ['/app/file', '/file', '/usr/file']) expect(touch(file).stderr).toContain('Read-only');
    expect(existsSync(path.join(app, 'node_modules/vitest'))).toBe(false);
  });

  test('starts with its command, is healthy by its own check, answers pages and ends when it is told to', async () => {
    const more = { PORT: String(await freePort()), SECRET: 'image-image-image-image-image-image', DEMO_DATA: '1' };
    const child = spawn(...inImage(commandOf('CMD ["node", "bin'), more), { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(child, 'exit');
    try {
      const page = () => fetch(`http://127.0.0.1:${more.PORT}/warehouse-directory`).catch(() => null);
      await vi.waitUntil(async () => child.exitCode !== null || (await page())?.ok, {
        timeout: 240_000,
        interval: 500,
      });
      expect([child.exitCode, output]).toEqual([null, expect.stringContaining('Portolan')]);
      const health = spawnSync(...inImage(commandOf('CMD ["node", "-e"'), more));
      expect(health.status).toBe(0);
    } finally {
      // The sandbox passes no signals on, but the exit status.
      const [inside] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
      process.kill(Number(inside), 'SIGTERM');
    }
    expect([await ended, output]).toEqual([[0, null], expect.not.stringMatching(/EROFS|EACCES/)]);
  }, 300_000);
});
