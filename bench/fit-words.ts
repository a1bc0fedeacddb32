// What somebody talks about who names no service: weighs words anew on the needs that are read, and writes `word-weights.json`. `node bench/fit-words.ts`
import type * as Fit from '../tests/understanding/fit-words.ts';
import { withProductModule } from './product-module.ts';

await withProductModule('../tests/understanding/fit-words.ts', (module) => (module as typeof Fit).fitWords());
