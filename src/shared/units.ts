/** What the person reads; storage is always square feet, miles, feet and degrees Celsius. */
export type UnitSystem = 'imperial' | 'metric';

const squareMetresPerSqFt = 0.09290304;
const kmPerMile = 1.609344;
const metresPerFoot = 0.3048;

const squareMetresFromSqFt = (sqFt: number): number => sqFt * squareMetresPerSqFt;
export const kmFromMiles = (miles: number): number => miles * kmPerMile;
const metresFromFeet = (feet: number): number => feet * metresPerFoot;
const fahrenheitFromCelsius = (celsius: number): number => (celsius * 9) / 5 + 32;

const formats = new Map<string, Intl.NumberFormat>();

/** A number with separators and at most `digits` decimals, without a trailing ".0" and without "-0". */
export function formatNumber(value: number, digits = 0, locale = 'en-US'): string {
  const key = `${locale} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits, signDisplay: 'negative' });
    formats.set(key, format);
  }
  return format.format(value);
}

export function formatArea(sqFt: number, system: UnitSystem = 'imperial'): string {
  return system === 'metric' ? `${formatNumber(squareMetresFromSqFt(sqFt))} m²` : `${formatNumber(sqFt)} sq ft`;
}

/** One decimal below a hundred, none above: nobody needs "1,204.3 miles". */
export function formatDistance(miles: number, system: UnitSystem = 'imperial'): string {
  const value = system === 'metric' ? kmFromMiles(miles) : miles;
  const text = formatNumber(value, value < 99.95 ? 1 : 0);
  if (system === 'metric') return `${text} km`;
  return text === '1' ? '1 mile' : `${text} miles`;
}

export function formatLength(feet: number, system: UnitSystem = 'imperial'): string {
  return system === 'metric' ? `${formatNumber(metresFromFeet(feet), 1)} m` : `${formatNumber(feet, 1)} ft`;
}

export function formatTemperature(celsius: number, system: UnitSystem = 'imperial'): string {
  return system === 'metric' ? `${formatNumber(celsius, 1)}°C` : `${formatNumber(fahrenheitFromCelsius(celsius))}°F`;
}
