import type { Ctx } from '../context.ts';
import type { ProcessCache } from '../process-cache.ts';

/** So many failures one after the other, and nobody waits for it any more. */
const enough = 3;
const restSeconds = 60;

interface Circuit {
  failures: number;
  /** It is not asked before, in milliseconds. */
  restsUntil: number;
}

// A circuit belongs to one process and its settings, as the cache does.
const circuits = new WeakMap<ProcessCache, Circuit>();

function circuitOf({ cache }: Ctx): Circuit {
  const circuit = circuits.get(cache) ?? { failures: 0, restsUntil: 0 };
  circuits.set(cache, circuit);
  return circuit;
}

/** Whether the model may be asked now; after a rest one question at a time finds out. */
export function mayAsk(ctx: Ctx): boolean {
  const circuit = circuitOf(ctx);
  const now = ctx.clock().getTime();
  if (now < circuit.restsUntil) return false;
  if (circuit.failures >= enough) circuit.restsUntil = now + restSeconds * 1000;
  return true;
}

export function noteAnswer(ctx: Ctx): void {
  Object.assign(circuitOf(ctx), { failures: 0, restsUntil: 0 });
}

export function noteFailure(ctx: Ctx): void {
  const circuit = circuitOf(ctx);
  circuit.failures += 1;
  if (circuit.failures >= enough) circuit.restsUntil = ctx.clock().getTime() + restSeconds * 1000;
}
