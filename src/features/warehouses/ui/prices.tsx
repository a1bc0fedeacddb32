import { PublicPrices } from '#features/rates/ui/public-prices.tsx';
import type { PublicPrice } from '#features/rates/schema/shown-price.ts';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/page.tsx';
import { Table, Td, Th } from '#ui/table.tsx';
import * as m from '#texts/messages.js';

import type { DetailView } from '../schema/detail-view.ts';

/** What a listing costs: by its rate card, otherwise the prices it states. */
export function Prices({ prices, warehouse }: { prices: PublicPrice | null; warehouse: DetailView }) {
  return prices ? <PublicPrices prices={prices} /> : <RateTable warehouse={warehouse} />;
}

/** The price list, if the owner published more than a starting rate. */
function RateTable({ warehouse }: { warehouse: DetailView }) {
  if (warehouse.rates.length === 0) return null;
  return (
    <Section title={m.warehouses_detail_prices()} text={m.warehouses_detail_prices_text()}>
      <Table caption={m.warehouses_detail_prices_caption()} pair>
        <thead>
          <tr>
            <Th>{m.warehouses_detail_charge()}</Th>
            <Th align="end">{m.warehouses_detail_price()}</Th>
          </tr>
        </thead>
        <tbody>
          {warehouse.rates.map((rate, index) => (
            <tr key={`${rate.charge}:${rate.unit}:${rate.period}:${rate.amount_minor}`}>
              <Td primary>
                {warehouse.words.charges[index]?.name}
                <span className="block text-sm font-normal text-muted">{warehouse.words.charges[index]?.unit}</span>
              </Td>
              <Td label={m.warehouses_detail_price()} align="end" tabular>
                <Money minor={rate.amount_minor} currency={rate.currency} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
