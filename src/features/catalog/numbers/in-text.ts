import { carrierCode, carriers } from './carriers.ts';
import { isWrittenAsWaybill, normalizeNumber } from './clean.ts';
import { isChecked, understandNumber } from './interpret-number.ts';

/** A tracking number in a text, with its position. */
export interface NumberInText {
  start: number;
  end: number;
  /** In normalised form. */
  number: string;
}

/** Containers, UPS, S10, air waybills, and plain digits, grouped as on labels and by people. */
const forms =
  /(?<![\p{L}\p{N}])(?:[A-Z]{3}[UJZ][ -]?\d{3}[ -]?\d{3}[ -]?\d|1Z[ -]?[A-Z0-9]{16}|[A-Z]{2}[ ]?\d{9}[ ]?[A-Z]{2}|\d{3}-\d{4}[ ]?\d{4}|\d{4}(?:[ ]\d{4}){2,7}(?:[ ]\d{1,3})?|\d{10,34})(?![\p{L}\p{N}])/giu;

/** Length of the longest telephone number; more digits are a parcel's. */
const telephoneDigits = 15;
/** Maximum distance of a carrier's name before a plain number. */
const nameDistance = 40;

const names = carriers
  .flatMap(({ name }) => [name, name.split(' ')[0] ?? name])
  .filter((name) => name.length > 2 && carrierCode(name) !== null)
  .map((name) => name.toLowerCase());

/** Returns the carrier named last before a number, with at most a word or two between. */
function carrierBefore(text: string): string | null {
  const before = text.slice(-nameDistance).toLowerCase().split('\n').at(-1) ?? '';
  const last = names
    .map((name) => ({ name, at: before.lastIndexOf(name) }))
    .filter(({ name, at }) => at >= 0 && !/\d/.test(before.slice(at + name.length)))
    .toSorted((a, b) => b.at - a.at || b.name.length - a.name.length)[0];
  return last ? carrierCode(last.name) : null;
}

/**
 * Returns the tracking numbers in a text, by format and check digit. Ten to fifteen plain digits may be a telephone
 * number, so they count only directly after the name of a carrier with such numbers, and an air waybill only with an
 * airline's prefix.
 */
export function numbersInText(text: string): NumberInText[] {
  return [...text.matchAll(forms)].flatMap(({ 0: written, index }) => {
    const number = normalizeNumber(written);
    const found = { start: index, end: index + written.length, number };
    if (isWrittenAsWaybill(written)) {
      const [waybill] = understandNumber(number, true).candidates;
      return waybill?.carrier ? [found] : [];
    }
    if (!/^\d+$/.test(number) || number.length > telephoneDigits) return isChecked(number) ? [found] : [];
    const carrier = carrierBefore(text.slice(0, index));
    return carrier !== null && understandNumber(number).candidates.some((each) => each.carrier === carrier)
      ? [found]
      : [];
  });
}
