import * as m from '#texts/messages.js';
import { MarkedText } from '#ui/marked-text.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Section } from '#ui/page.tsx';

import type { PublicPrice } from '../schema/shown-price.ts';
import { CardTable } from './card-table.tsx';
import { pricesAnchor } from './price-glance.tsx';
import { PriceSheet } from './price-sheet.tsx';

/** The rate card of a public page, and what it costs at the reader's numbers. */
export function PublicPrices({ prices: { card, validFrom, fields, price } }: { prices: PublicPrice }) {
  return (
    <Section
      title={m.rates_public_title()}
      text={
        <MarkedText
          parts={m.rates_public_text.parts({})}
          marks={{ date: <DateTime value={validFrom} format="date" /> }}
        />
      }
    >
      <div className="grid gap-6">
        <PriceSheet fields={fields} price={price} anchor={pricesAnchor} />
        <div>
          {price && <h3 className="mb-3 text-xl">{m.rates_card()}</h3>}
          <CardTable card={card} />
        </div>
      </div>
    </Section>
  );
}
