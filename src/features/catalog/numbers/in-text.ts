import { carrierCode, carriers } from './carriers.ts';
import { isWrittenAsWaybill, normalizeNumber } from './clean.ts';
import { isChecked, understandNumber } from './understand.ts';

/** A number of a shipment in a text, and where it stands. */
export interface NumberInText {
  start: number;
  end: number;
  /** As numbers are kept and compared. */
  number: string;
}

/** Containers, UPS, the post's thirteen signs, air waybills, and digits alone, as labels and people group them. */
const forms =
  /(?<![\p{L}\p{N}])(?:[A-Z]{3}[UJZ][ -]?\d{3}[ -]?\d{3}[ -]?\d|1Z[ -]?[A-Z0-9]{16}|[A-Z]{2}[ ]?\d{9}[ ]?[A-Z]{2}|\d{3}-\d{4}[ ]?\d{4}|\d{4}(?:[ ]\d{4}){2,7}(?:[ ]\d{1,3})?|\d{10,34})(?![\p{L}\p{N}])/giu;

/** As long as the longest telephone number; more digits are a parcel's. */
const telephoneDigits = 15;
/** So near before a bare number its carrier must be named. */
const nameDistance = 40;

const names = carriers
  .flatMap(({ name }) => [name, name.split(' ')[0] ?? name])
  .filter((name) => name.length > 2 && carrierCode(name) !== null)
  .map((name) => name.toLowerCase());

/** The carrier whose name stands last before a number, with nothing but a word or two between them. */
function carrierBefore(text: string): string | null {
  const before = text.slice(-nameDistance).toLowerCase().split('\n').at(-1) ?? '';
  const last = names
    .map((name) => ({ name, at: before.lastIndexOf(name) }))
    .filter(({ name, at }) => at >= 0 && !/\d/.test(before.slice(at + name.length)))
    .toSorted((a, b) => b.at - a.at || b.name.length - a.name.length)[0];
  return last ? carrierCode(last.name) : null;
}

/**
 * The numbers of shipments in a text: those whose form and check digit say so. Ten to fifteen digits alone may as well be a telephone number, so they count
 * only where the carrier that gives such numbers is named right before them, and an air waybill only with the prefix of an airline.
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
