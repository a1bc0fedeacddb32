import { unzipSync } from 'fflate';
import readWorkbookFile from 'read-excel-file/universal';

import { type Sheet, type UnreadableFile, withoutBlanks } from './table.ts';

/** What a workbook may unpack to; 50,000 full lines are about 40 MB. */
const mostBytes = 120_000_000;
/** Digits that a number of a spreadsheet keeps. */
const keptDigits = 15;

/** The values of one sheet of an XLSX, never its formulas: the first, or the one of this name or place. */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: string | null,
  most: number,
): Promise<Sheet | UnreadableFile> {
  let sheets: Awaited<ReturnType<typeof readAll>>;
  try {
    if (unpackedSize(bytes) > mostBytes) return { kind: 'too_large' };
    sheets = await readAll(bytes);
  } catch {
    return { kind: 'broken_workbook' };
  }
  const names = sheets.map(({ sheet }) => sheet);
  const place = wanted === null ? 0 : names.findIndex((name, at) => isWanted(wanted, name, at));
  const found = sheets[place];
  if (found === undefined) return { kind: 'no_sheet', sheets: names };
  const lines = withoutBlanks(found.data.map((row, index) => ({ line: index + 1, cells: row.map(cellText) })));
  if (lines.length > most + 20) return { kind: 'too_many', most };
  return lines.length === 0 ? { kind: 'empty' } : { lines, sheets: names, sheet: found.sheet };
}

const isWanted = (wanted: string, name: string, at: number) =>
  name.trim().toLowerCase() === wanted.trim().toLowerCase() || wanted.trim() === String(at + 1);

/** What the entries say they unpack to. The reader gives each no more room than that. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
}

// A number stays as the file has it: as a number of JavaScript it would lose digits. One with more digits than a spreadsheet keeps is shown as the power of ten
// that it has become, so that it is found.
const readAll = (bytes: Uint8Array<ArrayBuffer>) =>
  readWorkbookFile(bytes.slice().buffer, {
    trim: true,
    parseNumber: (text: string) =>
      /^\d+$/.test(text) && text.length > keptDigits ? Number(text).toExponential() : text,
  });

/** A cell as text, dates as ISO. */
function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : '';
}
