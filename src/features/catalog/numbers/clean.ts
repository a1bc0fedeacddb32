/** Longer than any printed number: 34 digits by the post and FedEx. */
export const longestNumber = 40;

/** Maximum length of a text that is searched for numbers; longer lists are files. */
export const longestText = 20_000;

/**
 * Returns capitals and digits only: separators are removed, digits of other scripts and full-width letters converted.
 */
export const normalizeNumber = (text: string): string =>
  plain(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** True for three digits, a dash and eight digits, as air waybills are written. */
export const isWrittenAsWaybill = (text: string): boolean => /^\s*\d{3}\s?-\s?\d{4}\s?\d{4}\s*$/.test(plain(text));

/** True for ten digits grouped as North America writes telephone numbers; no carrier prints waybills like this. */
export const isWrittenAsTelephone = (pieces: readonly string[]): boolean =>
  /^(?:\+?1[ .-]?)?[2-9]\d\d[ .-][2-9]\d\d[ .-]\d{4}$/.test(pieces.join(' '));

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/[\u2010-\u2015\u2212\ufe58\uff0d]/g, '-')
    // Invisible characters copied from a page.
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '');

/** The digits of every script are ten consecutive code points. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Returns the pieces of a text that may be a number or a part of one, line by line. Links are unwrapped. */
export function piecesOf(text: string): string[][] {
  return plain(text)
    .toUpperCase()
    .split(/[\n\r\t,;|]+/)
    .map((line) =>
      unwrap(line)
        .split(/[\s/?&=#:"'()<>[\]{}]+/)
        .filter((piece) => /[A-Z0-9]/.test(piece)),
    )
    .filter((pieces) => pieces.length > 0);
}

/** Decodes complete percent escapes of a pasted link. */
function unwrap(line: string): string {
  if (!line.includes('%')) return line;
  try {
    return decodeURIComponent(line);
  } catch {
    return line;
  }
}
