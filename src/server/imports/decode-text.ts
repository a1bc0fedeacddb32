/** Signatures of binary files that are no tables, whatever their names. */
const binaryStarts: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x25, 0x50, 0x44, 0x46],
  [0x1f, 0x8b],
  [0x47, 0x49, 0x46, 0x38],
];

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);

/** Returns true for a ZIP file, which includes XLSX. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** Returns true for a workbook of Excel before 2007, which is not supported. */
export const isOldWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);

/** Enough to measure how often bytes are zero. */
const looked = 4000;

/**
 * Returns the text of a file as saved by spreadsheets: UTF-16 by its BOM or its zero bytes, UTF-8 if valid, otherwise
 * Windows-1252, which Excel writes in Europe and the Americas. Null for binary files.
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (binaryStarts.some((start) => startsWith(bytes, start))) return null;
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // oxlint-disable-next-line no-control-regex -- what no spreadsheet writes
  return /[\0-\x08\x0e-\x1a]/.test(text) ? null : text;
}

function encodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' | 'windows-1252' {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const head = bytes.subarray(0, looked);
  const noughts = [0, 1].map((parity) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length);
  const [even = 0, odd = 0] = noughts;
  // In UTF-16, Latin letters have one zero byte.
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  if (even > head.length / 4 && odd === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
