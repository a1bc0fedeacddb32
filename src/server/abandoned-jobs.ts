import { type PgBoss, type Db } from 'pg-boss';
import type pg from 'pg';

import type { Logger } from './log.ts';
import { idsOf } from '#shared/ids-of.ts';

/** A worker that has not renewed its claim on a job for so long has died or lost the database. */
export const heartbeatSeconds = 15;
/** How often a worker renews its claim, and how often the processes look for claims that were not renewed. */
export const heartbeatRefreshSeconds = 5;

/** Advisory lock key that no other program uses: the third group of digits of a hash of the product's name. */
const takeoverLock = 1_902_664_318;

/**
 * An embedded database has one process, and it runs no jobs yet: active jobs belong to a process that died.
 */
export async function failAbandoned(boss: PgBoss, pool: pg.Pool, queue: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`select id from jobs.job where name = $1 and state = 'active'`, [
    queue,
  ]);
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await boss.fail(queue, ids, { message: 'The process that ran it has ended.' });
}

/**
 * Returns the jobs of dead processes to the queue: those that began for the first time start again at once, others
 * after the usual growing pause, because they may be what ends the process. Returns their number. One process at a time
 * does this; the library's own pass would also count the whole queue each time.
 */
export async function takeOver(boss: PgBoss, pool: pg.Pool, queue: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `select id from jobs.job where name = $1 and state = 'active' and heartbeat_on < now() - make_interval(secs => $2)
         and pg_try_advisory_xact_lock($3) for update skip locked`,
      [queue, heartbeatSeconds, takeoverLock],
    );
    const ids = idsOf(rows);
    if (ids.length > 0) {
      const db: Db = { executeSql: (text, values) => client.query(text, values) };
      await boss.fail(queue, ids, { message: 'The process that ran it has ended.' }, { db });
      await client.query(
        `update jobs.job set start_after = now() where name = $1 and id = any($2::uuid[]) and state = 'retry' and retry_count <= 1`,
        [queue, ids],
      );
    }
    await client.query('commit');
    client.release();
    return ids.length;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Looks for jobs of dead processes until the returned function is called. */
export function keepTakingOver(boss: PgBoss, pool: pg.Pool, queue: string, log: Logger): () => void {
  const timer = setInterval(() => {
    takeOver(boss, pool, queue).then(
      (count) => count > 0 && log.warn({ count }, 'Jobs of a process that has ended are taken over.'),
      (error: unknown) => log.debug({ err: error }, 'Jobs of ended processes were not looked for.'),
    );
  }, heartbeatRefreshSeconds * 1000).unref();
  return () => clearInterval(timer);
}
