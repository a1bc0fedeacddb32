import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** Where the seven digits that people dial at home belong to the older of two area codes. */
const homeArea: Readonly<Partial<Record<string, string>>> = { JM: '876' };

/** The country of a number written with its plus; null for any other. */
export const countryOfPhone = (text: string): string | null => parsePhoneNumberFromString(text)?.country ?? null;

/**
 * A telephone number that somebody in this country typed, as people abroad dial and read it: "226 1234" in Guyana is "+592 226 1234". Null where the country
 * has no such numbers. A country the plan of numbers does not know reads none but those with a plus.
 */
export function readPhone(text: string, country: string): string | null {
  const digits = text.replace(/\D/g, '');
  const area = digits.length === 7 && !text.startsWith('+') ? (homeArea[country] ?? '') : '';
  const number = parsePhoneNumberFromString(area + text, country as CountryCode);
  return number?.isPossible() ? number.formatInternational() : null;
}
