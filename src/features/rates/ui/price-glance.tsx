import * as m from '#texts/messages.js';

import type { PublicPrice } from '../schema/shown-price.ts';

/** Where the card and its calculator stand on their page. */
export const pricesAnchor = 'prices';

/** The total at the reader's numbers, at the head of a page with a card, and the way to its lines or to say the numbers. */
export function PriceGlance({ prices: { price } }: { prices: PublicPrice }) {
  return (
    <>
      {price && (
        <p className="text-xl leading-snug font-semibold tabular-nums">
          {price.missing.length === 0
            ? price.total
            : m.rates_total_without({ names: price.missing.join(', '), total: price.total })}
        </p>
      )}
      <p className="text-sm">
        <a href={`#${pricesAnchor}`} className="link">
          {price ? m.rates_public_lines() : m.rates_public_title()}
        </a>
      </p>
    </>
  );
}
