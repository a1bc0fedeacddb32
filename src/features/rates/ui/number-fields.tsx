import { Input, Select } from '#ui/input.tsx';

import type { NumberField } from '../schema/shown-price.ts';

/** Choices with long words. */
const isLong: ReadonlySet<string> = new Set(['lane', 'pickup', 'start']);

/** The reader's numbers; a wrong one has its message below it. */
export function NumberFields({ fields }: { fields: readonly NumberField[] }) {
  return (
    <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3 lg:grid-cols-5">
      {fields.map(({ name, label, value, error, options, placeholder, isText }) =>
        options ? (
          <Select
            key={`${name} ${value}`}
            name={name}
            label={label}
            options={options}
            placeholder={placeholder}
            defaultValue={value}
            className={isLong.has(name) ? 'col-span-2' : undefined}
          />
        ) : (
          <Input
            key={`${name} ${value}`}
            label={label}
            name={name}
            inputMode={isText ? undefined : 'decimal'}
            maxLength={isText ? 100 : 20}
            defaultValue={value}
            hint={error ?? undefined}
            aria-invalid={error === null ? undefined : true}
          />
        ),
      )}
    </div>
  );
}
