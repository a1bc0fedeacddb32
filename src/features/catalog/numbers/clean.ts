/** Longest number anybody prints: 34 digits of the post and of FedEx, with room. */
export const longestNumber = 40;

/** Longest text that is looked through for numbers; a list of more is a file. */
export const longestText = 20_000;

/** Capitals and digits alone: spaces, dashes, dots and the like go, digits of every alphabet and full-width letters become plain ones. */
export const normalizeNumber = (text: string): string =>
  plain(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Three digits, a dash, eight digits: as air waybills are written. */
export const isWrittenAsWaybill = (text: string): boolean => /^\s*\d{3}\s?-\s?\d{4}\s?\d{4}\s*$/.test(plain(text));

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/[\u2010-\u2015\u2212\ufe58\uff0d]/g, '-')
    // Invisible marks come along when text is copied from a page.
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '');

/** Digits stand in runs of ten in every alphabet. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** The pieces of a text that may be a number or a part of one, line by line. What stands in a link is unwrapped. */
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

/** `%20` and the like of a pasted link, where they are whole. */
function unwrap(line: string): string {
  if (!line.includes('%')) return line;
  try {
    return decodeURIComponent(line);
  } catch {
    return line;
  }
}
