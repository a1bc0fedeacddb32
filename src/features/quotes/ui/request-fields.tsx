import { type ServiceCode, serviceOptions } from '#features/catalog/services.ts';
import { usePlaceNames } from '#features/catalog/ui/use-place-names.ts';
import { Field, type FieldProps } from '#ui/field.tsx';
import { FormRow } from '#ui/form-layout.tsx';
import * as m from '#texts/messages.js';
import { monthName } from '#shared/months.ts';

import { servicesText } from '../schema/request.ts';
import type { whatFields, whereFields, whoFields } from '../schema/request-form.ts';

/** Returns the months of a year in the reader's language. */
const monthOptions = (): { value: string; label: string }[] =>
  Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) }));

type Fields<Shape> = Record<keyof Shape, FieldProps['field']>;

interface WhatProps {
  fields: Fields<typeof whatFields>;
  /** Only invited providers will read it. */
  isByName: boolean;
  /** Services known before the form was opened, if any. */
  said: readonly ServiceCode[];
}

/** Fields for services and quantities. */
export function WhatFields({ fields, isByName, said }: WhatProps) {
  return (
    <>
      <Services field={fields.services} said={said} />
      <Field.Textarea
        field={fields.description}
        label={m.quotes_description()}
        hint={isByName ? m.quotes_description_hint_by_name() : m.quotes_description_hint()}
        rows={6}
        maxLength={5000}
      />
      <fieldset className="grid gap-5">
        <legend className="mb-3 text-xl">{m.quotes_profile()}</legend>
        <p className="text-muted">{m.quotes_profile_text()}</p>
        <FormRow columns={3} isShort>
          <Field.Number field={fields.pallets} label={m.quotes_pallets()} />
          <Field.Number field={fields.area_sqft} label={m.quotes_area()} suffix={m.quotes_area_unit()} />
          <Field.Number field={fields.inbound_containers_per_month} label={m.quotes_containers()} />
          <Field.Number field={fields.orders_per_month} label={m.quotes_orders()} />
          <Field.Number field={fields.lines_per_month} label={m.quotes_lines()} />
          <Field.Select
            field={fields.peak_month}
            label={m.quotes_peak_month()}
            options={monthOptions()}
            placeholder={m.quotes_peak_none()}
          />
        </FormRow>
      </fieldset>
    </>
  );
}

/** The services most often asked for, which stand before the others. */
const common: ReadonlySet<ServiceCode> = new Set([
  'storage',
  'cold_storage',
  'ecommerce_fulfillment',
  'cross_docking',
  'ocean_freight',
  'air_freight',
  'ground_transport',
  'customs',
  'last_mile',
]);

/** The common services, and the others behind a line; services already known are summarised in a line that opens them. */
function Services({ field, said }: Pick<WhatProps, 'said'> & Pick<FieldProps, 'field'>) {
  const others = serviceOptions().filter(({ value }) => !common.has(value));
  const boxes = (
    <Field.CheckboxGroup
      field={field}
      label={m.quotes_services_question()}
      options={serviceOptions().filter(({ value }) => common.has(value))}
      more={{ label: m.quotes_services_more({ count: others.length }), options: others }}
      columns={3}
    />
  );
  if (said.length === 0) return boxes;
  return (
    <details open={field.errors !== undefined} className="rounded border border-line-strong bg-surface px-4">
      <summary className="min-h-11 py-2.5">
        <span className="font-semibold">{m.quotes_services_said({ services: servicesText(said) })}</span>{' '}
        <span className="link">{m.quotes_services_change()}</span>
      </summary>
      <div className="border-t border-line py-4">{boxes}</div>
    </details>
  );
}

interface WhereProps {
  fields: Fields<typeof whereFields>;
  /** Goods are moved: destination and weight are required. */
  isMoving: boolean;
}

/** Fields for places, weight and dates. */
export function WhereFields({ fields, isMoving }: WhereProps) {
  const origins = usePlaceNames();
  const destinations = usePlaceNames();
  return (
    <>
      <Field.Text
        field={fields.origin_address}
        list={origins.names}
        onType={origins.suggest}
        label={isMoving ? m.quotes_origin() : m.quotes_origin_space()}
        hint={m.quotes_origin_hint()}
        maxLength={300}
        autoComplete="off"
      />
      <Field.Text
        field={fields.destination_address}
        list={destinations.names}
        onType={destinations.suggest}
        label={m.quotes_destination()}
        maxLength={300}
        autoComplete="off"
        optional={!isMoving}
      />
      <FormRow columns={3}>
        <Field.Text
          field={fields.weight_lbs}
          label={m.quotes_weight()}
          hint={m.quotes_weight_hint()}
          maxLength={60}
          autoComplete="off"
          optional={!isMoving}
        />
        <Field.Text field={fields.deadline} label={m.quotes_deadline_label()} type="date" />
        <Field.Text field={fields.preferred_date} label={m.quotes_preferred_date()} type="date" optional />
      </FormRow>
    </>
  );
}

/** Fields for author and budget. */
export function WhoFields({ fields }: { fields: Fields<typeof whoFields> }) {
  return (
    <>
      <FormRow>
        <Field.Text field={fields.company_name} label={m.quotes_company()} autoComplete="organization" />
        <Field.Text field={fields.contact_name} label={m.quotes_contact()} autoComplete="name" />
      </FormRow>
      <FormRow>
        <Field.Text field={fields.email} label={m.quotes_email()} type="email" autoComplete="email" inputMode="email" />
        <Field.Text
          field={fields.budget_range}
          label={m.quotes_budget()}
          hint={m.quotes_budget_hint()}
          maxLength={60}
          autoComplete="off"
          optional
        />
      </FormRow>
    </>
  );
}
