// Two PostgreSQL servers under Patroni with etcd, HAProxy in front: as `deploy/README.md` means it, on one machine.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addressOf, everybody, hub, inNetwork, layCables, mountDisk, plug, removeCables, unmountDisk } from './machines.mjs'; // prettier-ignore
import { isRoot, ports, postgresUser as user, signalTo, until, wait } from './places.mjs';

const bin = '/usr/lib/postgresql/15/bin';
const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', `${bin}/postgres`];
export const hasPatroni = programs.every((program) => existsSync(program));

const names = ['one', 'two'];
const diskMegabytes = 600;

/** JSON is YAML. */
const patroniConfig = ({ name, host, port, api, data }, { folder, center }) =>
  JSON.stringify({
    scope: 'portolan',
    name,
    restapi: { listen: `${host}:${api}`, connect_address: `${host}:${api}` },
    etcd3: { host: `${center}:${ports.etcd}` },
    bootstrap: {
      // The usual 30 s until a member that is not heard of has lost the lead. An acknowledged write is on both.
      dcs: { ttl: 30, loop_wait: 10, retry_timeout: 10, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
      initdb: [{ encoding: 'UTF8' }, { 'auth-local': 'trust' }, { 'auth-host': 'trust' }],
      pg_hba: ['127.0.0.1/32', everybody].flatMap((who) => [`host all all ${who} trust`, `host replication all ${who} trust`]), // prettier-ignore
    },
    postgresql: {
      listen: `${host}:${port}`,
      connect_address: `${host}:${port}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: path.join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'portolan', password: 'portolan' },
        replication: { username: 'replicator', password: 'replicator' },
        rewind: { username: 'rewinder', password: 'rewinder' },
      },
      parameters: { unix_socket_directories: folder, max_connections: 60, max_wal_size: '160MB' },
    },
  });

const haproxyConfig = (members) => `
global
  maxconn 200
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${ports.haproxy}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, host, port, api }) => `  server ${name} ${host}:${port} check port ${api}`).join('\n')}
`;

const roleOf = async ({ host, api }) => {
  const signal = AbortSignal.timeout(2000);
  const answer = await fetch(`http://${host}:${api}/patroni`, { signal }).catch(() => null);
  const told = await answer?.json().catch(() => null);
  return told?.role === 'master' || told?.role === 'primary'
    ? told.replication?.some((one) => one.sync_state === 'sync')
      ? 'primary with a synchronous standby'
      : 'primary'
    : (told?.role ?? 'away');
};

/** The postmaster's process and those it started, each of which leads a group of its own. */
function processesOf({ data }) {
  try {
    const [postmaster] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    const started = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster]).toString().trim().split(/\s+/);
    return [postmaster, ...started].map(Number);
  } catch {
    // It does not run.
    return [];
  }
}

/**
 * Starts the cluster and waits until every acknowledged write is on both servers. With `cables` each server has a network
 * of its own, with `disks` a small disk; both need root.
 */
export async function startPatroni({ cables = false, disks = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portolan-patroni-'));
  if (isRoot) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  if (cables) layCables(names);
  const center = cables ? hub : '127.0.0.1';
  const members = names.map((name, index) => ({
    name,
    host: cables ? addressOf(index) : '127.0.0.1',
    port: ports[name],
    api: ports[`${name}Api`],
    disk: path.join(folder, name),
    data: path.join(folder, name, 'data'),
  }));
  const running = new Map();
  /** Each in a group of its own, so that a member is killed with its server. */
  const run = (name, program, args, options = user) =>
    running.set(name, spawn(program, args, { stdio: 'ignore', cwd: folder, detached: true, ...options }));
  const startMember = ({ name }) => {
    const args = [path.join(folder, `${name}.yml`)];
    if (cables) run(name, ...inNetwork(name, user, '/usr/bin/patroni', args), {});
    else run(name, '/usr/bin/patroni', args);
  };
  const peer = `http://127.0.0.1:${ports.etcdPeer}`;
  const client = `http://${center}:${ports.etcd}`;
  const startEtcd = () =>
    run('etcd', '/usr/bin/etcd', [
      `--data-dir=${path.join(folder, 'etcd')}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=default=${peer}`,
    ]);
  const startHaproxy = () => run('haproxy', '/usr/sbin/haproxy', ['-db', '-f', path.join(folder, 'haproxy.cfg')]);
  const ended = (child) =>
    new Promise((resolve) =>
      child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(),
    );
  const again = (name, start) => async () => {
    const child = running.get(name);
    child.kill('SIGTERM');
    await ended(child);
    start();
  };

  const kill = (member) => {
    signalTo(-running.get(member.name).pid, 'SIGKILL');
    for (const pid of processesOf(member)) signalTo(pid, 'SIGKILL');
  };
  const leader = async () => {
    const roles = await Promise.all(members.map(roleOf));
    return members.find((_, index) => roles[index].startsWith('primary')) ?? null;
  };
  const isWhole = async () => (await Promise.all(members.map(roleOf))).includes('primary with a synchronous standby');
  const close = async () => {
    for (const member of members) kill(member);
    for (const child of running.values()) signalTo(-child.pid, 'SIGKILL');
    await wait(500);
    if (cables) removeCables(names);
    if (disks) for (const { disk } of members) unmountDisk(disk);
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    startEtcd();
    await wait(2000);
    for (const member of members) {
      mkdirSync(member.disk);
      if (disks) mountDisk(member.disk, diskMegabytes);
      if (isRoot) chownSync(member.disk, user.uid, user.gid);
      writeFileSync(path.join(folder, `${member.name}.yml`), patroniConfig(member, { folder, center }), {
        mode: 0o644,
      });
      startMember(member);
    }
    writeFileSync(path.join(folder, 'haproxy.cfg'), haproxyConfig(members));
    startHaproxy();
    if (!(await until(isWhole, 120))) throw new Error('The cluster did not come up.');
    await wait(3000);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    name: 'Patroni with etcd behind HAProxy, ttl 30 s',
    url: (database) => `postgres://portolan@127.0.0.1:${ports.haproxy}/${database}`,
    leader,
    untilAnotherLeads: (former) =>
      until(async () => {
        const now = await leader();
        return now !== null && now !== former;
      }, 60),
    isWhole,
    /** As if the machine lost its power. */
    kill,
    start: startMember,
    signal: (member, signal) => {
      signalTo(-running.get(member.name).pid, signal);
      for (const pid of processesOf(member)) signalTo(pid, signal);
    },
    unplug: ({ name }) => plug(name, 'down'),
    plugIn: ({ name }) => plug(name, 'up'),
    fillDisk({ disk }) {
      const { bavail, bsize } = statfsSync(disk);
      const filler = Buffer.alloc(bavail * bsize);
      try {
        writeFileSync(path.join(disk, 'filler'), filler);
      } catch {
        // The server took some of it meanwhile: it is full.
      }
    },
    makeRoom: ({ disk }) => rmSync(path.join(disk, 'filler')),
    /** What can be restarted, the standby first; Patroni hands the lead over before it ends. */
    parts: (primary) => [
      ...[...members.filter((member) => member !== primary), primary].map((member) => [
        member === primary ? 'primary' : 'standby',
        async () => {
          await again(member.name, () => startMember(member))();
          await until(isWhole, 90);
        },
      ]),
      ['etcd', again('etcd', startEtcd)],
      ['HAProxy', again('haproxy', startHaproxy)],
    ],
    close,
  };
}
