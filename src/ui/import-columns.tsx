import { Form } from 'react-router';

import * as m from '#texts/messages.js';

import { ActingFor, HiddenField, SubmitButton } from './submit-button.tsx';
import { Card } from './card.tsx';
import { DataTable } from './data-table.tsx';
import type { Option } from './control-frame.tsx';
import { RadioList, Select } from './input.tsx';

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
        <DataTable
          caption={m.ui_import_columns()}
          dense
          rows={columns}
          rowKey={(_, index) => index}
          columns={[
            {
              head: m.ui_import_column(),
              className: 'font-semibold wrap-anywhere',
              render: ({ name }, at) =>
                name === '' ? m.ui_import_unnamed({ place: at + 1 }) : <span translate="no">{name}</span>,
            },
            {
              head: m.ui_import_examples(),
              className: 'text-muted wrap-anywhere',
              render: ({ examples }) => (
                <span translate="no">{examples.length === 0 ? '–' : examples.join(' · ')}</span>
              ),
            },
            {
              head: m.ui_import_means(),
              render: ({ name, field }, at) => (
                <Select
                  name={`columns[${at}]`}
                  label={m.ui_import_means_of({ column: name === '' ? String(at + 1) : name })}
                  hideLabel
                  options={[{ value: '', label: m.ui_import_left_out() }, ...fields]}
                  defaultValue={field}
                  key={field}
                />
              ),
            },
          ]}
        />
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
