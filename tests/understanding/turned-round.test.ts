import { expect, test } from 'vitest';

import { openMarket } from './open-market.ts';
import { turnedRoundFigures } from './turned-round.ts';

test.skipIf(!process.env.LONG)(
  'of the first ten needs that a company is shown, four of five fit it',
  async () => {
    const market = await openMarket();
    try {
      const { companies, shown, right } = await turnedRoundFigures(market);
      expect(companies).toBeGreaterThan(30);
      expect(shown).toBeGreaterThan(100);
      expect(right / shown).toBeGreaterThan(0.8);
    } finally {
      await market.close();
    }
  },
  120_000,
);
