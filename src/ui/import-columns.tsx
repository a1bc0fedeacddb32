import { Form } from 'react-router';

import * as m from '#texts/messages.js';

import { ActingFor, HiddenField, SubmitButton } from './submit-button.tsx';
import { Card } from './card.tsx';
import type { Option } from './control-frame.tsx';
import { RadioList, Select } from './input.tsx';
import { Table, Td, Th } from './table.tsx';

interface ImportColumnsProps {
  columns: readonly { name: string; field: string; examples: readonly string[] }[];
  fields: readonly Option[];
  /** Order of day and month; asked if dates are ambiguous. */
  dateOrder: string;
  unsure: number;
}

/** Shows the guessed meaning of each column of a file, for correction. */
export function ImportColumns({ columns, fields, dateOrder, unsure }: ImportColumnsProps) {
  return (
    <Card title={m.ui_import_columns()}>
      <Form method="post" className="grid grid-cols-1 gap-4">
        <ActingFor />
        <HiddenField name="intent" value="map" />
        <Table caption={m.ui_import_columns()} dense>
          <thead>
            <tr>
              <Th>{m.ui_import_column()}</Th>
              <Th>{m.ui_import_examples()}</Th>
              <Th>{m.ui_import_means()}</Th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, field, examples }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              <tr key={at}>
                <Td label={m.ui_import_column()} className="font-semibold wrap-anywhere">
                  {name === '' ? m.ui_import_unnamed({ place: at + 1 }) : <span translate="no">{name}</span>}
                </Td>
                <Td label={m.ui_import_examples()} className="text-muted wrap-anywhere">
                  <span translate="no">{examples.length === 0 ? '–' : examples.join(' · ')}</span>
                </Td>
                <Td label={m.ui_import_means()}>
                  <Select
                    name={`columns[${at}]`}
                    label={m.ui_import_means_of({ column: name === '' ? String(at + 1) : name })}
                    hideLabel
                    options={[{ value: '', label: m.ui_import_left_out() }, ...fields]}
                    defaultValue={field}
                    key={field}
                  />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
        {(unsure > 0 || dateOrder !== '') && (
          <RadioList
            legend={unsure > 0 ? m.ui_import_date_order_wanted() : m.ui_import_date_order()}
            name="date_order"
            value={dateOrder}
            key={dateOrder}
            options={[
              { value: 'dmy', label: m.ui_import_day_first() },
              { value: 'mdy', label: m.ui_import_month_first() },
            ]}
          />
        )}
        <p>
          <SubmitButton variant="secondary">{m.ui_import_read_again()}</SubmitButton>
        </p>
      </Form>
    </Card>
  );
}
