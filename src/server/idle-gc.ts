import v8 from 'node:v8';
import vm from 'node:vm';

/** Interval of load checks (ms). */
const everyMs = 2000;
/** A process that used a smaller share of the processor than this is idle. */
const idleShare = 0.03;
/** With less processor time since the last collection there is little garbage (ms). */
const worthMs = 700;

interface Given {
  /** Processor time of this process so far, in ms. */
  cpuMs?: () => number;
  collectYoung?: () => void;
}

/**
 * Collects the young generation (2 ms) once the process becomes idle, and returns a function that stops this. V8
 * shrinks its heap in small steps when little is allocated, but decides that only during a collection, and an idle
 * server does not collect: the garbage of a start or a busy minute would stay for hours.
 */
export function collectGarbageWhenIdle({
  cpuMs = cpuOfProcess,
  collectYoung = youngCollector(),
}: Given = {}): () => void {
  let lookedAt = cpuMs();
  let collectedAt = 0;
  const look = () => {
    const now = cpuMs();
    const isIdle = now - lookedAt < everyMs * idleShare;
    lookedAt = now;
    if (!isIdle || now - collectedAt < worthMs) return;
    collectedAt = now;
    collectYoung();
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}

function cpuOfProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** V8 exposes `gc` only to contexts created after the flag was set. */
function youngCollector(): () => void {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as (what: { type: 'minor' }) => void;
  v8.setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'minor' });
}
