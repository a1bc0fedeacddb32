import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';

import * as m from '#texts/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormRow } from '#ui/form-layout.tsx';

import { type PartBelow, partOf, partsBelow } from '../addresses/parts.ts';
import { catalogPaths } from '../paths.ts';

type AddressField = 'country_code' | 'address' | PartBelow;

interface AddressFieldsProps {
  form: Pick<FormMetadata, 'validate'>;
  fields: Record<AddressField, FieldMetadata>;
  /** The countries to choose from, passed by the server, because a page with all their names would be larger. */
  countries: readonly { value: string; label: string }[];
  streetLabel: string;
  streetHint?: string;
  hint?: (field: AddressField) => ReactNode;
  /** Wraps a control, in forms that show more about each fact. */
  around?: (field: AddressField, control: ReactNode) => ReactNode;
}

const tokens = { city: 'address-level2', state: 'address-level1', zip_code: 'postal-code' } as const;
const below: readonly PartBelow[] = ['city', 'state', 'zip_code'];

/**
 * The fields of an address: the country first, then the parts it has, in its order and under its names. Parts it lacks
 * stay in the form, hidden, so that nothing typed is lost when the country changes. Without JavaScript a button updates
 * the fields.
 */
export function AddressFields({
  form,
  fields,
  countries,
  streetLabel,
  streetHint,
  hint = () => undefined,
  around = (_, control) => control,
}: AddressFieldsProps) {
  const { country, area, choice } = useCountry(fields.country_code);
  const parts = partsBelow(country);
  const order = [...parts.map(({ name }) => name), ...below.filter((name) => !partOf(country, name))];
  const { areas, load } = useAreas(country);
  return (
    <div ref={area} className="space-y-5">
      {around(
        'country_code',
        <Field.Select
          field={fields.country_code}
          label={m.catalog_address_country()}
          options={countries}
          autoComplete="country"
          hint={hint('country_code')}
          onChoose={choice}
        />,
      )}
      <noscript>
        {/* Enter presses the first button of a form: it sends the form. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
        <button
          {...form.validate.getButtonProps({ name: fields.country_code.name })}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {m.catalog_address_show()}
        </button>
      </noscript>
      {around(
        'address',
        <Field.Text
          field={fields.address}
          label={streetLabel}
          autoComplete="street-address"
          hint={hint('address') ?? streetHint}
        />,
      )}
      <FormRow columns={parts.length === 3 ? 3 : 2}>
        {order.map((name) => {
          const part = partOf(country, name);
          return (
            <div key={name} hidden={part === undefined} onFocus={name === 'state' ? load : undefined}>
              {around(
                name,
                <Field.Text
                  field={fields[name]}
                  label={part?.label() ?? name}
                  optional={part && !part.isRequired}
                  autoComplete={part && tokens[name]}
                  inputMode={name === 'zip_code' && hasDigitsAlone.has(country) ? 'numeric' : undefined}
                  list={name === 'state' ? areas : undefined}
                  hint={part && hint(name)}
                />,
              )}
            </div>
          );
        })}
      </FormRow>
    </div>
  );
}

/** Countries whose postal codes have digits only, for a numeric keyboard. */
const hasDigitsAlone: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'MX', 'DE', 'ES', 'FR', 'IT', 'CO', 'DO', 'PA']);

/** Returns the current country, also if the browser restored another one than the page was rendered with. */
function useCountry(field: FieldMetadata) {
  const initial = typeof field.initialValue === 'string' ? field.initialValue : 'US';
  const [chosen, setChosen] = useState({ key: field.key, country: initial });
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const select = area.current?.querySelector('select');
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what it filled in before the page's script ran
    if (select) setChosen({ key: field.key, country: select.value });
  }, [field.key]);
  return {
    // A form that was reset or answered has a new key.
    country: chosen.key === field.key ? chosen.country : initial,
    area,
    choice: (country: string) => setChosen({ key: field.key, country }),
  };
}

/** Loads the areas of a country when the field gets the focus; none without JavaScript. */
function useAreas(country: string): { areas: readonly string[]; load: () => void } {
  const fetcher = useFetcher<{ country: string; areas: string[] }>();
  const isKnown = fetcher.data?.country === country;
  return {
    areas: isKnown ? (fetcher.data?.areas ?? []) : [],
    load: () => void (isKnown || fetcher.load(catalogPaths.areas(country))),
  };
}
