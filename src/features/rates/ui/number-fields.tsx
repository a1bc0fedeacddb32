import { cx } from '#ui/class-names.ts';
import { Input, Select } from '#ui/input.tsx';

import type { NumberField } from '../schema/shown-price.ts';

/** Choices with long words stand above the others. */
const isLong = ({ name }: NumberField): boolean => name === 'lane' || name === 'pickup';

/** The reader's numbers; a wrong one has its message below it. */
export function NumberFields({ fields }: { fields: readonly NumberField[] }) {
  const long = fields.filter(isLong);
  const others = fields.filter((field) => !isLong(field));
  return (
    <div className="grid gap-4">
      {long.length > 0 && <div className="grid gap-4 xl:grid-cols-2">{long.map(fieldOf)}</div>}
      <div
        className={cx('grid grid-cols-2 items-end gap-4', others.length === 4 ? 'sm:grid-cols-4' : 'sm:grid-cols-3')}
      >
        {others.map(fieldOf)}
      </div>
    </div>
  );
}

const fieldOf = ({ name, label, value, error, options, placeholder, isText }: NumberField) =>
  options ? (
    <Select
      key={`${name} ${value}`}
      name={name}
      label={label}
      options={options}
      placeholder={placeholder}
      defaultValue={value}
    />
  ) : (
    <Input
      key={`${name} ${value}`}
      label={label}
      name={name}
      inputMode={isText ? undefined : 'decimal'}
      maxLength={isText ? 100 : 20}
      className={isText ? 'col-span-full' : undefined}
      defaultValue={value}
      hint={error ?? undefined}
      aria-invalid={error === null ? undefined : true}
    />
  );
