import { useId } from 'react';

import * as m from '#texts/messages.js';
import { MapPin } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';

import { usePlaceNames } from './use-place-names.ts';

interface PlaceFieldProps {
  name: string;
  defaultValue?: string;
  required?: boolean;
  /** Called on each change of the text. */
  onType?: (text: string) => void;
  label: string;
  hideLabel?: boolean;
  className?: string;
}

/**
 * A place by name, ZIP code or port. With JavaScript the browser's own list shows suggestions; without, it is a text
 * field.
 */
export function PlaceField({ name, defaultValue, required, onType, label, hideLabel, className }: PlaceFieldProps) {
  const list = useId();
  const { names, suggest } = usePlaceNames();
  return (
    <>
      <Input
        label={label}
        hideLabel={hideLabel}
        className={className}
        icon={MapPin}
        type="text"
        name={name}
        required={required}
        list={list}
        autoComplete="off"
        maxLength={100}
        placeholder={m.catalog_place_example()}
        defaultValue={defaultValue}
        onInput={(event) => {
          suggest(event.currentTarget.value);
          onType?.(event.currentTarget.value);
        }}
      />
      <datalist id={list}>
        {names.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </datalist>
    </>
  );
}
