import * as m from '#texts/messages.js';

/**
 * The units shown to the person; values are stored in square feet, miles, feet, degrees Celsius and pounds per square
 * foot.
 */
export type UnitSystem = 'imperial' | 'metric';

export const squareMetresPerSqFt = 0.09290304;
const kmPerMile = 1.609344;
const metresPerFoot = 0.3048;
const kgPerSqMetreFromPsf = 4.882428;

const squareMetresFromSqFt = (sqFt: number): number => sqFt * squareMetresPerSqFt;
export const sqFtFromSquareMetres = (squareMetres: number): number => squareMetres / squareMetresPerSqFt;
export const kmFromMiles = (miles: number): number => miles * kmPerMile;
const metresFromFeet = (feet: number): number => feet * metresPerFoot;
const fahrenheitFromCelsius = (celsius: number): number => (celsius * 9) / 5 + 32;

/** Quantities that people type in their own units. */
export type Measure = 'area' | 'length' | 'temperature' | 'floor_load';

const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * Returns a stored quantity for a form, rounded for the reader's units. Storing what was shown and showing it again
 * gives the same value.
 */
export function formValue(measure: Measure, stored: number, system: UnitSystem): number {
  if (measure === 'temperature')
    // Avoids "-0".
    return system === 'metric' ? stored : Math.round(fahrenheitFromCelsius(stored)) || 0;
  if (system === 'imperial') return stored;
  if (measure === 'floor_load') return Math.round(stored * kgPerSqMetreFromPsf);
  return measure === 'area' ? Math.round(squareMetresFromSqFt(stored)) : tenth(metresFromFeet(stored));
}

/**
 * Converts a typed quantity to its stored form: whole square feet; feet, degrees Celsius and pounds per square foot
 * with one decimal.
 */
export function storedValue(measure: Measure, typed: number, system: UnitSystem): number {
  if (measure === 'temperature') return system === 'metric' ? typed : tenth(((typed - 32) * 5) / 9);
  if (system === 'imperial') return typed;
  if (measure === 'floor_load') return tenth(typed / kgPerSqMetreFromPsf);
  return measure === 'area' ? Math.round(typed / squareMetresPerSqFt) : tenth(typed / metresPerFoot);
}

/** An area as typed; without a unit it is in the form's units. */
export interface TypedArea {
  amount: number;
  unit: 'sq_ft' | 'sq_m' | null;
}

const areaUnits: Record<string, 'sq_ft' | 'sq_m'> = Object.fromEntries([
  ...['sf', 'sqft', 'sqfeet', 'squarefeet', 'squarefoot', 'ft2', 'ft²', 'rsf', 'psf', 'pie2', 'pies2', 'pie²', 'pies²', 'piescuadrados', 'piecuadrado', 'pésquadrados'].map((name) => [name, 'sq_ft']),
  ...['m2', 'm²', 'sqm', 'sqmt', 'mt2', 'mts2', 'mt²', 'mts²', 'squaremeters', 'squaremetres', 'squaremeter', 'squaremetre', 'metroscuadrados', 'metrocuadrado', 'metrosquadrados'].map((name) => [name, 'sq_m']),
]); // prettier-ignore

const longestArea = 40;

/**
 * "44160", "44,160", "44.160", "4 200", "1.234,5" and "1,234.5": a single separator followed by three digits separates
 * thousands. Not a number for anything else.
 */
export function readSeparated(typed: string): number {
  const digits = typed.replace(/(?<=\d)[\s'’](?=\d{3})/g, '');
  if (!/^\d[\d.,]*$/.test(digits)) return Number.NaN;
  const lastMark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (lastMark === -1) return Number(digits);
  const behind = digits.slice(lastMark + 1);
  const isMixed = digits.includes('.') && digits.includes(',');
  const isThousands = !isMixed && behind.length === 3 && !digits.startsWith('0');
  const whole = digits.slice(0, lastMark).replace(/[.,]/g, '');
  return Number(isThousands ? whole + behind : `${whole}.${behind}`);
}

/** Parses an area as people write it: "44,160 SF", "4.200 m²", "100k"; null for anything else. */
export function readArea(text: string): TypedArea | null {
  const typed = text.trim().toLowerCase();
  if (typed.length > longestArea) return null;
  const end = typed.search(/[^\d.,'’\s]/);
  const number = readSeparated((end === -1 ? typed : typed.slice(0, end)).trim());
  if (Number.isNaN(number)) return null;
  const words = end === -1 ? '' : typed.slice(end).replace(/[\s.^-]/g, '');
  const isThousand = words === 'k' || (words.startsWith('k') && areaUnits[words.slice(1)] !== undefined);
  const unit = isThousand ? words.slice(1) : words;
  const amount = isThousand ? number * 1000 : number;
  if (unit === '') return { amount, unit: null };
  const known = areaUnits[unit];
  return known ? { amount, unit: known } : null;
}

/** Returns the area as a number in the units of a form. */
export function areaIn({ amount, unit }: TypedArea, system: UnitSystem): number {
  if (unit === null || (unit === 'sq_m') === (system === 'metric')) return unit === null ? amount : Math.round(amount);
  // Rounded so that square feet stay whole after the conversion back.
  return unit === 'sq_m' ? Math.round(sqFtFromSquareMetres(amount)) : squareMetresFromSqFt(amount);
}

/** A radius to choose, in round numbers: "25 miles", "40 km". */
export const formatRadius = (miles: number, system: UnitSystem = 'imperial'): string =>
  formatDistance(system === 'metric' ? Math.round(kmFromMiles(miles)) / kmPerMile : miles, system);

const formats = new Map<string, Intl.NumberFormat>();

/** Cached, because creating a formatter costs as much as formatting a hundred numbers. */
function formatOf(
  locale: string,
  digits: number,
  unit?: string,
  unitDisplay: 'long' | 'short' = 'short',
): Intl.NumberFormat {
  const key = `${locale} ${digits} ${unit} ${unitDisplay}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    maximumFractionDigits: digits,
    signDisplay: 'negative',
    ...(unit === undefined ? {} : { style: 'unit', unit, unitDisplay }),
  });
  formats.set(key, format);
  return format;
}

/**
 * Formats a number with separators and at most `digits` decimals, without a trailing ".0" and "-0". Without a locale,
 * this and all functions below use the reader's language.
 */
export function formatNumber(value: number, digits = 0, locale: string = m.shared_locale()): string {
  return formatOf(locale, digits).format(value);
}

export function formatArea(sqFt: number, system: UnitSystem = 'imperial', locale: string = m.shared_locale()): string {
  return system === 'metric'
    ? m.shared_area_sq_m({ area: formatNumber(squareMetresFromSqFt(sqFt), 0, locale) })
    : m.shared_area_sq_ft({ area: formatNumber(sqFt, 0, locale) });
}

/** One decimal below a hundred, none above. */
export function formatDistance(
  miles: number,
  system: UnitSystem = 'imperial',
  locale: string = m.shared_locale(),
): string {
  const value = system === 'metric' ? kmFromMiles(miles) : miles;
  const digits = value < 99.95 ? 1 : 0;
  return system === 'metric'
    ? formatOf(locale, digits, 'kilometer').format(value)
    : formatOf(locale, digits, 'mile', 'long').format(value);
}

export function formatLength(
  feet: number,
  system: UnitSystem = 'imperial',
  locale: string = m.shared_locale(),
): string {
  return system === 'metric'
    ? formatOf(locale, 1, 'meter').format(metresFromFeet(feet))
    : // Spanish has no short form in `Intl`, and writes areas in "pies²".
      formatOf(locale, 1, 'foot', locale.startsWith('es') ? 'long' : 'short').format(feet);
}

/** Formats a floor load. */
export function formatFloorLoad(
  psf: number,
  system: UnitSystem = 'imperial',
  locale: string = m.shared_locale(),
): string {
  return system === 'metric'
    ? m.shared_floor_load_kg_m2({ load: formatNumber(psf * kgPerSqMetreFromPsf, 0, locale) })
    : m.shared_floor_load_psf({ load: formatNumber(psf, 0, locale) });
}

export function formatTemperature(
  celsius: number,
  system: UnitSystem = 'imperial',
  locale: string = m.shared_locale(),
): string {
  return system === 'metric'
    ? formatOf(locale, 1, 'celsius').format(celsius)
    : formatOf(locale, 0, 'fahrenheit').format(fahrenheitFromCelsius(celsius));
}

export const poundsPerKg = 2.204_622_6;
