import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { hasPostgres } from '../postgres-servers.ts';

const root = path.join(import.meta.dirname, '../..');
const has = (...programs: string[]) => programs.every((program) => existsSync(program));
const hasPatroni = has('/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy');
/** A network cable and a small disk of its own for each server are root's to give. */
const isRoot = process.getuid?.() === 0;

const runs: [string, boolean, string[]][] = [
  ['the primary of two hosts in DATABASE_URL is killed', hasPostgres, ['kill', '--hosts']],
  ['the primary under Patroni is killed', hasPatroni, ['kill']],
  ['the primary stands still and returns', hasPatroni, ['freeze']],
  ['the primary is cut off the network', hasPatroni && isRoot, ['cut']],
  ['the disk of the primary is full', hasPatroni && isRoot, ['disk']],
  [
    'everything is restarted, PgBouncer in transaction mode in front',
    hasPatroni && has('/usr/sbin/pgbouncer'),
    ['restart', '--pgbouncer'],
  ],
];

// Two minutes each: the cluster comes up, three nodes start, Patroni waits 30 s for a leader.
for (const [what, isPossible, options] of runs)
  test.skipIf(process.env['LONG'] !== '1' || !isPossible)(
    `under the traffic of three nodes no acknowledged write is lost or doubled, no answer is untrue and writes return in time: ${what}`,
    () => {
      const { VITEST: _vitest, ...env } = process.env;
      const script = path.join(root, 'deploy/proof/failover.mjs');
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], { env, encoding: 'utf8' });
      // The script knows how long each fault may keep writes away.
      expect(stdout + stderr).toMatch(/acknowledged writes lost: 0\nwrites doubled: 0\n.*\nuntrue answers: 0\n/);
      expect(status).toBe(0);
    },
    600_000,
  );
