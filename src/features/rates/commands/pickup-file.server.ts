import type { Ctx } from '#server/context.ts';
import { type ReadKind, type ReadLine, refuseLine } from '#server/imports/import-kind.ts';
import type { Currency } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import { maxPickups, type PickupZone } from '../schema/card.ts';
import { type ImportedPickup, importedPickup } from '../schema/imported-rows.ts';
import { pickupKey, readPickup } from '../schema/lane-form.ts';
import { newPickup, pickupUnits } from '../schema/lane-prices.ts';
import { unitIn } from './card-words.server.ts';
import { amountIn, currencyIn, currencyOfAmount, finerAmount } from './cell-amounts.server.ts';
import { pickupColumns, type PickupField } from './pickup-columns.server.ts';
import { findRateLines, type RateLines } from './rate-lines.server.ts';

/** Pick-up zones of a partner's card: read and reviewed; they go into the form of the card, which makes the version. */
export const pickupFile: ReadKind<PickupField, ImportedPickup> = {
  name: 'rates.pickups',
  columns: pickupColumns,
  required: 'name',
  rows: importedPickup,
  readLine: readFileLine,
  keyOf: pickupKey,
  findKnown: () => Promise.resolve(new Set()),
};

function readFileLine(value: (field: PickupField) => string | null): ReadLine<ImportedPickup> {
  const cell = (field: PickupField): string => value(field) ?? '';
  const found = cell('unit') === '' ? newPickup.unit : unitIn(cell('unit'), 'pickup', '');
  const unit = pickupUnits.find((one) => one === found);
  if (unit === undefined) return refuseLine(m.rates_import_unit_unknown({ text: cell('unit') }));
  const finer = finerAmount(cell('amount')) ?? finerAmount(cell('minimum'));
  if (finer !== null) return refuseLine(m.rates_import_too_fine({ amount: finer }));
  const [amount, minimum] = [amountIn(cell('amount')), amountIn(cell('minimum'))];
  const said = cell('currency');
  const currency = said === '' ? (currencyOfAmount(amount) ?? currencyOfAmount(minimum)) : currencyIn(said);
  if (said !== '' && currency === null) return refuseLine(m.rates_import_currency_unknown({ text: said }));
  const typed: ImportedPickup = { currency, name: cell('name'), unit, amount, minimum };
  const read = readFound(typed, currency ?? 'USD', 1);
  return typeof read === 'string' ? refuseLine(read) : { row: typed, problems: [], isUnsure: false };
}

function readFound(typed: ImportedPickup, currency: Currency, number: number): PickupZone | string {
  const read = readPickup({ ...typed, unit: typed.unit as (typeof pickupUnits)[number] }, currency, number);
  return Array.isArray(read) ? read.map(({ message }) => message).join(' ') : read;
}

export type PickupFile = RateLines<ImportedPickup, PickupZone>;

/** Returns the caller's own sheet of pick-up zones as `findRateLines` does. */
export const findPickupFile = (ctx: Ctx, id: string, usual: Currency): Promise<PickupFile> =>
  findRateLines(ctx, { kind: pickupFile, most: maxPickups, read: readFound, keyOf: pickupKey, twice: (number) => m.rates_import_pickup_twice({ number }) }, id, usual); // prettier-ignore
