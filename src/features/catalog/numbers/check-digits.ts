// The check digit algorithms. Each function takes what precedes the check digit and returns the digit.

const digits = (text: string): number[] => Array.from(text, Number);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const upToTen = (total: number): string => String((10 - (total % 10)) % 10);

/** GS1: from the right, weights 3 and 1 alternate. Also USPS, FedEx Ground and SmartPost, Canada Post. */
export const gs1 = (body: string): string =>
  upToTen(sum(digits(body).map((digit, index) => digit * ((body.length - index) % 2 === 1 ? 3 : 1))));

/** As if preceded by the application identifier, which such labels omit. */
export const gs1After =
  (prefix: string) =>
  (body: string): string =>
    gs1(prefix + body);

/** UPS after the 1Z: every second character counts twice; letters count as digits (A is 2, B is 3, …). */
export const ups = (body: string): string =>
  upToTen(
    sum(
      Array.from(body, (character, index) => {
        const value = /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 3) % 10;
        return value * (index % 2 === 0 ? 1 : 2);
      }),
    ),
  );

/** OnTrac: like UPS, with the letter read as a digit. */
export const ontrac = (body: string): string => ups((body.startsWith('C') ? '4' : '5') + body.slice(1));

/** FedEx Express: from the right, weights 1, 3, 7; modulo 11, with ten as zero. */
export const fedex = (body: string): string => {
  const weights = [1, 3, 7];
  const total = sum(digits(body).map((digit, index) => digit * (weights[(body.length - 1 - index) % 3] ?? 0)));
  return String((total % 11) % 10);
};

/** Universal Postal Union S10. */
export const s10 = (body: string): string => {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const rest = 11 - (sum(digits(body).map((digit, index) => digit * (weights[index] ?? 0))) % 11);
  return rest === 10 ? '0' : rest === 11 ? '5' : String(rest);
};

/**
 * Modulo 7: air waybills over their serial, DHL Express over all digits. Computed digit by digit, so exact at any
 * length.
 */
export const mod7 = (body: string): string =>
  String(digits(body).reduce((remainder, digit) => (remainder * 10 + digit) % 7, 0));

/** Luhn, as on credit cards: Purolator. */
export const luhn = (body: string): string =>
  upToTen(
    sum(
      digits(body).map((digit, index) => {
        const doubled = (body.length - index) % 2 === 1 ? digit * 2 : digit;
        return doubled > 9 ? doubled - 9 : doubled;
      }),
    ),
  );

/** ISO/IEC 7064 modulo 37, 36; the check character may be a letter: DPD. */
export const mod37 = (body: string): string => {
  let rest = 36;
  for (const character of body) {
    rest = (rest + Number.parseInt(character, 36)) % 36 || 36;
    rest = (rest * 2) % 37;
  }
  return ((37 - rest) % 36).toString(36).toUpperCase();
};

/**
 * ISO 6346: letters count 10 to 38 without multiples of eleven, each place twice the previous; modulo 11, with ten as
 * zero.
 */
export const iso6346 = (body: string): string => {
  const total = sum(Array.from(body, (character, index) => containerValue(character) * 2 ** index));
  return String((total % 11) % 10);
};

function containerValue(character: string): number {
  if (/\d/.test(character)) return Number(character);
  const plain = character.charCodeAt(0) - 55;
  // A is 10, B is 12, K is 21, L is 23, U is 32, V is 34: 11, 22 and 33 are left out.
  return plain + Math.floor((plain - 1) / 10);
}
