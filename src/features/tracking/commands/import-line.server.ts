import { z } from 'zod';

import { todayHere } from '#features/catalog/market-day.ts';
import { carrierCode, carrierNamed } from '#features/catalog/numbers/carriers.ts';
import { recognizeNumber, recognizeNumbers } from '#features/catalog/numbers/recognize.ts';
import { isChecked, type Understood } from '#features/catalog/numbers/interpret-number.ts';
import { isRounded, isScientificNotation, readDay, readMoment } from '#server/imports/cell-values.ts';
import type { LineFacts, ReadLine } from '#server/imports/import-kind.ts';
import { addDays, isoDate } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import type { ImportField } from './import-columns.server.ts';
import { onlyCarrier, refusedNumber } from '../schema/addable-number.ts';

const keptText = z.string().max(1000);

/** The parsed line, as stored until it is written. */
export const importRow = z.object({
  tracking_number: keptText,
  carrier: keptText.nullable(),
  shipment_name: keptText.nullable(),
  origin_address: keptText.nullable(),
  destination_address: keptText.nullable(),
  estimated_delivery: keptText.nullable(),
  events: z.array(
    z.object({
      status: keptText,
      timestamp: z.coerce.date(),
      location: keptText.nullable(),
      description: keptText.nullable(),
      kind: z.enum(['actual', 'planned']).default('actual'),
    }),
  ),
});

export type ImportRow = z.output<typeof importRow>;

/** Nobody plans a shipment longer ahead; a later date has a mistyped year. */
const daysAhead = 366;

const noonHours = 17;

/**
 * Returns the time for a day that is written without one: noon in this market, so that the day stays the same for
 * readers there; of today, no later than now.
 */
function timeOfDay(day: Date, now: Date): Date {
  const noon = new Date(day.getTime() + noonHours * 3_600_000);
  return noon > now && isoDate(day) <= todayHere(now) ? now : noon;
}

type Value = (field: ImportField) => string | null;

/** Leading zeros that spreadsheets may have removed from a number. */
/** What carriers write where they promise no day yet. */
const noDayYet =
  /^(?:pending|pendiente|tb[ad]|to be (?:determined|announced)|unknown|not available|no disponible|por (?:definir|confirmar)|a definir)$/i;

const lostNoughts = ['0', '00', '000', '0000'];

/** Returns the shipment and event of a line, and all its problems. */
export function readLine(value: Value, { now, fields, orderOf }: LineFacts<ImportField>): ReadLine<ImportRow> {
  const problems: string[] = [];
  let isUnsure = false;
  const unsure = () => {
    isUnsure = true;
    problems.push(m.tracking_import_unsure());
    return null;
  };
  const moment = (field: ImportField, wrong: () => string): Date | null => {
    const text = value(field);
    if (text === null) return null;
    const read = readMoment(text, orderOf(field));
    if (read.kind === 'unsure') return unsure();
    if (read.kind === 'none') problems.push(wrong());
    else if (read.at > addDays(now, daysAhead)) problems.push(m.tracking_import_far_ahead());
    if (read.kind !== 'moment') return null;
    return read.hasTime ? read.at : timeOfDay(read.at, now);
  };
  const number = readNumber(value('tracking_number') ?? '', problems);
  const carrier = readCarrier(value('carrier'), number, problems);
  const promised = value('estimated_delivery');
  const estimate = promised !== null && noDayYet.test(promised.trim()) ? null : promised;
  const { day = null, isUnsure: isDayUnsure = false } =
    estimate === null ? {} : readDay(estimate, orderOf('estimated_delivery'));
  if (isDayUnsure) unsure();
  else if (estimate !== null && day === null) problems.push(m.tracking_import_date());
  const shipped = moment('shipped_on', () => m.tracking_import_timestamp());
  const delivered = moment('delivered_on', () => m.tracking_import_timestamp());
  const told = {
    status: value('status'),
    at: moment('timestamp', () => m.tracking_import_timestamp()),
    location: value('location'),
    description: value('description'),
  };
  const events: ImportRow['events'] = [];
  const nothing = { location: null, description: null };
  // What is still to come is planned, and moves no status.
  const timed = (timestamp: Date) => ({
    timestamp,
    kind: timestamp > now ? ('planned' as const) : ('actual' as const),
  });
  if (shipped !== null) events.push({ status: 'picked_up', ...timed(shipped), ...nothing });
  if (delivered !== null) events.push({ status: 'delivered', ...timed(delivered), ...nothing });
  if (told.status !== null) {
    // A file without times describes the state on the day of its import; a dated end is already reported.
    const at = told.at ?? (fields.has('timestamp') || value('timestamp') !== null ? null : now);
    if (at === null && value('timestamp') === null) problems.push(m.tracking_import_timestamp());
    if (at !== null && (told.at !== null || delivered === null))
      events.push({ status: told.status, ...timed(at), location: told.location, description: told.description });
  } else if (fields.has('status') && (told.at !== null || told.location !== null || told.description !== null))
    problems.push(m.tracking_event_status_wanted());
  const row: ImportRow = {
    tracking_number: number?.normalized ?? '',
    carrier,
    // Without a status, a description is of the goods.
    shipment_name: value('label') ?? (fields.has('status') ? null : (value('description')?.slice(0, 120) ?? null)),
    origin_address: placeOf(value, 'origin'),
    destination_address: placeOf(value, 'destination'),
    estimated_delivery: day,
    events,
  };
  return { row, problems: [...new Set(problems)], isUnsure };
}

function readNumber(text: string, problems: string[]): Understood | null {
  if (isScientificNotation(text) || (isRounded(text) && !isChecked(text.trim()))) {
    problems.push(m.tracking_import_ruined({ number: text }));
    return null;
  }
  const several = recognizeNumbers(text).length;
  if (several > 1) {
    problems.push(m.tracking_import_several({ count: several }));
    return null;
  }
  const number = recognizeNumber(text);
  const refusal = refusedNumber(number);
  if (number === null || refusal !== null) {
    problems.push(refusal ?? m.tracking_number_invalid());
    return null;
  }
  if (hasLostNoughts(number)) problems.push(m.tracking_import_noughts({ number: number.normalized }));
  return number;
}

/**
 * Returns true if an invalid number becomes valid with leading zeros that a spreadsheet removed. Which one is not
 * guessed.
 */
function hasLostNoughts({ normalized, candidates }: Understood): boolean {
  if (!/^\d{9,}$/.test(normalized) || isChecked(normalized)) return false;
  if (candidates.some(({ confidence }) => confidence !== 'possible')) return false;
  // Ten and eleven digits may be telephone numbers and other things, so nothing is reported.
  return lostNoughts.map((noughts) => noughts + normalized).some((whole) => whole.length > 11 && isChecked(whole));
}

function readCarrier(named: string | null, number: Understood | null, problems: string[]): string | null {
  if (named === null) return number && onlyCarrier(number);
  const code = carrierCode(named) ?? carrierNamed(named, number?.candidates.map(({ carrier }) => carrier) ?? []);
  if (code === null) problems.push(m.tracking_import_carrier({ carrier: named }));
  return code;
}

/** Returns an address from one column, or from its parts in several: "Kingston, Jamaica". */
function placeOf(value: Value, end: 'origin' | 'destination'): string | null {
  const parts = [value(`${end}_city`), value(`${end}_region`), value(`${end}_country`)].filter((part) => part !== null);
  return value(`${end}_address`) ?? (parts.length === 0 ? null : parts.join(', '));
}
