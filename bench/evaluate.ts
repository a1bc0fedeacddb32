// How well needs are understood and answered: the repository's queries by level and language, with what is left out beside it, and who is
// found for those judged by hand in the market of the demonstration. `npm run evaluate`
import type * as Report from '../tests/understanding/print.ts';
import { withProductModule } from './product-module.ts';

await withProductModule('../tests/understanding/print.ts', (module) => (module as typeof Report).printFigures());
