import { Form } from 'react-router';

import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Table, Td, Th } from '#ui/table.tsx';

import type { NumberField, ShownPrice } from '../schema/shown-price.ts';
import { NumberFields } from './number-fields.tsx';

interface PriceSheetProps {
  fields: readonly NumberField[];
  /** Null: a number is to be corrected first. */
  price: ShownPrice | null;
  /** Where the calculator stands, to come back to it. */
  anchor: string;
}

/** A calculator at the reader's numbers, which are in the address, and what comes out. */
export function PriceSheet({ fields, price, anchor }: PriceSheetProps) {
  return (
    <div id={anchor} className="grid scroll-mt-24 gap-5">
      <Form method="get" action={`#${anchor}`} className="grid gap-4 print:hidden" preventScrollReset>
        <NumberFields fields={fields} />
        <p>
          <Button type="submit" variant="secondary">
            {m.rates_calculate()}
          </Button>
        </p>
      </Form>
      {price && <Result price={price} />}
    </div>
  );
}

function Result({ price }: { price: ShownPrice }) {
  const { total, sums, lines, missing, uncounted } = price;
  return (
    <div className="grid gap-4" role="status">
      {missing.length === 0 ? (
        <p className="font-display text-xl tabular-nums">{total}</p>
      ) : (
        <p className="text-lg tabular-nums">{m.rates_total_without({ names: missing.join(', '), total })}</p>
      )}
      <Table caption={m.rates_result_caption()} pair>
        <thead>
          <tr>
            <Th>{m.rates_line_charge()}</Th>
            <Th align="end">{m.rates_amount()}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, formula, amount }) => (
            <tr key={key}>
              <Td primary>
                {name}
                <span className="block text-sm font-normal text-muted">{formula}</span>
              </Td>
              <Td label={m.rates_amount()} align="end" tabular>
                {amount}
              </Td>
            </tr>
          ))}
          <tr>
            <Td primary>{m.rates_sum()}</Td>
            <Td label={m.rates_amount()} align="end" tabular>
              {sums}
            </Td>
          </tr>
        </tbody>
      </Table>
      {missing.length > 0 && (
        <Alert tone="warning" title={m.rates_missing()}>
          {m.rates_missing_text({ names: missing.join(', ') })}
        </Alert>
      )}
      {uncounted.length > 0 && (
        <p className="text-sm text-muted">{m.rates_uncounted({ names: uncounted.join('; ') })}</p>
      )}
      <p className="text-sm text-muted">{m.rates_no_offer()}</p>
    </div>
  );
}
