// What is said around a service and speaks for its being refused: weighs the signs anew on the needs that are read, and writes `refusal-weights.json`.
// `node bench/fit-refusals.ts`
import type * as Fit from '../tests/understanding/fit-refusals.ts';
import { withProductModule } from './product-module.ts';

await withProductModule('../tests/understanding/fit-refusals.ts', (module) => (module as typeof Fit).fitRefusals());
