import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { toAppError } from '#server/http/problem.ts';

import { freePort } from '../free-port.ts';
import { startServer } from '../server.ts';

const given = process.env['TEST_DATABASE_URL'];
const program = '/usr/sbin/pgbouncer';

interface Pooler {
  url: string;
  start(): void;
  stop(): Promise<void>;
}

/** PgBouncer in transaction mode, with four connections to the server for everybody. */
async function pgBouncer(direct: URL, settings = ''): Promise<Pooler> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portolan-pgbouncer-'));
  const port = await freePort();
  writeFileSync(path.join(folder, 'users.txt'), `"${direct.username}" "${direct.password}"\n`);
  writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${direct.hostname} port=${direct.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 4
user = nobody
${settings}`,
  );
  chmodSync(folder, 0o755);
  let child: ChildProcess | undefined;
  const pooler: Pooler = {
    url: Object.assign(new URL(direct), { host: `127.0.0.1:${port}` }).href,
    start: () => void (child = spawn(program, [path.join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })),
    async stop() {
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
  onTestFinished(async () => {
    await pooler.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return pooler;
}

test.skipIf(!given || !existsSync(program))(
  'nodes behind PgBouncer in transaction mode start together, load the demonstration and answer many at once, after its role has the settings',
  async () => {
    const name = `portolan_pooled_${process.pid}`;
    const administrate = async (...texts: string[]) => {
      const client = new pg.Client({ connectionString: given });
      await client.connect();
      for (const text of texts) await client.query(text);
      await client.end();
    };
    await administrate(`create database ${name}`);
    onTestFinished(() => administrate(`drop database ${name} with (force)`));
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'portolan-pooled-'));
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
    const direct = Object.assign(new URL(given ?? ''), { pathname: `/${name}` });
    const pooler = await pgBouncer(direct);
    const env = { DATA_DIR, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct.href };
    const start = () => startServer({ command: 'npm start', demo: true, env });

    pooler.start();
    const refusal = await start().then(
      () => '',
      (error: unknown) => String(error),
    );
    const lines = refusal.match(/alter role .+;/g) ?? [];
    expect(lines).toHaveLength(5);
    await administrate(...lines);
    await pooler.stop();
    pooler.start();

    const nodes = await Promise.all([start(), start()]);
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.stop()))));
    expect(nodes.filter((node) => node.output().includes('Demonstration data loaded.'))).toHaveLength(1);
    const pages = [
      '/warehouse-directory?city=Doral',
      '/api/v1/warehouses',
      '/quote-requests',
      '/logistics-partner-results',
    ];
    const asked = nodes.flatMap((node) => pages.flatMap((page) => Array.from({ length: 10 }, () => node.url + page)));
    const statuses = await Promise.all(asked.map(async (url) => (await fetch(url)).status));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  },
  120_000,
);

test.skipIf(!existsSync(program))(
  'a PgBouncer whose server is away counts as a database that is away',
  async () => {
    const nowhere = new URL(`postgres://portolan@127.0.0.1:${await freePort()}/portolan`);
    const pooler = await pgBouncer(nowhere, 'query_wait_timeout = 1\n');
    pooler.start();
    const ask = async () => {
      const client = new pg.Client({ connectionString: pooler.url });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query('select 1');
      } finally {
        await client.end().catch(() => undefined);
      }
    };
    const refusal = () => ask().then(() => null, (error: unknown) => error); // prettier-ignore
    // At first PgBouncer itself does not answer yet.
    await expect.poll(refusal, { timeout: 20_000 }).toMatchObject({ code: '08P01' });
    expect(toAppError(await refusal()).code).toBe('unavailable');
  },
  30_000,
);
