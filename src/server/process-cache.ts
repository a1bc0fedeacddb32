import { mayReadReplica } from './db/read-source.ts';

/** Maximum number of entries; beyond it the least recently read is dropped. */
const maxKept = 1000;

export interface ProcessCache {
  /**
   * Returns what `load` returned for this key at most so many seconds ago, otherwise its current result. Failures are
   * not cached.
   */
  keep<T>(key: string, seconds: number, load: () => Promise<T>): Promise<T>;
  /** Drops the entry, so that the next call loads it again. */
  forget(key: string): void;
  /**
   * Runs `work` once for all callers that use this key while it is in progress, and returns its result to each. Must
   * not be called in a transaction.
   */
  together<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Acquires a key and returns a function that releases it; null if it is taken. */
  alone(key: string): (() => void) | null;
}

type CountRead = (cache: string, outcome: 'kept' | 'loaded') => void;

/** Returns the part of a key that all entries of a kind share: the name before a colon, of at most two words. */
const cacheOf = (key: string): string => (key.split(':')[0] ?? '').split('.').slice(0, 2).join('.');

/** Data of a replica have an entry of their own, so that somebody who has just written does not get them. */
const ofReplica = (key: string): string => `replica ${key}`;

/**
 * Returns a cache of data read by a process. It is created once at start with the services, so that two databases in
 * one process do not share entries. Concurrent callers each load: waiting for another's result in a transaction could
 * deadlock on a database with one connection.
 */
export function createProcessCache(clock: () => Date, count: CountRead = () => {}): ProcessCache {
  const kept = new Map<string, { value: unknown; readAt: number }>();
  const underWay = new Map<string, Promise<unknown>>();
  const taken = new Set<string>();
  return {
    async keep<T>(name: string, seconds: number, load: () => Promise<T>): Promise<T> {
      const key = mayReadReplica() ? ofReplica(name) : name;
      const now = clock().getTime();
      const known = kept.get(key);
      const isKept = known !== undefined && now - known.readAt < seconds * 1000;
      count(cacheOf(name), isKept ? 'kept' : 'loaded');
      if (isKept) return known.value as T;
      const value = await load();
      kept.delete(key);
      kept.set(key, { value, readAt: now });
      for (const [oldest] of kept) {
        if (kept.size <= maxKept) break;
        kept.delete(oldest);
      }
      return value;
    },
    forget(key) {
      kept.delete(key);
      kept.delete(ofReplica(key));
    },
    together<T>(key: string, work: () => Promise<T>): Promise<T> {
      const known = underWay.get(key);
      if (known) return known as Promise<T>;
      const began = work().finally(() => underWay.delete(key));
      underWay.set(key, began);
      return began;
    },
    alone(key) {
      if (taken.has(key)) return null;
      taken.add(key);
      return () => void taken.delete(key);
    },
  };
}
