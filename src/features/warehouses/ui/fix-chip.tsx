import { useEffect, useRef } from 'react';
import { Form } from 'react-router';

import { PlaceField } from '#features/catalog/ui/place-field.tsx';
import * as m from '#texts/messages.js';
import { Button } from '#ui/button.tsx';
import { Input, Select } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import { HiddenField } from '#ui/submit-button.tsx';

import { warehousePaths } from '../paths.ts';

/** How one part of a search is corrected. */
export interface ChipFix {
  role: string;
  label: string;
  because: string;
  /** The rest of the address. */
  kept: [string, string][];
  field: { name: string; label: string; value: string } & (
    | { kind: 'number' | 'date' | 'place' | 'text' }
    | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  );
  backHref: string;
}

/** Corrects one part of a search, below the parts. */
export function FixChip({ fix: { role, label, because, kept, field, backHref } }: { fix: ChipFix }) {
  const box = useRef<HTMLFormElement>(null);
  // Pressing the part asked for its field.
  useEffect(() => box.current?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus(), []);
  return (
    <Form
      ref={box}
      method="get"
      action={warehousePaths.directory()}
      preventScrollReset
      aria-label={m.warehouses_fix_title({ part: label })}
      className="mb-4 max-w-xl rounded border border-teal bg-surface p-4"
    >
      {kept.map(([name, value]) => (
        <HiddenField key={name} name={name} value={value} />
      ))}
      <p className="text-sm">
        <strong>{role}:</strong> {label} <span className="text-muted">{because}</span>
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <FixField field={field} />
        <Button type="submit">{m.warehouses_fix_change()}</Button>
        <Link to={backHref} preventScrollReset className="link py-2 text-sm">
          {m.warehouses_fix_leave()}
        </Link>
      </div>
    </Form>
  );
}

function FixField({ field }: { field: ChipFix['field'] }) {
  const { name, label, value } = field;
  const given = { name, label, defaultValue: value, className: 'min-w-0 grow basis-48' };
  if (field.kind === 'choice') return <Select {...given} options={field.options} />;
  if (field.kind === 'place') return <PlaceField {...given} required />;
  return (
    <Input
      {...given}
      required
      type={field.kind === 'date' ? 'date' : 'text'}
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      maxLength={field.kind === 'text' ? 200 : undefined}
    />
  );
}
