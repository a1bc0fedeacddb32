import { useId, useRef } from 'react';
import { useFetcher } from 'react-router';

import * as m from '#texts/messages.js';
import { MapPin } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';

import { catalogPaths } from '../paths.ts';

interface PlaceFieldProps {
  name: string;
  defaultValue?: string;
  required?: boolean;
  /** Each time something else stands in it. */
  onType?: (text: string) => void;
  label: string;
  hideLabel?: boolean;
  className?: string;
}

const pauseMs = 150;

/** A place by name, ZIP code or port. With JavaScript the browser's own list suggests; without it, it is a text field. */
export function PlaceField({ name, defaultValue, required, onType, label, hideLabel, className }: PlaceFieldProps) {
  const list = useId();
  const fetcher = useFetcher<{ places: { id: string; label: string }[] }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const suggest = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim().length < 2) return;
    timer.current = setTimeout(() => void fetcher.load(catalogPaths.places(text.trim())), pauseMs);
  };
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
        {fetcher.data?.places.map((place) => (
          <option key={place.id}>{place.label}</option>
        ))}
      </datalist>
    </>
  );
}
