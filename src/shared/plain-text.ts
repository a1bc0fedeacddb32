// Control characters (NUL among them), direction overrides, zero-width spaces and byte order marks: nothing a person
// types on purpose, and what a database refuses or a reader is fooled by. Joiners stay: emoji and scripts need them.
const unwanted =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/g;
const visible = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * Text as we keep it: well-formed, NFC, without control characters, trimmed. A single line has single blanks; several
 * lines keep their breaks (at most two in a row). Text without anything visible is empty. Cleaning twice changes nothing.
 */
export function cleanText(text: string, options: { multiline?: boolean; maxLength?: number } = {}): string {
  let clean = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unwanted, '')
    .normalize('NFC');
  if (options.multiline) {
    clean = clean
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n');
  } else {
    clean = clean.replace(/\s+/g, ' ');
  }
  clean = visible.test(clean) ? clean.trim() : '';
  const { maxLength } = options;
  return maxLength !== undefined && clean.length > maxLength
    ? clean
        .slice(0, maxLength)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trim()
    : clean;
}

/** Text for comparing and searching: lower case, no accents, single blanks. Never shown. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/\s+/g, ' ')
    .trim();
}

/** True for an absolute http(s) address with a real host name and no user name in it. */
export function isWebAddress(text: string): boolean {
  if (text.length > 500 || /\s/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  return isHttp && !url.username && !url.password && /^[^.]+(\.[^.]+)+$/.test(url.hostname);
}
