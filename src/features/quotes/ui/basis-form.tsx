import { Form } from 'react-router';

import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Input } from '#ui/input.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { basisQuery } from '../schema/basis.ts';
import type { Basis } from '../schema/comparison.ts';
import { type VolumeUnit, quoteUnitLabels } from '../schema/quote.ts';

interface BasisFormProps {
  reference: string;
  /** Units that some offer prices. */
  units: readonly VolumeUnit[];
  basis: Basis;
}

/** Quantities at which offers are compared. All of them are in the URL, so that a comparison can be bookmarked. */
export function BasisForm({ reference, units, basis }: BasisFormProps) {
  const said = basisQuery(basis, units);
  return (
    <Card title={m.quotes_basis()} className="print:hidden">
      <Form
        key={JSON.stringify(said)}
        method="get"
        action={quotePaths.compare(reference)}
        className="grid gap-4"
        preventScrollReset
      >
        <p className="text-muted">{m.quotes_basis_text()}</p>
        <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-4">
          {units.map((unit) => (
            <Input
              key={unit}
              label={quoteUnitLabels[unit]()}
              name={unit}
              inputMode="numeric"
              maxLength={20}
              defaultValue={said[unit]}
            />
          ))}
          <Input
            label={m.quotes_basis_months()}
            name="months"
            inputMode="numeric"
            maxLength={2}
            defaultValue={said['months']}
          />
          <Input
            label={m.quotes_basis_peak()}
            name="peak"
            inputMode="numeric"
            maxLength={4}
            defaultValue={said['peak']}
          />
        </div>
        <p>
          <Button type="submit" variant="secondary">
            {m.quotes_basis_show()}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
