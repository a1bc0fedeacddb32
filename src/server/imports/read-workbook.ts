import { Worker } from 'node:worker_threads';

import { type Sheet, type UnreadableFile, withoutBlanks } from './table.ts';
// Inlined as text, so that the bundle needs no second file or path.
// oxlint-disable-next-line import/default -- the default is the text that `?raw` gives.
import workerText from './workbook-worker.mjs?raw';

/** Maximum unpacked size of a workbook; 50,000 full lines are about 40 MB. */
const maxBytes = 120_000_000;
/** Digits of a number that a spreadsheet keeps. */
const keptDigits = 15;
/** A workbook that needs more time or memory is refused as broken. */
const limits = { milliseconds: 60_000, megabytes: 1024 };

interface Read {
  sheets: { sheet: string; isHidden: boolean; rows: string[][] }[];
}

/**
 * Returns the values of one sheet of an XLSX, never its formulas: the first, or the one with this name or position. Hidden
 * sheets, which hold lists for formulas, count only where nothing else is there.
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: string | null,
  most: number,
): Promise<Sheet | UnreadableFile> {
  let read: Read | { kind: 'too_large' };
  try {
    read = await readAside(bytes);
  } catch {
    return { kind: 'broken_workbook' };
  }
  if ('kind' in read) return read;
  const shown = read.sheets.filter(({ isHidden }) => !isHidden);
  const sheets = shown.length > 0 ? shown : read.sheets;
  const names = sheets.map(({ sheet }) => sheet);
  const place = wanted === null ? 0 : names.findIndex((name, at) => isWanted(wanted, name, at));
  const found = sheets[place];
  if (found === undefined) return { kind: 'no_sheet', sheets: names };
  const lines = withoutBlanks(found.rows.map((cells, index) => ({ line: index + 1, cells })));
  if (lines.length > most + 20) return { kind: 'too_many', most };
  return lines.length === 0 ? { kind: 'empty' } : { lines, sheets: names, sheet: found.sheet };
}

const isWanted = (wanted: string, name: string, at: number) =>
  name.trim().toLowerCase() === wanted.trim().toLowerCase() || wanted.trim() === String(at + 1);

/** Reads all sheets in a separate thread, so that the server stays responsive. */
function readAside(bytes: Uint8Array<ArrayBuffer>): Promise<Read | { kind: 'too_large' }> {
  const copy = bytes.slice();
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(workerText)}`), {
    name: 'workbook',
    workerData: {
      bytes: copy,
      maxBytes,
      keptDigits,
      // A thread started from text cannot resolve package names itself.
      urls: { fflate: import.meta.resolve('fflate'), reader: import.meta.resolve('read-excel-file/universal') },
    },
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });
  return new Promise<Read | { kind: 'too_large' }>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), limits.milliseconds);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('ended without an answer')));
    void worker.once('exit', () => clearTimeout(timer));
  }).finally(() => void worker.terminate());
}
