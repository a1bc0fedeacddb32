import type { Logger } from '../log.ts';
import type { Database } from './open.ts';

/** Advisory lock key that no other program uses: the first eight digits of a hash of the product's name. */
const lockKey = 1_349_477_487;

interface StartLockParts {
  database: Pick<Database, 'kind' | 'pool' | 'sessions'>;
  log: Logger;
  /** Interval at which a waiting process logs. */
  reminderMs?: number;
}

/**
 * Runs the parts of a start that happen once per database (migrations, job queue tables, demonstration data, schedules)
 * while no other process does.
 * Waits for another process without a time limit and logs every ten seconds which session it is; the lock of a process
 * that dies is released.
 * An embedded database belongs to one process and needs no lock.
 */
export async function withStartLock<T>(
  { database, log, reminderMs = 10_000 }: StartLockParts,
  work: () => Promise<T>,
): Promise<T> {
  if (database.kind === 'embedded') return work();
  // A separate session: the work under the lock uses other connections of the pool.
  const client = await database.sessions.connect();
  try {
    // Another process may build an index for minutes, and this session idles while `work` runs.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0');
    const reminder = setInterval(() => void sayWhoIsWaitedFor({ database, log }), reminderMs);
    try {
      await client.query('select pg_advisory_lock($1)', [lockKey]);
    } finally {
      clearInterval(reminder);
    }
    return await work();
  } finally {
    // Closes the session, which releases the lock and drops its settings.
    client.release(true);
  }
}

async function sayWhoIsWaitedFor({ database, log }: StartLockParts): Promise<void> {
  try {
    const { rows } = await database.pool.query<{ pid: number; client: string | null; since: Date }>(
      `select pid, host(client_addr) as client, backend_start as since from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and granted and objid = $1 and objsubid = 1 and pg_locks.database = datid`,
      [lockKey],
    );
    log.warn(
      { holder: rows[0] ?? null },
      'Waiting for another process that is preparing this database (migrations, demonstration data, schedules).',
    );
  } catch (error) {
    log.warn({ err: error }, 'Waiting for the lock that a start takes on this database.');
  }
}
