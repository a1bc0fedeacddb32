import type { ProcessCache } from '#server/process-cache.ts';

/** A search for a code that is not written yet. */
export interface Wanted {
  kind: string;
  word: string;
  cell: number;
  /** A company, or the network of somebody who is not signed in; dropped as soon as it is written. */
  company: string;
}

/** Beyond it further searches of the hour are not counted. */
const maxKnown = 20_000;

/** The searches of this hour that one process has counted: once for each company or network, code and place. */
class WantedCounter {
  #hour = 0;
  #known = new Set<string>();
  #waiting: Wanted[] = [];

  add(hour: Date, wanted: Wanted): boolean {
    if (hour.getTime() !== this.#hour) this.#known = new Set();
    this.#hour = hour.getTime();
    const key = `${wanted.kind} ${wanted.word} ${wanted.cell} ${wanted.company}`;
    if (this.#known.has(key) || this.#known.size >= maxKnown) return false;
    this.#known.add(key);
    this.#waiting.push(wanted);
    return true;
  }

  /** Returns what is not written yet, and forgets it. */
  take(): Wanted[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }
}

// It belongs to one process and its database, like the cache.
const counters = new WeakMap<ProcessCache, WantedCounter>();

/** Returns the counter of this process. */
export function wantedCounterOf(cache: ProcessCache): WantedCounter {
  const counter = counters.get(cache) ?? new WantedCounter();
  counters.set(cache, counter);
  return counter;
}
