// Control characters (NUL included), direction marks and overrides, and invisible characters (zero-width spaces, soft
// hyphens, tags, variation selectors except those of emoji): nobody types them on purpose, databases refuse some, and
// they can mislead readers.
const unwanted =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0d\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;
const joiners = /[\u200c\u200d]/g;
/** Emoji and letters of other scripts need joiners; in other texts they can only hide something. */
const joined = /\p{Extended_Pictographic}|[^\p{Script=Latin}\P{L}]/u;
const visible = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * Returns text as it is stored: well-formed, NFC, without control characters, trimmed. A single line has single blanks;
 * multiline text keeps its breaks (at most two in a row). Text without anything visible becomes empty. Idempotent.
 */
export function cleanText(text: string, options: { multiline?: boolean; maxLength?: number } = {}): string {
  let clean = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unwanted, '')
    .normalize('NFC');
  if (!joined.test(clean)) clean = clean.replace(joiners, '').normalize('NFC');
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

/** Returns text for comparison and search: lower case, no accents, single blanks. Never shown. */
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

/** True for an absolute http(s) address with a host name and no user name. */
export function isWebAddress(text: string): boolean {
  if (text.length > 500 || /\s/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  return isHttp && !url.username && !url.password && /^[^.]+(\.[^.]+)+$/.test(url.hostname);
}
