// Requests a second of one, two and three nodes on one PostgreSQL, all works in turn. Worth nothing on a busy machine.
// `node bench/throughput.ts [postgres://user@host:port/] [seconds]`
import { startFleet } from './fleet.ts';
import { cpuSeconds, machineLoad } from './server.ts';

const [url = 'postgres://postgres@127.0.0.1:5432/', seconds = '20'] = process.argv.slice(2);
const rows: Record<string, number | string>[] = [];
for (const size of [1, 2, 3]) {
  const load = machineLoad();
  const fleet = await startFleet(url, size);
  try {
    // The first answers are not what lasts.
    await fleet.load(3);
    const used = () => fleet.nodes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
    const before = used();
    const { perSecond, p50Ms, p99Ms, refused } = await fleet.load(Number(seconds));
    const cores = (used() - before) / Number(seconds);
    rows.push({ nodes: size, 'per second': Math.round(perSecond), 'p50 ms': p50Ms, 'p99 ms': p99Ms, refused, 'cores of the nodes': cores.toFixed(2), load }); // prettier-ignore
  } finally {
    await fleet.stop();
  }
}
console.table(rows);
