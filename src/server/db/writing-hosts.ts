import pg from 'pg';

import { DatabaseAwayError } from './database-away.ts';
import { databaseHosts, databaseName } from './database-hosts.ts';

const patienceMs = 2000;

interface Writer {
  host: string;
  /** Grows with each promotion; eight hexadecimal digits. */
  timeline: string;
}

/** `timeline` is null on a server that takes no writes. */
const place = `select case when current_setting('transaction_read_only') = 'off'
  then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

async function askHost(url: string): Promise<Writer[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(place);
    const timeline = rows[0]?.timeline ?? null;
    return timeline === null ? [] : [{ host: databaseName(url).split('/')[0] ?? '', timeline }];
  } catch {
    // It is away, or does not know its timeline; whoever connects to it is told why.
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Returns the host of a database URL that takes writes, for a sentence; null if the URL names one host or none of them
 * answers. Throws `DatabaseAwayError` if two hosts take writes on different timelines: after a standby was promoted,
 * the former primary was started again as a primary.
 */
export async function findWritingHost(url: string): Promise<string | null> {
  const hosts = databaseHosts(url);
  if (hosts.length < 2) return null;
  const writers = (await Promise.all(hosts.map(askHost))).flat();
  const [former, newest] = [...writers]
    .sort((a, b) => (a.timeline < b.timeline ? -1 : 1))
    .filter(({ timeline }, index, sorted) => timeline !== sorted[index - 1]?.timeline);
  if (former && newest)
    throw new DatabaseAwayError(
      `${former.host} and ${newest.host} both take writes and are two databases since ${newest.host} was promoted: stop ${former.host} and make it a standby of ${newest.host}.`,
    );
  return writers[0]?.host ?? null;
}
