// Reads a workbook in a thread of its own: unpacking and reading 50,000 lines takes the better part of a second.
import { parentPort, workerData } from 'node:worker_threads';

const { bytes, mostBytes, keptDigits, urls } = workerData;
// The address of the package comes with the work: a thread that is started from text cannot resolve names itself.
const { unzipSync } = await import(urls.fflate);
// The same.
const { default: readWorkbookFile } = await import(urls.reader);

/** What the entries say they unpack to. The reader gives each no more room than that. */
function unpackedSize() {
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
const parseNumber = (text) => (/^\d+$/.test(text) && text.length > keptDigits ? Number(text).toExponential() : text);

/** A cell as text, dates as ISO. */
function cellText(value) {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
}

if (unpackedSize() > mostBytes) parentPort.postMessage({ kind: 'too_large' });
else {
  const sheets = await readWorkbookFile(bytes.buffer, { trim: true, parseNumber });
  parentPort.postMessage({
    sheets: sheets.map(({ sheet, data }) => ({ sheet, rows: data.map((row) => row.map(cellText)) })),
  });
}
