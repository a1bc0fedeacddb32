import { type FieldMetadata, getInputProps } from '@conform-to/react';

import { ControlFrame } from '#ui/control-frame.tsx';

/** A colour, chosen in the browser's own way. */
export function ColourField({ field, label }: { field: FieldMetadata; label: string }) {
  const { key, ...control } = getInputProps(field, { type: 'color' });
  return (
    <ControlFrame
      id={field.id}
      label={label}
      errors={field.errors}
      errorId={field.errorId}
      hintId={field.descriptionId}
    >
      <input
        key={key}
        {...control}
        className="h-11 w-full cursor-pointer rounded border border-line-strong bg-surface p-1"
      />
    </ControlFrame>
  );
}
