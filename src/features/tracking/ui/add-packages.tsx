import type { FieldMetadata } from '@conform-to/react';
import type { ClipboardEvent } from 'react';

import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Plus, Trash2 } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { SendByEnter } from '#ui/line-list.tsx';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import type { addPackagesSchema } from '../schema/add-packages.ts';
import { maxAddRows, maxUnverified } from '../state.ts';

const blank = { tracking_number: '', shipment_name: '' };

interface AddPackagesProps {
  lastResult: unknown;
  /** Whether the account's address is verified: until then the limit is low. */
  isVerified: boolean;
}

/** The rows of "Add Tracking". Mistyped numbers get suggestions; pasted lines become several packages. */
export function AddPackages({ lastResult, isVerified }: AddPackagesProps) {
  const [form, fields] = useAppForm<typeof addPackagesSchema>(
    lastResult,
    { packages: [blank] },
    { id: 'add-packages' },
  );
  const rows = fields.packages.getFieldList();
  const corrections = correctionsIn(lastResult);
  return (
    <Card>
      {!isVerified && (
        <div className="mb-4">
          <Alert title={m.tracking_own_unverified_title({ most: maxUnverified })}>{m.tracking_own_unverified()}</Alert>
        </div>
      )}
      <AppForm form={form} failed={m.tracking_own_create_failed()} failsAsWhole>
        <SendByEnter />
        <p className="text-muted">
          {m.tracking_own_add_hint()}{' '}
          <Link to={trackingPaths.importPackages()} className="link">
            {m.tracking_own_add_many()}
          </Link>
        </p>
        {rows.map((row, index) => {
          const cells = row.getFieldset();
          return (
            <div
              key={row.key}
              className="grid items-start gap-3 border-b border-line pb-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
            >
              <NumberField field={cells.tracking_number} suggestions={corrections[cells.tracking_number.name] ?? []} />
              <Field.Text field={cells.shipment_name} label={m.tracking_own_label()} autoComplete="off" optional />
              {rows.length > 1 && (
                <div className="sm:pt-8">
                  <IconButton
                    {...form.remove.getButtonProps({ name: fields.packages.name, index })}
                    type="submit"
                    icon={Trash2}
                    label={m.tracking_own_remove_row({ row: index + 1 })}
                  />
                </div>
              )}
            </div>
          );
        })}
        {rows.length < maxAddRows && (
          <p>
            <Button
              {...form.insert.getButtonProps({ name: fields.packages.name, defaultValue: blank })}
              type="submit"
              variant="secondary"
              size="sm"
              icon={Plus}
            >
              {m.tracking_own_add_row()}
            </Button>
          </p>
        )}
        <FormActions>
          <SubmitButton>{m.tracking_own_start()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Card>
  );
}

function correctionsIn(result: unknown): Record<string, readonly string[]> {
  const found = typeof result === 'object' && result !== null && 'corrections' in result ? result.corrections : {};
  return found as Record<string, readonly string[]>;
}

interface NumberFieldProps {
  field: FieldMetadata<string>;
  suggestions: readonly string[];
}

function NumberField({ field, suggestions }: NumberFieldProps) {
  return (
    <div onPaste={keepLinesApart}>
      <Field.Text field={field} label={m.tracking_box_label()} mono autoComplete="off" />
      {suggestions.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          {m.tracking_own_meant()}
          {suggestions.map((number) => (
            <Button key={number} type="submit" name={field.name} value={number} variant="secondary" size="sm">
              <span className="font-mono">{number}</span>
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

/** A single-line field would join the lines of a list into one number. */
function keepLinesApart(event: ClipboardEvent) {
  const pasted = event.clipboardData.getData('text').trim();
  const { target } = event;
  if (!/[\r\n]/.test(pasted) || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const { selectionStart, selectionEnd, value } = target;
  target.setRangeText(pasted.replaceAll(/[\r\n]+/g, ', '), selectionStart ?? 0, selectionEnd ?? value.length, 'end');
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
