import { AsyncLocalStorage } from 'node:async_hooks';

/** A piece of work that a report can name. */
export interface Watched {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
}

export interface Hold {
  /** Null when no single request can be named. */
  readonly by: Watched | null;
  readonly ms: number;
}

export interface HoldWatch {
  /** Runs a request's work and answers its result; what it holds is reported under its name. */
  run<T>(watched: Watched, work: () => Promise<T>): Promise<T>;
}

/** A request that keeps the others waiting for longer is reported. */
const longestHoldMs = 50;
const tickMs = 20;

/** Processor time of this thread where Node tells it: on a busy machine waiting for one's turn is nobody's fault. */
function threadMs(): number {
  if (typeof process.threadCpuUsage !== 'function') return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const running = new AsyncLocalStorage<() => void>();

/** Says that the request this is called in goes on from here; called where one comes back from waiting, it costs a microsecond. */
export function markRunning(): void {
  running.getStore()?.();
}

/** The clocks of a watch: the thread's own time costs a system call, so only its ticks ask for it. */
interface Clocks {
  wall: () => number;
  used: () => number;
}

/**
 * Tells when one piece of work keeps the event loop for more than 50 ms of processor time, and whose it was. A timer runs while there are requests:
 * between two of its ticks every request notes when it goes on, and the longest stretch between two notes belongs to who noted its beginning.
 * It was held as long as the processor worked for this thread between those ticks, at most.
 */
export function createHoldWatch(
  report: (hold: Hold) => void,
  { wall, used }: Clocks = { wall: () => performance.now(), used: threadMs },
): HoldWatch {
  const inFlight = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;
  let notes: { by: Watched | null; at: number }[] = [];
  let usedBefore = 0;

  const note = (by: Watched | null) => notes.push({ by, at: wall() });

  const settle = () => {
    note(null);
    let longest: Hold = { by: null, ms: 0 };
    for (const [index, { by, at }] of notes.entries()) {
      const ms = (notes[index + 1]?.at ?? at) - at;
      if (ms > longest.ms) longest = { by, ms };
    }
    notes = notes.slice(-1);
    if (longest.ms <= longestHoldMs) return;
    const ms = Math.min(longest.ms, used() - usedBefore);
    if (ms <= longestHoldMs) return;
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
