import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** Countries with two area codes in which seven local digits belong to the older one. */
const homeArea: Readonly<Partial<Record<string, string>>> = { JM: '876' };

/** Returns the country of a number written with its plus sign; null for any other. */
export const countryOfPhone = (text: string): string | null => parsePhoneNumberFromString(text)?.country ?? null;

/**
 * Returns a telephone number typed in this country in international form: "226 1234" in Guyana is "+592 226 1234". Null
 * if the country has no such numbers. For an unknown country only numbers with a plus are accepted.
 */
export function readPhone(text: string, country: string): string | null {
  const digits = text.replace(/\D/g, '');
  const area = digits.length === 7 && !text.startsWith('+') ? (homeArea[country] ?? '') : '';
  const number = parsePhoneNumberFromString(area + text, country as CountryCode);
  return number?.isPossible() ? number.formatInternational() : null;
}
