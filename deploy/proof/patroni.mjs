// Two PostgreSQL servers under Patroni with etcd, HAProxy in front: as `deploy/README.md` means it, on one machine.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const bin = '/usr/lib/postgresql/15/bin';
const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', `${bin}/postgres`];
export const hasPatroni = programs.every((program) => existsSync(program));

const front = 54616;
const etcdPort = 54617;
const members = [
  { name: 'one', port: 54612, api: 54618 },
  { name: 'two', port: 54613, api: 54619 },
];
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** JSON is YAML. */
const patroniConfig = ({ name, port, api }, folder) =>
  JSON.stringify({
    scope: 'portolan',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      // The usual 30 s until a member that is not heard of has lost the lead. An acknowledged write is on both.
      dcs: { ttl: 30, loop_wait: 10, retry_timeout: 10, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
      initdb: [{ encoding: 'UTF8' }, { 'auth-local': 'trust' }, { 'auth-host': 'trust' }],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(folder, name),
      bin_dir: bin,
      pgpass: path.join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'portolan', password: 'portolan' },
        replication: { username: 'replicator', password: 'replicator' },
        rewind: { username: 'rewinder', password: 'rewinder' },
      },
      parameters: { unix_socket_directories: folder, max_connections: 60 },
    },
  });

const haproxyConfig = `
global
  maxconn 200
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${front}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api}`).join('\n')}
`;

const roleOf = async ({ api }) => {
  const answer = await fetch(`http://127.0.0.1:${api}/patroni`).catch(() => null);
  const told = await answer?.json().catch(() => null);
  return told?.role === 'master' || told?.role === 'primary'
    ? told.replication?.some((one) => one.sync_state === 'sync')
      ? 'primary with a synchronous standby'
      : 'primary'
    : (told?.role ?? 'away');
};

/** Starts the cluster and waits until every acknowledged write is on both servers. */
export async function startPatroni() {
  const folder = mkdtempSync(path.join(tmpdir(), 'portolan-patroni-'));
  const isRoot = process.getuid?.() === 0;
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres']).toString());
  const user = isRoot ? { uid: id('-u'), gid: id('-g') } : {};
  if (isRoot) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const children = [];
  const run = (program, args, options = {}) => {
    // Each in a group of its own, so that a member is killed with its server.
    const child = spawn(program, args, { stdio: 'ignore', cwd: folder, detached: true, ...user, ...options });
    children.push(child);
    return child;
  };
  const killGroup = ({ pid }) => {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  const url = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${etcdPort + 3}`;
  run('/usr/bin/etcd', [
    `--data-dir=${path.join(folder, 'etcd')}`,
    `--listen-client-urls=${url}`,
    `--advertise-client-urls=${url}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
  ]);
  await wait(2000);
  const running = new Map();
  for (const member of members) {
    const file = path.join(folder, `${member.name}.yml`);
    writeFileSync(file, patroniConfig(member, folder), { mode: 0o644 });
    running.set(member, run('/usr/bin/patroni', [file]));
  }
  writeFileSync(path.join(folder, 'haproxy.cfg'), haproxyConfig);
  run('/usr/sbin/haproxy', ['-db', '-f', path.join(folder, 'haproxy.cfg')]);
  const close = async () => {
    for (const member of members) stopServer(member);
    for (const child of children.toReversed()) killGroup(child);
    await wait(500);
    rmSync(folder, { recursive: true, force: true });
  };
  /** Patroni starts its server in a session of its own. */
  const stopServer = ({ name }) => {
    try {
      const [pid] = execFileSync('head', ['-1', path.join(folder, name, 'postmaster.pid')])
        .toString()
        .split('\n');
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It does not run.
    }
  };
  const leader = async () => {
    for (const member of members) if ((await roleOf(member)).startsWith('primary')) return member;
    return null;
  };
  for (let tries = 0; ; tries += 1) {
    const roles = await Promise.all(members.map(roleOf));
    if (roles.includes('primary with a synchronous standby')) break;
    if (tries > 120) {
      await close();
      throw new Error(`The cluster did not come up: ${roles.join(', ')}.`);
    }
    await wait(1000);
  }
  await wait(3000);
  return {
    name: 'Patroni with etcd behind HAProxy, ttl 30 s',
    url: (database) => `postgres://portolan@127.0.0.1:${front}/${database}`,
    /** As if the machine lost its power. */
    async killPrimary() {
      const member = await leader();
      killGroup(running.get(member));
      stopServer(member);
    },
    close,
  };
}
