import { hash, randomBytes } from 'node:crypto';

import type { ProcessCache } from '#server/process-cache.ts';

export type Visited = 'shown' | 'opened';

interface Visitor {
  /** A network and browser, or an account; dropped as soon as it is written. */
  visitor: string;
  /** The company the visitor acts for. */
  company: string | null;
}

/** Rows that a visitor saw in one page and that are not written yet. */
export interface Visit extends Visitor {
  what: Visited;
  kind: string;
  ids: readonly string[];
  hour: Date;
}

/** Rows that a visitor saw because of a word, or from a country, which are not written yet. */
export interface Searched extends Visitor {
  word: string;
  kind: string;
  ids: readonly string[];
}

export interface Waiting {
  visits: Visit[];
  searched: Searched[];
}

/** Rows. Beyond it further visits are not counted until the next write: people do not make that many in seconds. */
const maxWaiting = 50_000;
/** Rows. Beyond it all are forgotten: a repeated visit is then recognised by its mark in the database. */
const maxKnown = 200_000;

/** The visits of this hour that one process has counted, and those among them that are not written yet. */
class VisitCounter {
  readonly #key = randomBytes(32).toString('base64');
  /** Ids of rows, by what was counted and the visitor's pseudonym. */
  #known = new Map<string, Set<string>>();
  #knownRows = 0;
  #hour = 0;
  #waiting: Waiting = { visits: [], searched: [] };
  #waitingRows = 0;

  /**
   * Adds the rows of a page, and the words that led to them, of which this visitor was not counted in this hour; returns
   * true if there were any.
   */
  add(visit: Visit, words: readonly string[]): boolean {
    const hour = visit.hour.getTime();
    if (hour !== this.#hour || this.#knownRows >= maxKnown) {
      this.#known = new Map();
      this.#knownRows = 0;
    }
    this.#hour = hour;
    if (this.#waitingRows >= maxWaiting) return false;
    const { visitor, company, kind } = visit;
    // A pseudonym that only this process can compute.
    const name = hash('sha256', this.#key + visitor, 'base64url').slice(0, 12);
    const before = this.#waitingRows;
    const ids = this.#fresh(`${visit.what} ${name}`, visit.ids);
    if (ids.length > 0) this.#waiting.visits.push({ ...visit, ids });
    for (const word of words) {
      const found = this.#fresh(`${word} ${name}`, visit.ids);
      if (found.length > 0) this.#waiting.searched.push({ word, kind, ids: found, visitor, company });
    }
    return this.#waitingRows > before;
  }

  /** Returns the rows that are new for this key, and remembers them. */
  #fresh(key: string, ids: readonly string[]): string[] {
    const known = this.#known.get(key) ?? new Set();
    this.#known.set(key, known);
    const fresh = ids.filter((id) => !known.has(id));
    for (const id of fresh) known.add(id);
    this.#knownRows += fresh.length;
    this.#waitingRows += fresh.length;
    return fresh;
  }

  /** Returns what is not written yet, and forgets it. */
  take(): Waiting {
    const taken = this.#waiting;
    this.#waiting = { visits: [], searched: [] };
    this.#waitingRows = 0;
    return taken;
  }

  #isScheduled = false;
  /** Runs `write` after this time, unless it is to run already. */
  schedule(ms: number, write: () => Promise<void>): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setTimeout(() => {
      this.#isScheduled = false;
      void write();
    }, ms).unref();
  }
}

// It belongs to one process and its database, like the cache.
const counters = new WeakMap<ProcessCache, VisitCounter>();

/** Returns the counter of this process. */
export function visitCounterOf(cache: ProcessCache): VisitCounter {
  const counter = counters.get(cache) ?? new VisitCounter();
  counters.set(cache, counter);
  return counter;
}

/** Returns one of `slots` numbers for a browser, so that a network counts at most so many times, whatever it sends. */
export const slotOf = (userAgent: string, slots: number): number =>
  Number.parseInt(hash('sha256', userAgent).slice(0, 2), 16) % slots;
