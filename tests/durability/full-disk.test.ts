import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { newClient, person, signInByForm, withAccounts } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

/** A separate file system, which requires root; without it the test is skipped. */
const disk = mkdtempSync(path.join(tmpdir(), 'portolan-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status === 0;

describe.skipIf(!isMounted)('a full disk', () => {
  let server: TestServer;
  beforeAll(async () => {
    const env = { DATA_DIR: path.join(disk, 'data') };
    server = await startServer({ command: 'npm start', prepare: withAccounts('ana'), env });
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    // A terminating process uses the file system a little longer.
    await vi.waitUntil(() => spawnSync('umount', [disk]).status === 0, { timeout: 15_000 });
    rmSync(disk, { recursive: true, force: true });
  });

  const filler = path.join(disk, 'filler');
  const signUp = (email: string) => newClient(server.url).post('/customer-signup', person(email));

  test('is 503 for who writes, not ready for who watches, and nothing for who reads; with room again all goes on', async () => {
    const ana = await signInByForm(server, 'ana@example.com');
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 64 * 1024));

    const answers: number[] = [];
    for (let n = 0; n < 40 && !answers.includes(503); n += 1)
      answers.push((await signUp(`full-${n}@example.com`)).status);
    expect(answers.at(-1)).toBe(503);
    expect(answers).not.toContain(500);
    // Readiness is checked once a second at most.
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status).toBe(503);
    for (const page of ['/', '/warehouse-directory', '/dashboard'])
      expect([page, (await ana.get(page)).status]).toEqual([page, 200]);

    rmSync(filler);
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status, { timeout: 20_000 }).toBe(200);
    expect((await signUp('room@example.com')).status).toBe(303);
    // Everybody whose account creation was acknowledged can sign in.
    for (const [n, status] of answers.entries())
      if (status === 303) await signInByForm(server, `full-${n}@example.com`);
  }, 120_000);
});
