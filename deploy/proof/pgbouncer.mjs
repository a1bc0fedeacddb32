// PgBouncer in transaction mode in front of a cluster: as `deploy/README.md` means it.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

import { ports, wait } from './places.mjs';

const program = '/usr/sbin/pgbouncer';

const roleSettings = {
  timezone: 'UTC',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

/** Sets up the role in `database`, then starts PgBouncer; the cluster with its address in front. */
export async function throughPgBouncer(cluster, database) {
  const direct = new URL(cluster.url(database));
  const client = new pg.Client({ connectionString: direct.href });
  await client.connect();
  for (const [name, value] of Object.entries(roleSettings))
    await client.query(`alter role portolan in database ${database} set ${name} = '${value}'`);
  await client.end();
  const folder = mkdtempSync(path.join(tmpdir(), 'portolan-pgbouncer-'));
  writeFileSync(path.join(folder, 'users.txt'), '"portolan" ""\n');
  writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${direct.hostname} port=${direct.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 20
server_login_retry = 1
user = nobody
`,
  );
  chmodSync(folder, 0o755);
  let child;
  const start = () => (child = spawn(program, [path.join(folder, 'pgbouncer.ini')], { stdio: 'ignore' }));
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  start();
  await wait(500);
  return {
    ...cluster,
    name: `${cluster.name}, PgBouncer in transaction mode`,
    url: (name) => Object.assign(new URL(cluster.url(name)), { port: String(ports.pgbouncer) }).href,
    directUrl: cluster.url,
    parts: (primary) => [
      ...cluster.parts(primary),
      [
        'PgBouncer',
        async () => {
          await stop();
          start();
        },
      ],
    ],
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
      await cluster.close();
    },
  };
}
