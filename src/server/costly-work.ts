import { AppError } from '#shared/errors.ts';

import type { Ctx } from './context.ts';
import { networkOf } from './ip-address.ts';
import type { ProcessCache } from './process-cache.ts';

/** Work of which only so much is done at once, whoever asks for it. */
export interface CostlyWork {
  name: string;
  parallel: number;
  /** How many of one account or network may wait; one more is `rate_limited`. */
  maxWaiting: number;
}

interface Line {
  running: number;
  /** Who waits, in the order of their turns. */
  waiting: Map<string, (() => void)[]>;
}

// A line belongs to one process and its database, as the cache does.
const lines = new WeakMap<ProcessCache, Map<string, Line>>();

function lineOf({ cache }: Ctx, { name }: CostlyWork): Line {
  const all = lines.get(cache) ?? new Map<string, Line>();
  lines.set(cache, all);
  const line = all.get(name) ?? { running: 0, waiting: new Map() };
  all.set(name, line);
  return line;
}

/** One after the other by account, or by network for strangers: whoever has much to do waits behind everybody who has little. */
const turnOf = ({ actor, ip }: Ctx): string =>
  actor.kind === 'user' ? `user:${actor.userId}` : `${actor.kind}:${networkOf(ip)}`;

/** Hands a place that became free to whoever's turn it is; who still has more waiting goes to the end. */
function handOn(line: Line): void {
  for (const [owner, queue] of line.waiting) {
    const resume = queue.shift();
    line.waiting.delete(owner);
    if (queue.length > 0) line.waiting.set(owner, queue);
    if (resume === undefined) continue;
    // The place is handed on rather than freed, so that nobody slips in between.
    resume();
    return;
  }
  line.running -= 1;
}

/**
 * Does costly work when it is the caller's turn and answers its result. One account, or one network of strangers, cannot keep the others waiting longer than
 * the work under way takes: turns go round. Never inside a transaction, which would hold its connection meanwhile.
 */
export async function inTurn<T>(ctx: Ctx, costly: CostlyWork, work: () => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) throw new Error(`${costly.name} waits for its turn inside a transaction.`);
  const line = lineOf(ctx, costly);
  if (line.running >= costly.parallel) {
    const owner = turnOf(ctx);
    const queue = line.waiting.get(owner) ?? [];
    if (queue.length >= costly.maxWaiting) throw new AppError('rate_limited', { retryAfterSeconds: 10 });
    line.waiting.set(owner, queue);
    await new Promise<void>((resume) => queue.push(resume));
  } else line.running += 1;
  try {
    return await work();
  } finally {
    handOn(line);
  }
}

/** The same pages, each fetched when it is the caller's turn. */
export async function* pagesInTurn<Page>(
  ctx: Ctx,
  costly: CostlyWork,
  pages: AsyncIterable<Page>,
): AsyncGenerator<Page> {
  const iterator = pages[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await inTurn(ctx, costly, () => iterator.next());
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
