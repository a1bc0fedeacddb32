import { expect, test } from 'vitest';

import { openMarket } from './open-market.ts';
import { rankingFigures } from './ranking.ts';

test.skipIf(!process.env.LONG)(
  'of 60 needs judged by hand none is answered against a hard wish, with a company or a reason that is not in the database',
  async () => {
    const market = await openMarket();
    try {
      const { queries, reasons, violations, underivable, invented, ndcg } = await rankingFigures(market);
      expect({ queries, violations, underivable, invented }).toEqual({ queries: 60, violations: [], underivable: [], invented: 0 }); // prettier-ignore
      expect(reasons).toBeGreaterThan(1000);
      expect(ndcg).toBeGreaterThan(0.87);
    } finally {
      await market.close();
    }
  },
  120_000,
);
