import type { Ctx } from '#server/context.ts';
import { plainHeader } from '#server/imports/columns.ts';
import { type ReadKind, type ReadLine, refuseLine } from '#server/imports/import-kind.ts';
import type { Currency } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import { type CardMode, type Lane, maxLanes } from '../schema/card.ts';
import { type ImportedLane, importedLane } from '../schema/imported-rows.ts';
import { type ReadLane, readLane } from '../schema/lane-form.ts';
import { freightUnits, type LaneFields, lanePrices, newLane } from '../schema/lane-prices.ts';
import { laneKey } from '../schema/lanes.ts';
import { wholeNumberWanted } from '../schema/number-bounds.ts';
import { unitIn } from './card-words.server.ts';
import { amountIn, currencyIn, currencyOfAmount, finerAmount } from './cell-amounts.server.ts';
import { laneColumns, type LaneField } from './lane-columns.server.ts';
import { placeOf } from './lane-places.server.ts';
import { findRateLines, type RateLines } from './rate-lines.server.ts';

/** Lanes of a partner's card: read and reviewed; they go into the form of the card, which makes the version. */
export const laneFile: ReadKind<LaneField, ImportedLane> = {
  name: 'rates.lanes',
  columns: laneColumns,
  required: 'destination',
  rows: importedLane,
  readLine: readFileLine,
  keyOf: ({ origin, destination, mode }) => [origin, destination, mode].map((text) => text.toLowerCase()).join('~'),
  findKnown: () => Promise.resolve(new Set()),
};

const modeWords: Record<CardMode, RegExp> = {
  air: /\b(?:air|airfreight|aereo|aerea|avion|awb)\b/,
  ocean: /\b(?:ocean|sea|maritime|maritimo|maritima|mar|vessel|lcl|fcl)\b/,
  ground: /\b(?:ground|road|truck|trucking|ltl|ftl|terrestre|camion|carretera)\b/,
};
const modeIn = (cell: string): CardMode | null =>
  (Object.keys(modeWords) as CardMode[]).find((mode) => modeWords[mode].test(plainHeader(cell))) ?? null;

const usualUnits: Record<CardMode, LaneFields['unit']> = { air: 'kg', ocean: 'cbm', ground: 'cwt' };

/** "W/M" is a cubic meter, or a ton where that is more. */
function freightUnitIn(cell: string, mode: CardMode): string | null {
  if (cell === '') return usualUnits[mode];
  if (/^(?:w ?\/ ?m|wm|rt|revenue ton)$/i.test(cell.trim())) return 'cbm';
  const unit = unitIn(cell, 'transport', '');
  return freightUnits.find((one) => one === unit) ?? null;
}

function readFileLine(value: (field: LaneField) => string | null): ReadLine<ImportedLane> {
  const cell = (field: LaneField): string => value(field) ?? '';
  const mode = modeIn(cell('mode'));
  if (cell('mode') !== '' && mode === null) return refuseLine(m.rates_import_mode_unknown({ text: cell('mode') }));
  const unit = mode === null ? newLane.unit : freightUnitIn(cell('unit'), mode);
  if (unit === null) return refuseLine(m.rates_import_unit_unknown({ text: cell('unit') }));
  const priced = [...lanePrices.map(({ field }) => field), 'minimum' as const];
  // Rates by weight are small, so rounding one would change the price: an amount too fine for the currency is refused.
  const finer = priced.map((field) => finerAmount(cell(field))).find((one) => one !== null);
  if (finer !== undefined) return refuseLine(m.rates_import_too_fine({ amount: finer }));
  const amounts = Object.fromEntries(priced.map((field) => [field, amountIn(cell(field))]));
  const said = cell('currency');
  const currency = said === '' ? Object.values(amounts).map(currencyOfAmount).find((one) => one !== null) ?? null : currencyIn(said); // prettier-ignore
  if (said !== '' && currency === null) return refuseLine(m.rates_import_currency_unknown({ text: said }));
  const days = cell('transit_days').replace(/ ?(?:days?|d[ií]as?)$/i, '');
  if (days !== '' && !(/^\d{1,3}$/.test(days) && Number(days) <= 180)) return refuseLine(wholeNumberWanted(0, 180));
  const typed: ImportedLane = {
    ...newLane,
    ...amounts,
    currency,
    origin: cell('origin'),
    destination: cell('destination'),
    mode: mode ?? '',
    unit,
    steps: cell('steps'),
    transit_days: days,
  };
  const read = readTyped(typed, currency ?? 'USD', 1);
  return typeof read === 'string' ? refuseLine(read) : { row: typed, problems: [], isUnsure: false };
}

/** Returns an imported lane as the form would read it, or what is wrong with it. */
function readTyped(typed: ImportedLane, currency: Currency, number: number): ReadLane | string {
  const { mode, unit, transit_days } = typed;
  const lane = {
    ...typed,
    mode: mode === '' ? null : (mode as CardMode),
    unit: unit as (typeof freightUnits)[number],
    transit_days: transit_days === '' ? null : Number(transit_days),
  };
  const read = readLane(lane, currency, number);
  return Array.isArray(read) ? read.map(({ message }) => message).join(' ') : read;
}

export type LaneFile = RateLines<ImportedLane, Lane>;

/** Returns the caller's own sheet of lanes as `findRateLines` does; all are between known places. */
export const findLaneFile = (ctx: Ctx, id: string, usual: Currency): Promise<LaneFile> =>
  findRateLines(ctx, { kind: laneFile, most: maxLanes, read: readFoundLane, keyOf: laneKey, twice: (number) => m.rates_import_lane_twice({ number }) }, id, usual); // prettier-ignore

function readFoundLane(typed: ImportedLane, currency: Currency, line: number): Lane | string {
  const read = readTyped(typed, currency, line);
  if (typeof read === 'string') return read;
  const [origin, destination] = [placeOf(typed.origin), placeOf(typed.destination)];
  if (origin === null) return m.rates_import_place_unknown({ text: typed.origin });
  if (destination === null) return m.rates_import_place_unknown({ text: typed.destination });
  return { ...read, origin, destination };
}
