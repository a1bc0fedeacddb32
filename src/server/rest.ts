import v8 from 'node:v8';
import vm from 'node:vm';

/** How often is looked whether the process rests (ms). */
const everyMs = 2000;
/** Who took less of the processor than this meanwhile rests. */
const restingShare = 0.03;
/** What has been worked since memory was given back (ms of processor time): less leaves little behind. */
const worthMs = 700;

interface Given {
  /** Processor time of this process so far, in ms. */
  cpuMs?: () => number;
  collectYoung?: () => void;
}

/**
 * Has what work left behind given back when nobody waits. V8 does that by itself, in small steps, once it sees that little is allocated; but it
 * sees how much only when it collects, and a server at rest collects nothing, so the garbage of its start or of its last busy minute stayed for
 * hours. Collecting the young objects (2 ms) lets it see. Answers what stops it.
 */
export function giveBackAtRest({ cpuMs = cpuOfProcess, collectYoung = youngCollector() }: Given = {}): () => void {
  let lookedAt = cpuMs();
  let collectedAt = 0;
  const look = () => {
    const now = cpuMs();
    const isResting = now - lookedAt < everyMs * restingShare;
    lookedAt = now;
    if (!isResting || now - collectedAt < worthMs) return;
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

/** V8 shows its `gc` only to contexts that are made after it was asked to. */
function youngCollector(): () => void {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as (what: { type: 'minor' }) => void;
  v8.setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'minor' });
}
