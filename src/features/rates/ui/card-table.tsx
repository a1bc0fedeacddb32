import * as m from '#texts/messages.js';
import { DescriptionList } from '#ui/description-list.tsx';
import { Table, Td, Th } from '#ui/table.tsx';

import type { ShownCard } from '../schema/shown-price.ts';

/** On paper a line each, in two columns: a warehouse's page is printed on two sheets. */
const onPaper =
  'print:[&_thead]:hidden print:[&_tbody]:grid print:[&_tbody]:grid-cols-2 print:[&_tbody]:gap-x-4 print:[&_tr]:flex print:[&_tr]:justify-between print:[&_:is(td,th)]:px-1! print:[&_:is(td,th)]:py-0! print:[&_:is(td,th)]:text-xs print:[&_span]:ml-1 print:[&_span]:inline print:[&_span]:text-xs';

/** A rate card as people read it: what is charged for what, and the terms. */
export function CardTable({ card: { lanes, lines, terms } }: { card: ShownCard }) {
  return (
    <div className={`grid gap-4 ${onPaper}`}>
      {lanes.length > 0 && <Lanes lanes={lanes} />}
      {lines.length > 0 && <Lines lines={lines} />}
      <div className="print:hidden">
        <DescriptionList items={terms} columns={2} />
      </div>
    </div>
  );
}

/** What is asked by lane. */
function Lanes({ lanes }: Pick<ShownCard, 'lanes'>) {
  return (
    <Table caption={m.rates_lanes()}>
      <thead>
        <tr>
          <Th>{m.rates_lane()}</Th>
          <Th align="end">{m.rates_price()}</Th>
        </tr>
      </thead>
      <tbody>
        {lanes.map((lane) => (
          <tr key={lane.key}>
            <Td primary>
              {lane.name}
              {lane.note !== '' && <span className="block text-sm font-normal text-muted">{lane.note}</span>}
            </Td>
            <Td label={m.rates_price()} align="end" tabular>
              <ul className="grid gap-1">
                {lane.lines.map(({ name, unit, price, notes }) => (
                  <li key={`${name} ${unit}`}>
                    <span className="text-muted">{unit}:</span> {[price, ...notes].join(' · ')}
                  </li>
                ))}
              </ul>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Lines({ lines }: Pick<ShownCard, 'lines'>) {
  return (
    <Table caption={m.rates_card_caption()} pair>
      <thead>
        <tr>
          <Th>{m.rates_line_charge()}</Th>
          <Th align="end">{m.rates_price()}</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, unit, price, notes }) => (
          <tr key={`${name} ${unit}`}>
            <Td primary>
              {name}
              <span className="block text-sm font-normal text-muted">{[unit, ...notes].join(' · ')}</span>
            </Td>
            <Td label={m.rates_price()} align="end" tabular>
              {price}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
