import type { FieldMetadata } from '@conform-to/react';

import { formatDateTime } from '#shared/dates.ts';
import { Field } from '#ui/field.tsx';
import { HiddenField } from '#ui/submit-button.tsx';
import { useTimeZone } from '#ui/use-hydrated.ts';
import { useViewer } from '#ui/viewer.tsx';
import * as m from '#texts/messages.js';

interface SlotFieldProps {
  field: FieldMetadata;
  /** Free times and their zone; shown in the visitor's zone once a script knows it. */
  slots: { zone: string; starts: readonly Date[] };
  label: string;
  optional?: boolean;
  /** The reader's own zone, if it is known. */
  ownZone?: string | null;
}

/** The choice of a time for a demonstration. */
export function SlotField({ field, slots: { zone, starts }, label, optional = false, ownZone = null }: SlotFieldProps) {
  const { locale } = useViewer();
  const shownZone = useTimeZone(ownZone, ownZone ?? zone);
  return (
    <>
      <Field.Select
        field={field}
        label={label}
        optional={optional}
        hint={m.leads_slot_hint()}
        placeholder={optional ? m.leads_slot_none() : m.leads_field_source_choose()}
        options={starts.map((start) => ({
          value: start.toISOString(),
          label: formatDateTime(start, shownZone, locale),
        }))}
      />
      <HiddenField name="time_zone" value={shownZone} />
    </>
  );
}
