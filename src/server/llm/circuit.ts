import type { Ctx } from '../context.ts';
import type { ProcessCache } from '../process-cache.ts';

/** After this many failures in a row the circuit opens. */
const enough = 3;
const restSeconds = 60;

interface Circuit {
  failures: number;
  /** No question is sent before this time, in milliseconds. */
  restsUntil: number;
}

// A circuit belongs to one process and its settings, like the cache.
const circuits = new WeakMap<ProcessCache, Circuit>();

function circuitOf({ cache }: Ctx): Circuit {
  const circuit = circuits.get(cache) ?? { failures: 0, restsUntil: 0 };
  circuits.set(cache, circuit);
  return circuit;
}

/** Returns true if the model may be asked now; after the pause, one question at a time tests it. */
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
