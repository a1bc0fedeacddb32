// Three nodes at half of what they can for a long time: memory by quarter, and which tables grew.
// `node bench/soak.ts [postgres://user@host:port/] [minutes] [requests a second] [nodes]`
// Without a rate it is half of what a trial of ten seconds reached. A server on which databases may be made is needed.
import { startFleet } from './fleet.ts';
import { machineLoad, memoryMb } from './server.ts';

const [url = 'postgres://postgres@127.0.0.1:5432/', minutes = '120', rate, size = '3'] = process.argv.slice(2);
const sampleMs = 5000;

const fleet = await startFleet(url, Number(size));

/** Rows and bytes by table, with its indexes. */
async function tables(): Promise<Map<string, { rows: number; bytes: number }>> {
  await fleet.database.query('analyze');
  const { rows } = await fleet.database.query<{ name: string; rows: number; bytes: number }>(
    `select format('%s.%s', nspname, relname) as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
     from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  return new Map(rows.map(({ name, ...figures }) => [name, figures]));
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  const before = await tables();
  const perSecond = rate === undefined ? (await fleet.load(10)).perSecond / 2 : Number(rate);
  console.log(`${machineLoad()}; ${size} nodes, ${perSecond.toFixed(0)} requests a second for ${minutes} minutes`);
  const quarters: Record<string, number | string>[] = [];
  for (let quarter = 1; quarter <= 4; quarter += 1) {
    const samples = fleet.nodes.map((): number[] => []);
    const sampling = setInterval(() => {
      fleet.nodes.forEach(({ pid }, index) => samples[index]?.push(memoryMb(pid)));
    }, sampleMs);
    const load = await fleet.load((Number(minutes) * 60) / 4, perSecond);
    clearInterval(sampling);
    quarters.push({
      ...Object.fromEntries(samples.map((one, index) => [`node ${index + 1} MB`, median(one)])),
      'p50 ms': load.p50Ms,
      'p99 ms': load.p99Ms,
      requests: load.total,
      refused: load.refused,
      load: machineLoad().split(' on')[0] ?? '',
    });
    console.table(quarters.slice(-1));
  }
  console.log('Median memory of a quarter; the last is to be within 5 % of the second:');
  console.table(quarters);
  const after = await tables();
  const grown = [...after]
    .map(([name, now]) => {
      const then = before.get(name) ?? { rows: 0, bytes: 0 };
      return { name, rows: now.rows - then.rows, 'kB more': Math.round((now.bytes - then.bytes) / 1024) };
    })
    .filter((one) => one['kB more'] > 64 || one.rows > 50)
    .toSorted((a, b) => b['kB more'] - a['kB more']);
  console.log('Tables that grew; README.md says what ends each:');
  console.table(grown);
} finally {
  await fleet.stop();
}
