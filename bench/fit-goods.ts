// What names goods: weighs the signs around words anew on the needs that are read, and writes `goods-weights.json`. `node bench/fit-goods.ts`
import type * as Fit from '../tests/understanding/fit-goods.ts';
import { withProductModule } from './product-module.ts';

await withProductModule('../tests/understanding/fit-goods.ts', (module) => (module as typeof Fit).fitGoods());
