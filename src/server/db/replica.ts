import type pg from 'pg';

/** A replica that is further behind is not read. */
const maxLagMs = 2000;
const lookEveryMs = 500;
/** Positions of the primary that are kept for comparison: those of ten seconds. */
const maxPositions = 20;

interface Position {
  /** When the primary was asked, by the clock of this process: no other machine's clock is compared with it. */
  at: number;
  wal: bigint;
}

interface Place {
  wal: string | null;
  is_replica: boolean;
  /** The same for a server and its replicas only. */
  cluster: string;
}

const place = `select pg_is_in_recovery() as is_replica,
  pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::text as wal,
  (select system_identifier::text from pg_control_system()) as cluster`;

/** Answers of a server that ends or cannot be used; everything else concerns one statement. */
const isAboutServer = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('08') || code.startsWith('57P') || code.startsWith('53');
};

export interface Replica {
  /** Runs a statement that only reads. */
  read(text: string, values: readonly unknown[]): Promise<pg.QueryResult>;
  /** Returns how old what it shows is at most; null if that is not known. */
  lagSeconds(): number | null;
  isFresh(): boolean;
  /** Calls `change` whenever the replica begins or ceases to be read, and `read` for each statement. */
  watch(on: { change: (isFresh: boolean) => void; read: (outcome: 'answered' | 'failed') => void }): void;
  close(): Promise<void>;
}

/**
 * Follows a streaming replica of `primary`. Its lag is measured by positions in the log: it is as old as the newest
 * position of the primary that it has replayed. A replica that is away, promoted or of another database is never fresh.
 */
export function followReplica(primary: pg.Pool, pool: pg.Pool): Replica {
  let positions: Position[] = [];
  /** What the primary had committed at this moment, the replica shows. */
  let shownAt: number | null = null;
  let wasFresh: boolean | null = null;
  let on: Parameters<Replica['watch']>[0] = { change: () => {}, read: () => {} };
  let timer: NodeJS.Timeout | undefined;

  const isFresh = () => shownAt !== null && performance.now() - shownAt < maxLagMs;
  const note = (): void => {
    const isFreshNow = isFresh();
    if (isFreshNow === wasFresh) return;
    wasFresh = isFreshNow;
    on.change(isFreshNow);
  };

  const ask = async (from: pg.Pool): Promise<Place> => {
    const { rows } = await from.query<Place>(place);
    if (!rows[0]) throw new Error('The server did not say where it is.');
    return rows[0];
  };
  const look = async (): Promise<void> => {
    const at = performance.now();
    const here = await ask(primary);
    const wal = BigInt(here.wal ?? 0);
    // After a failover, the log may go on at an earlier position.
    if (wal < (positions.at(-1)?.wal ?? 0n)) positions = [];
    positions = [...positions.slice(1 - maxPositions), { at, wal }];
    const there = await ask(pool).catch(() => null);
    if (there?.is_replica !== true || there.cluster !== here.cluster) return void (shownAt = null);
    const replayed = BigInt(there.wal ?? 0);
    shownAt = positions.findLast((position) => position.wal <= replayed)?.at ?? null;
  };
  const keepLooking = (): void => {
    timer = setTimeout(() => {
      // Without the primary nothing is known, and what is known grows old.
      look()
        .catch(() => undefined)
        .finally(() => {
          note();
          if (!pool.ending) keepLooking();
        });
    }, lookEveryMs).unref();
  };
  keepLooking();

  return {
    async read(text, values) {
      try {
        const result = await pool.query(text, [...values]);
        on.read('answered');
        return result;
      } catch (error) {
        on.read('failed');
        if (isAboutServer(error)) shownAt = null;
        note();
        throw error;
      }
    },
    lagSeconds: () => (shownAt === null ? null : (performance.now() - shownAt) / 1000),
    isFresh,
    watch: (listeners) => void (on = listeners),
    async close() {
      clearTimeout(timer);
      await pool.end();
    },
  };
}
