import pg from 'pg';

export interface Patience {
  /** After a connection was busy for this long, the server is probed. */
  busyMs: number;
  /** How long the server may take to answer the probe. */
  answerMs: number;
}

const usual: Patience = { busyMs: 2000, answerMs: 2000 };

/** The code that HTTP treats as an unavailable database (`problem.ts`). */
const silent = () => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });

/** Any answer counts, also an error: a server that is full or starting is not frozen. */
async function answers(config: pg.PoolConfig, answerMs: number): Promise<boolean> {
  const probe = new pg.Client({ ...config, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    await probe.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    // A graceful end would wait for a server that does not read.
    (probe as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

/**
 * Returns a pool that detects when its server stops answering without closing connections (a frozen machine, a network
 * that drops packets), which TCP would notice after minutes. If a connection is busy for two seconds, the server is
 * probed; if the probe is not answered, all queries in progress fail as on a broken connection, and no connection is
 * given out until the server answers again. Slow queries of a responsive server are not affected.
 */
export function answeringPool(config: pg.PoolConfig, { busyMs, answerMs }: Patience = usual): pg.Pool {
  const pool = new pg.Pool(config);
  const inUse = new Map<pg.PoolClient, number>();
  let isSilent = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const oldest = Math.min(...inUse.values());
    if (!isSilent && performance.now() - oldest < busyMs) return;
    isSilent = !(await answers(config, answerMs));
    if (!isSilent) return;
    for (const client of inUse.keys())
      (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream.destroy(
        silent(),
      );
  };
  const keepLooking = () => {
    timer ??= setTimeout(() => {
      void look().finally(() => {
        timer = undefined;
        if (!pool.ending && (isSilent || inUse.size > 0)) keepLooking();
      });
    }, busyMs / 2).unref();
  };

  pool.on('acquire', (client) => {
    inUse.set(client, performance.now());
    keepLooking();
  });
  pool.on('release', (_error, client) => void inUse.delete(client));
  pool.on('remove', (client) => void inUse.delete(client));

  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  // All access to the pool goes through `connect`, including its own `query`.
  pool.connect = ((callback?: (error: Error) => void) => {
    if (!isSilent) return callback ? connect(callback) : connect();
    if (!callback) return Promise.reject(silent());
    return callback(silent());
  }) as pg.Pool['connect'];
  return pool;
}
