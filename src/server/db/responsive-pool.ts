import pg from 'pg';

export interface Patience {
  /** After a connection was busy for this long, the server is probed. */
  busyMs: number;
  /** How long the server may take to answer the probe. */
  probeMs: number;
}

const usual: Patience = { busyMs: 2000, probeMs: 2000 };

/** The code that HTTP treats as an unavailable database (`problem.ts`). */
const silent = () => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });

/** Any answer counts, also an error: a server that is full or starting is not frozen. */
async function answers(config: pg.PoolConfig, probeMs: number): Promise<boolean> {
  const probe = new pg.Client({ ...config, connectionTimeoutMillis: probeMs, query_timeout: probeMs });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    await probe.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    // A graceful end would wait for a server that does not read.
    internalsOf(probe).stream.destroy();
  }
}

/** SQLSTATE of a write on a standby or a demoted primary. */
const readOnlyCode = '25006';

/** For `verify`: fails if the server takes no writes, as `target_session_attrs=read-write` of libpq does. */
export function refuseReadOnly(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ is_read_only: string }>("select current_setting('transaction_read_only') as is_read_only").then(
    ({ rows }) => done(rows[0]?.is_read_only === 'on' ? readOnly() : undefined),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}

const readOnly = () => Object.assign(new Error('The database server takes no writes.'), { code: readOnlyCode });

/** All connections are in use: another host would not help. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

interface Internals {
  connection: {
    stream: { destroy(error?: Error): void };
    on(event: 'errorMessage', listener: (message: { code?: string }) => void): void;
  };
}

const internalsOf = (client: pg.ClientBase): Internals['connection'] => (client as unknown as Internals).connection;

/**
 * Returns a pool that detects when its server stops answering without closing connections (a frozen machine, a network
 * that drops packets), which TCP would notice after minutes. If a connection is busy for two seconds, the server is
 * probed; if the probe is not answered, all queries in progress fail as on a broken connection, and no connection is
 * given out until the server answers again. Slow queries of a responsive server are not affected.
 * Of several hosts (connection strings) one is used until it cannot be reached, stops answering or refuses a write as
 * read-only; then its connections are dropped and the next one is tried.
 */
export function responsivePool(
  config: pg.PoolConfig,
  hosts: readonly string[] = [],
  { busyMs, probeMs }: Patience = usual,
): pg.Pool {
  /** Incremented when the connections made so far must not be used again. */
  let generation = 0;
  const bornIn = new WeakMap<pg.ClientBase, number>();
  const configNow = (): pg.PoolConfig =>
    hosts.length === 0 ? config : { ...config, connectionString: hosts[generation % hosts.length] };
  const leave = (former: number | undefined): void => {
    if (former === generation) generation += 1;
  };
  class HostClient extends pg.Client {
    constructor() {
      super(configNow());
      bornIn.set(this, generation);
    }
  }
  const pool = new pg.Pool({ ...config, Client: HostClient });
  const inUse = new Map<pg.PoolClient, number>();
  let isSilent = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const oldest = Math.min(...inUse.values());
    if (!isSilent && performance.now() - oldest < busyMs) return;
    isSilent = !(await answers(configNow(), probeMs));
    if (!isSilent) return;
    for (const client of inUse.keys()) internalsOf(client).stream.destroy(silent());
    if (hosts.length < 2) return;
    leave(generation);
    isSilent = false;
  };
  const keepLooking = () => {
    timer ??= setTimeout(() => {
      void look().finally(() => {
        timer = undefined;
        if (!pool.ending && (isSilent || inUse.size > 0)) keepLooking();
      });
    }, busyMs / 2).unref();
  };

  pool.on('connect', (client) => {
    internalsOf(client).on('errorMessage', ({ code }) => {
      if (code === readOnlyCode) leave(bornIn.get(client));
    });
  });
  pool.on('acquire', (client) => {
    inUse.set(client, performance.now());
    keepLooking();
  });
  pool.on('release', (_error, client) => void inUse.delete(client));
  pool.on('remove', (client) => void inUse.delete(client));

  const connect = pool.connect.bind(pool);
  const acquire = async (): Promise<pg.PoolClient> => {
    for (let failures = 0; ;) {
      const former = generation;
      try {
        const client = await connect();
        if (bornIn.get(client) === generation) return client;
        client.release(true);
      } catch (error) {
        failures += 1;
        if (failures >= hosts.length || isFull(error)) throw error;
        leave(former);
      }
    }
  };
  // All access to the pool goes through `connect`, including its own `query`.
  pool.connect = ((callback?: (error: unknown, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void) => {
    const given = isSilent ? Promise.reject(silent()) : acquire();
    if (!callback) return given;
    return void given.then((client) => callback(undefined, client, (error) => client.release(error)), callback);
  }) as pg.Pool['connect'];
  return pool;
}
