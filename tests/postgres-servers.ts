import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

import { freePort } from './free-port.ts';

const bin = ['17', '16', '15'].map((major) => `/usr/lib/postgresql/${major}/bin`).find((folder) => existsSync(folder));

/** True where Debian's PostgreSQL is installed. */
export const hasPostgres = bin !== undefined;

const run = promisify(execFile);

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

export interface PostgresServer {
  /** Its address for a database of this name. */
  url(database: string): string;
  query(text: string, database?: string): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  /** Like pulling the plug: nothing is written and no client is told. */
  kill(): Promise<void>;
  promote(): Promise<void>;
}

export interface PostgresServers {
  primary: PostgresServer;
  /** Follows the primary by streaming. */
  standby: PostgresServer;
  /** Stops both and removes their files. */
  close(): Promise<void>;
}

/**
 * Creates two PostgreSQL servers on this machine, one streaming from the other, and starts them. With `fsync` off they
 * are faster, and survive `kill` but not the end of the machine. Without `ports` they take free ones.
 */
export async function startPostgresServers(
  given?: { primary: number; standby: number },
  { fsync = 'off' }: { fsync?: 'on' | 'off' } = {},
): Promise<PostgresServers> {
  const ports = given ?? { primary: await freePort(), standby: await freePort() };
  const folder = mkdtempSync(path.join(tmpdir(), 'portolan-postgres-'));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const tool = (name: string, ...args: string[]) => run(path.join(bin ?? '', name), args, { ...user, cwd: folder });
  const serverOn = (name: keyof typeof ports): PostgresServer => {
    const data = path.join(folder, name);
    const url = (database: string) => `postgres://portolan@127.0.0.1:${ports[name]}/${database}`;
    const log = path.join(folder, `${name}.log`);
    const options = `-p ${ports[name]} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=${fsync}`;
    return {
      url,
      async query(text, database = 'postgres') {
        const client = new pg.Client({ connectionString: url(database) });
        client.on('error', () => undefined);
        await client.connect();
        try {
          return (await client.query<Record<string, unknown>>(text)).rows;
        } finally {
          await client.end();
        }
      },
      start: async () => void (await tool('pg_ctl', '-D', data, '-w', '-l', log, '-o', options, 'start')),
      kill: async () => void (await tool('pg_ctl', '-D', data, '-m', 'immediate', 'stop')),
      promote: async () => void (await tool('pg_ctl', '-D', data, '-w', 'promote')),
    };
  };
  const primary = serverOn('primary');
  const standby = serverOn('standby');
  const close = async () => {
    await Promise.all([primary.kill(), standby.kill()].map((ended) => ended.catch(() => undefined)));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const data = path.join(folder, 'primary');
    await tool('initdb', '-D', data, '-U', 'portolan', '-A', 'trust', '-E', 'UTF8', '--no-sync');
    appendFileSync(
      path.join(data, 'postgresql.conf'),
      'wal_level = replica\nmax_wal_senders = 4\nmax_connections = 60\n',
    );
    await primary.start();
    const from = `host=127.0.0.1 port=${ports.primary} user=portolan`;
    await tool(
      'pg_basebackup',
      '-d',
      from,
      '-D',
      path.join(folder, 'standby'),
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '-N',
    );
    await standby.start();
  } catch (error) {
    await close();
    throw error;
  }
  return { primary, standby, close };
}
