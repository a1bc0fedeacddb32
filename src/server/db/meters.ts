import type { LogEvent } from 'kysely';
import type pg from 'pg';

import { markRunning } from '../event-loop-monitor.ts';

type StatementListener = (event: LogEvent) => void;
type WaitListener = (seconds: number) => void;

interface Meter {
  /** When each caller that waits for a connection began to. */
  readonly waiting: Set<number>;
  onStatement?: StatementListener;
  onWait?: WaitListener;
}

const meters = new WeakMap<pg.Pool, Meter>();

/** Counts how long callers wait for a connection of this pool. Returns the `log` of the Kysely that uses it. */
export function meterPool(pool: pg.Pool): (event: LogEvent) => void {
  const meter: Meter = { waiting: new Set() };
  meters.set(pool, meter);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    const given = connect(...args);
    // With a callback nothing is returned; only the pool's own `query` uses one.
    if (!(given instanceof Promise)) return given;
    let since = performance.now();
    while (meter.waiting.has(since)) since += 1e-6;
    meter.waiting.add(since);
    const end = () => {
      meter.waiting.delete(since);
      meter.onWait?.((performance.now() - since) / 1000);
    };
    given.then(end, end);
    return given;
  }) as pg.Pool['connect'];
  return (event) => {
    markRunning();
    meter.onStatement?.(event);
  };
}

export interface PoolFigures {
  open: number;
  inUse: number;
  waiting: number;
  /** Of those that wait now. */
  longestWaitSeconds: number;
}

/** Returns how the pool is used at this moment. */
export function poolFigures(pool: pg.Pool): PoolFigures {
  const [oldest] = meters.get(pool)?.waiting ?? [];
  return {
    open: pool.totalCount,
    inUse: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
    longestWaitSeconds: oldest === undefined ? 0 : (performance.now() - oldest) / 1000,
  };
}

/** Calls these listeners after each statement through Kysely, and after each wait for a connection. */
export function watchPool(pool: pg.Pool, on: { statement: StatementListener; wait: WaitListener }): void {
  const meter = meters.get(pool);
  if (!meter) return;
  meter.onStatement = on.statement;
  meter.onWait = on.wait;
}

const longestShape = 1000;

/** Returns a statement without values: parameters are placeholders already, and text in quotes is left out. */
export const shapeOf = (sql: string): string =>
  sql
    .slice(0, 10 * longestShape)
    .replaceAll(/'[^']*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .slice(0, longestShape);

const firstTable = /\b(?:from|into|update)\s+"?([a-z_]+)/i;

/** Returns a short name that statements of one kind share, of which there are few: `select warehouse_search`. */
export function shapeName(sql: string): string {
  const text = sql.slice(0, 4000);
  const verb = /^\s*([a-z]{1,10})\b/i.exec(text)?.[1]?.toLowerCase() ?? 'other';
  const table = firstTable.exec(text)?.[1]?.slice(0, 63);
  return table === undefined ? verb : `${verb} ${table}`;
}
