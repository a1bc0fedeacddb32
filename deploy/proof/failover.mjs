// Three nodes on two PostgreSQL servers, struck by a fault under traffic:
// `node deploy/proof/failover.mjs [kill|freeze|cut|disk|restart] [--hosts] [--pgbouncer] [--ports=54610]`.
// Under Patroni where Debian's patroni, etcd-server and haproxy are installed; with `--hosts`, or without them, the
// nodes know both servers (`DATABASE_URL` with two hosts) and the script promotes the standby at once (`kill` only).
// Prints acknowledged writes lost and doubled, seconds without writes and untrue answers; exits with 1 if it is wrong.
import pg from 'pg';

import { faults } from './faults.mjs';
import { startNodes } from './nodes.mjs';
import { hasPatroni, startPatroni } from './patroni.mjs';
import { throughPgBouncer } from './pgbouncer.mjs';
import { say, until, wait } from './places.mjs';
import { startTraffic } from './traffic.mjs';
import { startTwoHosts } from './two-hosts.mjs';

const [name = 'kill'] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const fault = faults[name];
if (!fault) throw new Error(`A fault is one of ${Object.keys(faults).join(', ')}.`);
const hasOption = (option) => process.argv.includes(option);
const isPatroni = hasPatroni && !hasOption('--hosts');
if (!isPatroni && name !== 'kill') throw new Error(`The fault ${name} needs Patroni.`);
// Nobody waits for a leader where this script promotes.
const limit = isPatroni ? fault.seconds : 10;
const database = 'portolan';

let cluster = await (isPatroni ? startPatroni(fault.needs) : startTwoHosts());

const query = async (text, of = database) => {
  const url = (cluster.directUrl ?? cluster.url)(of);
  const hosts = [...url.matchAll(/127\.0\.0\.1:\d+/g)].map(([host]) => host);
  for (const host of hosts) {
    const client = new pg.Client({ connectionString: `postgres://portolan@${host}/${of}` });
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

let code = 1;
let nodes;
try {
  await query(`create database ${database}`, 'postgres');
  if (hasOption('--pgbouncer')) cluster = await throughPgBouncer(cluster, database);
  say(`${cluster.name}: ${fault.about}.`);
  const settings = { DATABASE_URL: cluster.url(database) };
  if (cluster.directUrl) settings.DATABASE_DIRECT_URL = cluster.directUrl(database);
  nodes = await startNodes(settings);
  const traffic = await startTraffic(nodes);
  say(`Three nodes serve; ${traffic.perSecond} writes a second, each read at another node.`);
  await wait(8000);
  await fault.strike({ cluster, nodes });
  const struck = performance.now();
  if (!(await until(() => traffic.lastAcknowledged() > struck, 90))) traffic.untrue.push('no write came through again');
  if (!(await until(cluster.isWhole, 120))) traffic.untrue.push('the standby did not come back');
  await wait(5000);
  await traffic.stop();

  const ready = await Promise.all(nodes.urls.map(async (url) => (await fetch(`${url}/health/ready`)).status));
  if (ready.some((status) => status !== 200)) traffic.untrue.push(`at the end readiness is ${ready.join(', ')}`);
  const rows = await query(
    `select event_description as description, count(*)::int as times from business_tracking_events where event_description like 'write %' group by 1`,
  );
  const times = new Map(rows.map((row) => [row.description, row.times]));
  const acknowledged = traffic.writes.filter(({ isAcknowledged }) => isAcknowledged);
  const lost = acknowledged.filter(({ id }) => !times.has(id));
  const doubled = rows.filter((row) => row.times > 1);
  const open = traffic.writes.length - acknowledged.length;
  const answers = [...traffic.statuses].map(([status, number]) => `${number} × ${status}`).join(', ');
  const untrue = [...new Set(traffic.untrue)].slice(0, 5).join('; ');
  const pause = traffic.longestPause();
  say(`${traffic.writes.length} writes, ${acknowledged.length} acknowledged, ${open} given up; answers: ${answers}.`);
  say(`acknowledged writes lost: ${lost.length}`);
  say(`writes doubled: ${doubled.length}`);
  say(`seconds without writes: ${pause.toFixed(1)} (at most ${limit})`);
  say(`untrue answers: ${traffic.untrue.length}${untrue === '' ? '' : ` (${untrue})`}`);
  const wrong = lost.length + doubled.length + traffic.untrue.length + open;
  code = wrong === 0 && acknowledged.length > 0 && pause <= limit ? 0 : 1;
} finally {
  await nodes?.close();
  await cluster.close();
}
process.exit(code);
