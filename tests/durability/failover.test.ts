import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

import { hasPostgres } from '../postgres-servers.ts';

const root = path.join(import.meta.dirname, '../..');

// Under Patroni it takes two minutes, and somewhat more than one with two hosts.
test.skipIf(process.env['LONG'] !== '1' || !hasPostgres).each([
  ['under Patroni, where it is installed', []],
  ['with two hosts in DATABASE_URL', ['--hosts']],
])(
  'when the primary is killed under the traffic of three nodes, no acknowledged write is lost or doubled: %s',
  (_, options) => {
    const { VITEST: _vitest, ...env } = process.env;
    const script = path.join(root, 'deploy/proof/failover.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], { env, encoding: 'utf8' });
    expect(stdout + stderr).toMatch(/acknowledged writes lost: 0\nwrites doubled: 0\n.*\nuntrue answers: 0\n/);
    expect(status).toBe(0);
    const pause = Number(/seconds without writes: ([\d.]+)/.exec(stdout)?.[1]);
    // Patroni waits up to 30 s for a leader that is not heard of; the product needs at most two more.
    expect(pause).toBeLessThan(stdout.startsWith('Patroni') ? 32 : 10);
  },
  600_000,
);
