// Three nodes on two PostgreSQL servers, the primary killed under traffic: `node deploy/proof/failover.mjs [--hosts]`.
// Under Patroni where Debian's patroni, etcd-server and haproxy are installed; with `--hosts`, or without them, the
// nodes know both servers (`DATABASE_URL` with two hosts) and the script promotes the standby at once.
// Prints acknowledged writes lost and doubled, seconds without writes and untrue answers; exits with 1 if it is wrong.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

import { startPostgresServers } from '../../tests/postgres-servers.ts';
import { hasPatroni, startPatroni } from './patroni.mjs';

const seconds = { before: 8, after: 12, without: 60 };
const perSecond = 5;
const ports = [54631, 54632, 54633];
const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'portolan-failover-'));
const say = (line) => process.stdout.write(`${line}\n`);
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function startHosts() {
  const servers = await startPostgresServers({ primary: 54612, standby: 54613 }, { fsync: 'on' });
  // An acknowledged write is on both.
  await servers.primary.query(`alter system set synchronous_standby_names = '*'`);
  await servers.primary.query('select pg_reload_conf()');
  return {
    name: 'two hosts in DATABASE_URL, the standby promoted by this script',
    url: (database) => `postgres://portolan@127.0.0.1:54612,127.0.0.1:54613/${database}`,
    async killPrimary() {
      await servers.primary.kill();
      await servers.standby.promote();
    },
    close: () => servers.close(),
  };
}

const cluster = await (hasPatroni && !process.argv.includes('--hosts') ? startPatroni() : startHosts());
say(`${cluster.name}.`);
const children = [];
const query = async (text, database = 'portolan') => {
  const hosts = [...cluster.url(database).matchAll(/127\.0\.0\.1:\d+/g)].map(([host]) => host);
  for (const host of hosts) {
    const client = new pg.Client({ connectionString: `postgres://portolan@${host}/${database}` });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query(text);
      return rows;
    } catch (error) {
      if (host === hosts.at(-1)) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return [];
};

const env = {
  ...process.env,
  NODE_ENV: 'production',
  DATABASE_URL: cluster.url('portolan'),
  DATA_DIR: path.join(folder, 'data'),
  DEMO_DATA: '1',
  SECRET: 'failover-failover-failover-failover',
  RATE_LIMITS: '0',
  LOG_LEVEL: 'silent',
};
const portolan = (...args) => [process.execPath, ['bin/portolan.mjs', ...args]];

async function startNode(port) {
  const [program, args] = portolan('start');
  children.push(spawn(program, args, { cwd: root, env: { ...env, PORT: String(port) }, stdio: 'ignore' }));
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) return `http://127.0.0.1:${port}`;
    await wait(200);
  }
  throw new Error(`The node at ${port} did not become ready.`);
}

async function signIn(node) {
  const email = 'marisol.reyes@example.com';
  const password = 'correct-horse-7-battery';
  const [program, args] = portolan('account', 'password', email, '--password', password);
  execFileSync(program, args, { cwd: root, env: { ...env, PORT: String(ports[0]) }, stdio: 'ignore' });
  const answer = await fetch(`${node}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: node, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email, password }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (answer.status !== 303) throw new Error(`Sign-in was answered with ${answer.status}.`);
  return cookies.join('; ');
}

/** What was said about each write: `acknowledged`, or nothing yet. */
const writes = [];
const untrue = [];
const statuses = new Map();
const acknowledgedAt = [];
let cookie = '';
let shipments = [];

const call = async (url, init = {}) => {
  const headers = { cookie, 'content-type': 'application/json', ...init.headers };
  headers.origin = new URL(url).origin;
  try {
    const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(15_000) });
    const text = await answer.text();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return { status: answer.status, text };
  } catch {
    statuses.set('no answer', (statuses.get('no answer') ?? 0) + 1);
    return { status: 0, text: '' };
  }
};

/** Writes one event, at another node with the same key until one acknowledges it, and reads it at the next node. */
async function writeOne(nodes, number) {
  const write = { id: `write ${number}`, key: randomUUID(), isAcknowledged: false };
  writes.push(write);
  const shipment = shipments[number % shipments.length];
  const body = JSON.stringify({ status: 'in_transit', timestamp: new Date().toISOString(), description: write.id });
  for (let node = number; !write.isAcknowledged; node += 1) {
    const url = `${nodes[node % nodes.length]}/api/v1/shipments/${shipment}`;
    const { status } = await call(`${url}/events`, { method: 'POST', body, headers: { 'idempotency-key': write.key } });
    if (status === 200 || status === 201) {
      write.isAcknowledged = true;
      acknowledgedAt.push(performance.now());
      const next = `${nodes[(node + 1) % nodes.length]}/api/v1/shipments/${shipment}`;
      const read = await call(next);
      if (read.status === 200 && !read.text.includes(`"${write.id}"`)) untrue.push(`${write.id} is not shown`);
      if (read.status !== 200 && read.status !== 503 && read.status !== 0) untrue.push(`${read.status} for a reading`);
      return;
    }
    // 409: the first attempt with this key is still at work.
    if (status !== 0 && status !== 503 && status !== 409) untrue.push(`${status} for a write`);
    if (write.isGivenUp) return;
    await wait(300);
  }
}

let code = 1;
try {
  await query('create database portolan', 'postgres');
  const first = await startNode(ports[0]);
  const nodes = [first, ...(await Promise.all(ports.slice(1).map(startNode)))];
  cookie = await signIn(first);
  const numbers = ['1Z5R89390357567127', 'CSQU3054383', '1Z999AA10123456784'];
  for (const trackingNumber of numbers) {
    const answer = await call(`${first}/api/v1/shipments`, {
      method: 'POST',
      body: JSON.stringify({ trackingNumber }),
    });
    if (answer.status === 201) shipments.push(JSON.parse(answer.text).id);
  }
  if (shipments.length === 0) throw new Error('No shipment could be made.');
  statuses.clear();
  say(`Three nodes serve; ${perSecond} writes a second, each read at another node.`);
  const underWay = new Set();
  let count = 0;
  const load = setInterval(() => {
    const one = writeOne(nodes, (count += 1)).finally(() => underWay.delete(one));
    underWay.add(one);
  }, 1000 / perSecond);
  await wait(seconds.before * 1000);
  const killedAt = performance.now();
  await cluster.killPrimary();
  say('The primary was killed.');
  const end = killedAt + seconds.without * 1000;
  while (!acknowledgedAt.some((at) => at > killedAt + 500 + 1000 && at < performance.now()) && performance.now() < end)
    await wait(200);
  await wait(seconds.after * 1000);
  clearInterval(load);
  setTimeout(() => writes.forEach((write) => (write.isGivenUp = true)), 20_000).unref();
  await Promise.all(underWay);

  const ready = await Promise.all(nodes.map(async (node) => (await fetch(`${node}/health/ready`)).status));
  if (ready.some((status) => status !== 200)) untrue.push(`at the end readiness is ${ready.join(', ')}`);
  const rows = await query(
    `select event_description as description, count(*)::int as times from business_tracking_events where event_description like 'write %' group by 1`,
  );
  const times = new Map(rows.map((row) => [row.description, row.times]));
  const lost = writes.filter(({ id, isAcknowledged }) => isAcknowledged && !times.has(id));
  const doubled = rows.filter((row) => row.times > 1);
  const moments = acknowledgedAt.toSorted((a, b) => a - b);
  const pause = Math.max(...moments.map((at, index) => at - (moments[index - 1] ?? at))) / 1000;
  const open = writes.filter(({ isAcknowledged }) => !isAcknowledged).length;
  say(
    `${writes.length} writes, ${moments.length} acknowledged, ${open} given up; answers: ${[...statuses].map(([status, number]) => `${number} × ${status}`).join(', ')}.`,
  );
  say(`acknowledged writes lost: ${lost.length}`);
  say(`writes doubled: ${doubled.length}`);
  say(`seconds without writes: ${pause.toFixed(1)}`);
  say(
    `untrue answers: ${untrue.length}${untrue.length > 0 ? ` (${[...new Set(untrue)].slice(0, 5).join('; ')})` : ''}`,
  );
  code = lost.length + doubled.length + untrue.length + open === 0 && moments.length > 0 ? 0 : 1;
} finally {
  for (const child of children) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await Promise.race([ended, wait(15_000)]);
    child.kill('SIGKILL');
  }
  await cluster.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
