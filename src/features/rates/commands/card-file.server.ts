import type { Ctx } from '#server/context.ts';
import { type ReadKind, type ReadLine, refuseLine } from '#server/imports/import-kind.ts';
import type { Currency } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import { type CardLine, isStorageUnit, maxLines } from '../schema/card.ts';
import { type ImportedLine, importedLine } from '../schema/imported-rows.ts';
import { wholeNumberWanted } from '../schema/number-bounds.ts';
import { lineKey, readLine, type TypedLine } from '../schema/typed-line.ts';
import { type CardField, cardColumns } from './file-columns.server.ts';
import { chargeIn, stateIn, unitIn, zoneIn } from './card-words.server.ts';
import { amountIn, currencyIn, currencyOfAmount } from './cell-amounts.server.ts';
import { findRateLines, type RateLines } from './rate-lines.server.ts';

/** Rate sheets: read and reviewed; the lines go into the form of a card, which makes the version. */
export const cardFile: ReadKind<CardField, ImportedLine> = {
  name: 'rates.card',
  columns: cardColumns,
  required: 'charge',
  rows: importedLine,
  readLine: readFileLine,
  keyOf: ({ charge, unit, zone, months }) => `${charge} ${unit} ${zone} ${months}`,
  findKnown: () => Promise.resolve(new Set()),
};

function readFileLine(value: (field: CardField) => string | null): ReadLine<ImportedLine> {
  const cell = (field: CardField): string => value(field) ?? '';
  const about = cell('charge');
  const charge = chargeIn(about);
  if (charge === null)
    return refuseLine(about === '' ? m.rates_import_charge_missing() : m.rates_import_charge_unknown({ text: about }));
  const state = stateIn(cell('state')) ?? stateIn(cell('amount')) ?? 'priced';
  const isPercent = cell('unit') === '' && cell('amount').includes('%');
  const unit = isPercent ? 'percent' : unitIn(cell('unit'), charge, about);
  if (unit === null)
    return refuseLine(
      cell('unit') === '' ? m.rates_import_unit_missing() : m.rates_import_unit_unknown({ text: cell('unit') }),
    );
  const said = cell('currency');
  const amount = amountIn(cell('amount'));
  const currency = said === '' ? currencyOfAmount(amount) : currencyIn(said);
  if (said !== '' && currency === null) return refuseLine(m.rates_import_currency_unknown({ text: said }));
  if (state === 'priced' && amount === '') return refuseLine(m.rates_import_unpriced());
  const hasZone = isStorageUnit(unit) || unit === 'pallet_in' || unit === 'pallet_out' || unit === 'percent';
  const zone = cell('zone') === '' ? (hasZone ? zoneIn(about) : null) : zoneIn(cell('zone'));
  if (cell('zone') !== '' && zone === null) return refuseLine(m.rates_import_zone_unknown({ text: cell('zone') }));
  const free = cell('free_days');
  if (free !== '' && !(/^\d{1,2}$/.test(free) && Number(free) <= 90)) return refuseLine(wholeNumberWanted(0, 90));
  // "Months" of other lines are those of a contract.
  const months = unit === 'percent' ? cell('months') : '';
  const typed: TypedLine = {
    charge,
    unit,
    state,
    amount: state === 'priced' ? amount : '',
    minimum: amountIn(cell('minimum')),
    steps: cell('steps'),
    zone,
    free_days: free === '' ? null : Number(free),
    months,
  };
  const read = readLine(typed, currency ?? 'USD', 1);
  if ('field' in read) return refuseLine(read.message);
  const { minimum = '', steps = '', amount: price = '' } = typed;
  return {
    row: { currency, charge, unit, state, amount: price ?? '', minimum: minimum ?? '', steps: steps ?? '', zone: zone ?? '', free_days: free, months }, // prettier-ignore
    problems: [],
    isUnsure: false,
  };
}

export type CardFile = RateLines<ImportedLine, CardLine>;

/** Returns the caller's own rate sheet as `findRateLines` does. */
export const findCardFile = (ctx: Ctx, id: string, usual: Currency): Promise<CardFile> =>
  findRateLines(ctx, { kind: cardFile, most: maxLines, read: readFoundLine, keyOf: lineKey, twice: (number) => m.rates_line_twice({ number }) }, id, usual); // prettier-ignore

function readFoundLine(typed: ImportedLine, currency: Currency, line: number): CardLine | string {
  const read = readLine({ ...typed, free_days: typed.free_days === '' ? null : Number(typed.free_days), zone: typed.zone || null } as TypedLine, currency, line); // prettier-ignore
  return 'field' in read ? read.message : read;
}
