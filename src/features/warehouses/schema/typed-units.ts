import { z } from 'zod';

import { degreesIn } from '#shared/degrees.ts';
import { formatNumber, formValue, type Measure, storedValue, type UnitSystem } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { maxCeilingHeight, maxFloorLoad, maxSquareFootage, maxTruckCourt, type WarehouseField } from './facts.ts';
import type { TemperatureZone } from './temperature-zones.ts';

/**
 * Facts with a unit that users may read and type in another system. Prices stay per square foot, which is customary
 * here.
 */
const measuredFacts = {
  total_square_footage: 'area',
  available_square_footage: 'area',
  ceiling_height: 'length',
  yard_square_footage: 'area',
  office_square_footage: 'area',
  smallest_square_footage: 'area',
  truck_court_depth: 'length',
  floor_load_psf: 'floor_load',
} as const satisfies Partial<Record<WarehouseField, Measure>>;

/** Unit system of the form; without it numbers are in the units of the facts: square feet, feet, degrees Celsius. */
export const unitsField = z.enum(['imperial', 'metric']).optional().catch(undefined);

/** The system in which a form of this language asks for a measure. */
const systemOf = (measure: Measure, units: UnitSystem): UnitSystem =>
  measure === 'temperature' ? degreesIn(units) : units;

const shownIn = (measure: Measure, stored: number, units: UnitSystem): number =>
  formValue(measure, stored, systemOf(measure, units));

type Numbers = Partial<Record<keyof typeof measuredFacts, number | null>> & {
  temperature_zones?: TemperatureZone[];
};
type Typed = Numbers & { units?: UnitSystem | undefined };

const entries = Object.entries(measuredFacts) as [keyof typeof measuredFacts, Measure][];

function converted<T extends Numbers>(values: T, change: (measure: Measure, value: number) => number): T {
  const numbers: Numbers = {};
  for (const [field, measure] of entries) {
    const value = values[field];
    if (typeof value === 'number') numbers[field] = change(measure, value);
  }
  const zones = values.temperature_zones?.map((zone) => convertedZone(zone, change));
  return { ...values, ...numbers, ...(zones && { temperature_zones: zones }) };
}

const convertedZone = (
  zone: TemperatureZone,
  change: (measure: Measure, value: number) => number,
): TemperatureZone => ({
  ...zone,
  min_c: change('temperature', zone.min_c),
  max_c: change('temperature', zone.max_c),
  square_footage: zone.square_footage === null ? null : change('area', zone.square_footage),
});

const most: Partial<Record<keyof typeof measuredFacts, number>> = {
  total_square_footage: maxSquareFootage,
  available_square_footage: maxSquareFootage,
  ceiling_height: maxCeilingHeight,
  yard_square_footage: maxSquareFootage,
  office_square_footage: maxSquareFootage,
  smallest_square_footage: maxSquareFootage,
  truck_court_depth: maxTruckCourt,
  floor_load_psf: maxFloorLoad,
};

/** Refuses numbers that are within limits only before conversion. */
export function refuseTooLarge(values: Typed, context: z.RefinementCtx): void {
  const stored = inStoredUnits(values);
  for (const [field, measure] of entries) {
    const max = most[field];
    if (max === undefined || (stored[field] ?? 0) <= max) continue;
    const shown = formatNumber(formValue(measure, max, values.units ?? 'imperial'));
    context.addIssue({ code: 'custom', path: [field], message: m.shared_number_too_large({ max: shown }) });
  }
}

/** Returns typed values converted from the form's units to those of the facts. */
export function inStoredUnits<T extends Typed>(values: T): T {
  const { units } = values;
  return units === undefined
    ? values
    : converted(values, (measure, value) => storedValue(measure, value, systemOf(measure, units)));
}

/** Returns facts in a form's units. */
export const inUnitsOf = <T extends Numbers>(facts: T, units: UnitSystem): T =>
  converted(facts, (measure, value) => shownIn(measure, value, units));

/** Keeps the temperatures and area of a zone separately: changing its pallets must not turn -18 °C into -17.8 °C. */
function keptZone(zone: TemperatureZone, current: readonly TemperatureZone[], units: UnitSystem): TemperatureZone {
  const shown = (measure: Measure, value: number | null) => value && shownIn(measure, value, units);
  const sameRange = current.find(
    (now) =>
      shown('temperature', now.min_c) === shown('temperature', zone.min_c) &&
      shown('temperature', now.max_c) === shown('temperature', zone.max_c),
  );
  if (!sameRange) return zone;
  const { min_c, max_c, square_footage } = sameRange;
  const isSameArea = shown('area', square_footage) === shown('area', zone.square_footage);
  return { ...zone, min_c, max_c, square_footage: isSameArea ? square_footage : zone.square_footage };
}

/**
 * Keeps stored values whose displayed form was not changed, although stored units are finer: 50,000 sq ft remain behind
 * "4,645 m²".
 */
export function keepUnchangedMeasures<T extends Numbers>(
  wanted: T,
  current: Numbers,
  units: UnitSystem | undefined,
): T {
  if (units === undefined) return wanted;
  const numbers: Numbers = {};
  for (const [field, measure] of entries) {
    const [value, now] = [wanted[field], current[field]];
    if (typeof value !== 'number' || typeof now !== 'number') continue;
    if (shownIn(measure, value, units) === shownIn(measure, now, units)) numbers[field] = now;
  }
  const zones = wanted.temperature_zones?.map((zone) => keptZone(zone, current.temperature_zones ?? [], units));
  return { ...wanted, ...numbers, ...(zones && { temperature_zones: zones }) };
}
