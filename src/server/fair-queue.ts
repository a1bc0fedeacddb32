import { AppError } from '#shared/errors.ts';

import type { Ctx } from './context.ts';
import { networkOf } from './ip-address.ts';
import type { ProcessCache } from './process-cache.ts';

/** Work with a limit on how much of it runs at once, over all callers. */
export interface QueueLimits {
  name: string;
  parallel: number;
  /** How many jobs of one account or network may wait; one more is `rate_limited`. */
  maxWaiting: number;
}

interface Line {
  running: number;
  /** Waiting callers by owner, in the order of their turns. */
  waiting: Map<string, (() => void)[]>;
}

// A queue belongs to one process and its database, like the cache.
const lines = new WeakMap<ProcessCache, Map<string, Line>>();

function lineOf({ cache }: Ctx, { name }: QueueLimits): Line {
  const all = lines.get(cache) ?? new Map<string, Line>();
  lines.set(cache, all);
  const line = all.get(name) ?? { running: 0, waiting: new Map() };
  all.set(name, line);
  return line;
}

/**
 * The owner of a turn: the account, or the network of an anonymous visitor. Owners take turns, so one with much work does not
 * delay those with little.
 */
const turnOf = ({ actor, ip }: Ctx): string =>
  actor.kind === 'user' ? `user:${actor.userId}` : `${actor.kind}:${networkOf(ip)}`;

/** Passes a freed slot to the next owner; an owner with more waiting goes to the end. */
function startNext(line: Line): void {
  for (const [owner, queue] of line.waiting) {
    const resume = queue.shift();
    line.waiting.delete(owner);
    if (queue.length > 0) line.waiting.set(owner, queue);
    if (resume === undefined) continue;
    // The slot is passed on rather than freed, so that no new caller takes it first.
    resume();
    return;
  }
  line.running -= 1;
}

/**
 * Runs costly work when it is the caller's turn and returns its result. Owners take turns, so one account or network
 * delays the others by no more than the work in progress. Must not be called in a transaction, which would occupy its
 * connection meanwhile.
 */
export async function inTurn<T>(ctx: Ctx, limits: QueueLimits, work: () => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) throw new Error(`${limits.name} waits for its turn inside a transaction.`);
  const line = lineOf(ctx, limits);
  if (line.running >= limits.parallel) {
    const owner = turnOf(ctx);
    const queue = line.waiting.get(owner) ?? [];
    if (queue.length >= limits.maxWaiting) throw new AppError('rate_limited', { retryAfterSeconds: 10 });
    line.waiting.set(owner, queue);
    await new Promise<void>((resume) => queue.push(resume));
  } else line.running += 1;
  try {
    return await work();
  } finally {
    startNext(line);
  }
}

/** Yields the same pages, each fetched when it is the caller's turn. */
export async function* pagesInTurn<Page>(
  ctx: Ctx,
  limits: QueueLimits,
  pages: AsyncIterable<Page>,
): AsyncGenerator<Page> {
  const iterator = pages[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await inTurn(ctx, limits, () => iterator.next());
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
