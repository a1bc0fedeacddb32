import { z } from 'zod';

import { listedChargeValues } from '#features/catalog/charges.ts';
import { parseIsoDate } from '#shared/dates.ts';
import { currencies, type Currency } from '#shared/money.ts';
import { numberText, optionalChoice, optionalNumber } from '#shared/text.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { cardUnits, cardVisibilities, cardZones, type CardLine, lineStates, maxLines, storageCounts } from './card.ts';
import { pickupKey, readLane, readPickup, typedLanes, typedPickups } from './lane-form.ts';
import { wholeNumberWanted } from './number-bounds.ts';
import { lineKey, maxForMinimum, readLine } from './typed-line.ts';

const typed = z
  .union([z.string().max(200), z.number()])
  .transform(String)
  .nullish();

const choiceUnknown = { error: () => m.shared_choice_unknown() };
const days = (max: number) => optionalNumber({ min: 0, max, integer: true, message: () => wholeNumberWanted(0, max) });

const typedLine = z.object({
  charge: optionalChoice(listedChargeValues),
  unit: z.enum(cardUnits, choiceUnknown),
  state: z.enum(lineStates, choiceUnknown).default('priced'),
  amount: typed,
  minimum: typed,
  steps: typed,
  zone: optionalChoice(cardZones),
  free_days: days(90),
  months: typed,
});

const day = (message: () => string) =>
  z
    .string({ error: message })
    .max(40, { error: message })
    .trim()
    .refine((text) => parseIsoDate(text) !== null, { error: message });

/** A rate card as its form sends it. */
export const cardSchema = z
  .object({
    /** The version that this one takes the place of; 0 for the first. */
    version: numberText({ min: 0, max: 100_000, integer: true, message: () => m.shared_choice_unknown() }),
    currency: z.enum(currencies, choiceUnknown).default('USD'),
    valid_from: day(() => m.rates_from_wanted()),
    valid_until: z
      .string()
      .max(40)
      .trim()
      .optional()
      .transform((text) => text || null)
      .refine((text) => text === null || parseIsoDate(text) !== null, { error: () => m.rates_until_wanted() }),
    visibility: z.enum(cardVisibilities, choiceUnknown).default('public'),
    monthly_minimum: typed,
    minimum_months: optionalNumber({ min: 1, max: 120, integer: true, message: () => wholeNumberWanted(1, 120) }), // prettier-ignore
    notice_days: days(365),
    payment_days: days(365),
    storage_counted: z.enum(storageCounts, choiceUnknown).default('calendar_month'),
    lines: z
      .array(typedLine, { error: () => m.rates_lines_wanted() })
      .max(maxLines, { error: () => m.rates_lines_too_many({ most: maxLines }) })
      .default([]),
    lanes: typedLanes,
    pickups: typedPickups,
  })
  .superRefine(({ lines, lanes, pickups, currency, valid_from, valid_until, monthly_minimum }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (valid_until !== null && valid_until < valid_from) refuse(['valid_until'], m.rates_until_before_from());
    const minimum = readMinimum(monthly_minimum, currency);
    if (minimum === undefined) refuse(['monthly_minimum'], m.rates_line_amount_wanted());
    const ceilings = lines
      .map((line, index) => readLine(line, currency, index + 1))
      .flatMap((read) =>
        'field' in read
          ? []
          : [{ most: maxForMinimum(read.unit), ceiling: (read.amount_minor ?? 0) * maxForMinimum(read.unit) }],
      );
    const [highest] = ceilings.toSorted((a, b) => b.ceiling - a.ceiling);
    if (minimum != null && highest !== undefined && highest.ceiling > 0 && minimum > highest.ceiling)
      refuse(['monthly_minimum'], m.rates_line_minimum_absurd({ most: formatNumber(highest.most) }));
    if (lines.length + lanes.length === 0) refuse(['lines'], m.rates_lines_wanted());
    const problemsOf = (list: string, index: number, read: object) => {
      if (Array.isArray(read)) for (const { field, message } of read) refuse([list, index, field], message);
    };
    for (const [index, lane] of lanes.entries()) problemsOf('lanes', index, readLane(lane, currency, index + 1));
    const zones = pickups.map(({ name }) => pickupKey({ name: name ?? '' }));
    for (const [index, zone] of pickups.entries()) {
      problemsOf('pickups', index, readPickup(zone, currency, index + 1));
      const twin = zones.indexOf(pickupKey({ name: zone.name ?? '' }));
      if (twin !== index && zones[index] !== '') refuse(['pickups', index, 'name'], m.rates_pickup_twice({ number: twin + 1 })); // prettier-ignore
    }
    const seen = new Map<string, number>();
    for (const [index, line] of lines.entries()) {
      const read = readLine(line, currency, index + 1);
      if ('field' in read) refuse(['lines', index, read.field], read.message);
      else {
        const twin = seen.get(lineKey(read));
        if (twin !== undefined) refuse(['lines', index, 'unit'], m.rates_line_twice({ number: twin + 1 }));
        else seen.set(lineKey(read), index);
      }
    }
  })
  .transform(({ lines, lanes, pickups, monthly_minimum, ...values }) => ({
    ...values,
    lanes: lanes.flatMap((lane, index) => withoutProblems(readLane(lane, values.currency, index + 1))),
    pickups: pickups.flatMap((zone, index) => withoutProblems(readPickup(zone, values.currency, index + 1))),
    monthly_minimum_minor: readMinimum(monthly_minimum, values.currency) ?? null,
    lines: lines
      .map((line, index) => readLine(line, values.currency, index + 1))
      .filter((read): read is CardLine => !('field' in read)),
  }));

export type CardInput = z.output<typeof cardSchema>;

const withoutProblems = <Read extends object>(read: Read | { message: string }[]): Read[] =>
  Array.isArray(read) ? [] : [read];

/** Null if blank, undefined if unreadable. */
function readMinimum(text: string | null | undefined, currency: Currency): number | null | undefined {
  if ((text ?? '').trim() === '') return null;
  const line = {
    charge: 'storage',
    unit: 'month',
    state: 'priced',
    zone: null,
    free_days: null,
    amount: text,
  } as const;
  const read = readLine(line, currency, 1);
  return 'field' in read ? undefined : (read.amount_minor ?? undefined);
}
