import { AsyncLocalStorage } from 'node:async_hooks';

/** A request that a report names. */
export interface Watched {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
}

export interface BlockedLoop {
  /** Null if the block cannot be attributed to one request. */
  readonly by: Watched | null;
  readonly ms: number;
}

export interface EventLoopMonitor {
  /** Runs a request's work and returns its result; blocks of the event loop in it are attributed to the request. */
  run<T>(watched: Watched, work: () => Promise<T>): Promise<T>;
}

/** Blocks longer than this are reported. */
const longestBlockMs = 50;
const tickMs = 20;

/**
 * Processor time of this thread if Node reports it: on a busy machine, waiting for a core does not count as blocking.
 */
function threadMs(): number {
  if (typeof process.threadCpuUsage !== 'function') return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const running = new AsyncLocalStorage<() => void>();

/** Records that the current request continues after an await. Costs a microsecond. */
export function markRunning(): void {
  running.getStore()?.();
}

/** Reading the thread's processor time is a system call, so only ticks read it. */
interface Clocks {
  wall: () => number;
  used: () => number;
}

/**
 * Reports each time a request blocks the event loop for more than 50 ms of processor time. A timer runs while requests
 * are in progress: between two ticks every request records when it continues, and the longest interval between two
 * records is attributed to the request that began it. The reported time is at most the processor time of this thread
 * between those ticks.
 */
export function createEventLoopMonitor(
  report: (blocked: BlockedLoop) => void,
  { wall, used }: Clocks = { wall: () => performance.now(), used: threadMs },
): EventLoopMonitor {
  const inFlight = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;
  let notes: { by: Watched | null; at: number }[] = [];
  let usedBefore = 0;

  const note = (by: Watched | null) => notes.push({ by, at: wall() });

  const settle = () => {
    note(null);
    let longest: BlockedLoop = { by: null, ms: 0 };
    for (const [index, { by, at }] of notes.entries()) {
      const ms = (notes[index + 1]?.at ?? at) - at;
      if (ms > longest.ms) longest = { by, ms };
    }
    notes = notes.slice(-1);
    if (longest.ms <= longestBlockMs) return;
    const ms = Math.min(longest.ms, used() - usedBefore);
    if (ms <= longestBlockMs) return;
    const [only] = inFlight;
    report({ by: longest.by ?? (inFlight.size === 1 && only ? only : null), ms: Math.round(ms) });
  };

  const tick = () => {
    settle();
    usedBefore = used();
  };

  return {
    async run(watched, work) {
      if (inFlight.size === 0) {
        notes = [];
        usedBefore = used();
        timer = setInterval(tick, tickMs).unref();
      }
      inFlight.add(watched);
      note(watched);
      try {
        return await running.run(() => note(watched), work);
      } finally {
        if (inFlight.size === 1) {
          clearInterval(timer);
          settle();
        } else note(null);
        inFlight.delete(watched);
      }
    },
  };
}
