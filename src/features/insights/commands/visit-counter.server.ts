import { createHash, createHmac, hash, randomBytes } from 'node:crypto';

import type { ProcessCache } from '#server/process-cache.ts';

export type Visited = 'shown' | 'opened';

/** A visit that is not written yet. */
export interface Visit {
  /** Null if the visit itself was counted before, with other words. */
  what: Visited | null;
  kind: string;
  id: string;
  hour: Date;
  /** A network and browser, or an account; dropped as soon as it is written. */
  visitor: string;
  /** The company the visitor acts for. */
  company: string | null;
  /** What was searched for. */
  words: readonly string[];
}

/** Beyond it further visits are not counted until the next write: more arrive in seconds than people make. */
const maxWaiting = 50_000;
/** Beyond it all are forgotten: a repeated visit is then recognised by its mark in the database. */
const maxKnown = 200_000;

/** The visits of this hour that one process has counted, and those among them that are not written yet. */
class VisitCounter {
  readonly #key = randomBytes(32).toString('base64');
  #known = new Set<string>();
  #hour = 0;
  #waiting: Visit[] = [];

  /** Adds a visit unless this visitor was counted in this hour; returns true if it was added. */
  add(visit: Visit): boolean {
    const hour = visit.hour.getTime();
    if (hour !== this.#hour || this.#known.size >= maxKnown) this.#known = new Set();
    this.#hour = hour;
    if (this.#waiting.length >= maxWaiting) return false;
    const name = `${visit.id} ${this.#name(visit.visitor)}`;
    const isNew = this.#isNew(`${visit.what} ${name}`);
    const words = visit.words.filter((word) => this.#isNew(`${word} ${name}`));
    if (!isNew && words.length === 0) return false;
    this.#waiting.push({ ...visit, what: isNew ? visit.what : null, words });
    return true;
  }

  #isNew(key: string): boolean {
    if (this.#known.has(key)) return false;
    this.#known.add(key);
    return true;
  }

  /** Returns what is not written yet, and forgets it. */
  take(): Visit[] {
    const taken = this.#waiting;
    this.#waiting = [];
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

  #lastVisitor = '';
  #lastName = '';
  /** Returns a name of the visitor that only this process can compute; a page of results asks for the same one. */
  #name(visitor: string): string {
    if (visitor !== this.#lastVisitor) {
      this.#lastVisitor = visitor;
      this.#lastName = hash('sha256', this.#key + visitor, 'base64url').slice(0, 12);
    }
    return this.#lastName;
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

/** Returns the mark of a visit: the same for the same visitor, row and hour in every process, and reversible by none. */
export const markOf = (salt: Uint8Array, { what, id, hour, visitor }: Visit): bigint =>
  createHmac('sha256', salt).update(`${what} ${id} ${hour.getTime()} ${visitor}`).digest().readBigInt64BE();

/** Returns one of 64 bits for a visitor, the same for a month and a row or word; the number is signed, as the column is. */
export function bitOf(salt: Uint8Array, { id, visitor }: Pick<Visit, 'id' | 'visitor'>): bigint {
  const [byte = 0] = createHmac('sha256', salt).update(`bit ${id} ${visitor}`).digest();
  return BigInt.asIntN(64, 1n << BigInt(byte % 64));
}

/** Returns which of so many places of its network a browser has: a network counts at most so often, whatever it sends. */
export const slotOf = (userAgent: string, slots: number): number =>
  (createHash('sha256').update(userAgent).digest()[0] ?? 0) % slots;
