import * as m from '#texts/messages.js';
import { MapPin } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';

import { maxLocation } from '../schema/filters.ts';

/** Where partners are looked for. */
export function LocationField({ location }: { location: string | null }) {
  return (
    <Input
      label={m.partners_filter_location()}
      icon={MapPin}
      type="search"
      name="location"
      maxLength={maxLocation}
      placeholder={m.partners_filter_location_example()}
      defaultValue={location ?? ''}
      className="grow"
    />
  );
}
