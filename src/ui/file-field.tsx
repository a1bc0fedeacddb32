import { type FieldMetadata, getInputProps } from '@conform-to/react';

import { ControlFrame } from './control-frame.tsx';

interface FileFieldProps {
  field: FieldMetadata;
  label: string;
  hint: string;
  /** Media types for the file chooser; the server checks the bytes. */
  accept: string;
}

/** An optional file of a form. */
export function FileField({ field, label, hint, accept }: FileFieldProps) {
  const { key, ...control } = getInputProps(field, { type: 'file', ariaDescribedBy: field.descriptionId });
  return (
    <ControlFrame
      id={field.id}
      label={label}
      optional
      hint={hint}
      errors={field.errors}
      errorId={field.errorId}
      hintId={field.descriptionId}
    >
      <input
        key={key}
        {...control}
        accept={accept}
        className="w-full min-w-0 cursor-pointer text-sm file:mr-3 file:cursor-pointer file:rounded file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:py-2 file:font-semibold file:text-ink"
      />
    </ControlFrame>
  );
}
