/** So many answers are kept; then the one read longest ago goes. */
const mostKept = 1000;

export interface ProcessCache {
  /** What `load` answered under this key at most so many seconds ago, else what it answers now. A failure is not kept. */
  keep<T>(key: string, seconds: number, load: () => Promise<T>): Promise<T>;
  /** The next to ask under this key is answered anew. */
  forget(key: string): void;
  /** What `work` answers, done once for everybody who asks under this key while it is under way. Never inside a transaction. */
  together<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Takes a key for whoever asks first, until what is answered is called; null while it is taken. */
  alone(key: string): (() => void) | null;
}

/**
 * What a process has read and need not read again for a while. Made once at start and given with the services, so that two
 * databases in one process never see each other's. Whoever asks while another still reads, reads too: waiting for somebody
 * else's answer inside a transaction could wait for ever on a database with one connection.
 */
export function createProcessCache(clock: () => Date): ProcessCache {
  const kept = new Map<string, { value: unknown; readAt: number }>();
  const underWay = new Map<string, Promise<unknown>>();
  const taken = new Set<string>();
  return {
    async keep<T>(key: string, seconds: number, load: () => Promise<T>): Promise<T> {
      const now = clock().getTime();
      const known = kept.get(key);
      if (known && now - known.readAt < seconds * 1000) return known.value as T;
      const value = await load();
      kept.delete(key);
      kept.set(key, { value, readAt: now });
      for (const [oldest] of kept) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
      }
      return value;
    },
    forget: (key) => void kept.delete(key),
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
