// Reads a workbook in a separate thread: unpacking and reading 50,000 lines takes most of a second.
import { parentPort, workerData } from 'node:worker_threads';

const { bytes, maxBytes, keptDigits, urls } = workerData;
// A URL passed with the work: a thread started from text cannot resolve package names itself.
const { unzipSync } = await import(urls.fflate);
// A URL, as above.
const { default: readWorkbookFile } = await import(urls.reader);

/** Returns the unpacked size that the entries declare. The reader allocates no more than that per entry. */
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

/** Returns which sheets are hidden, in their order. */
function hiddenSheets() {
  const path = 'xl/workbook.xml';
  const { [path]: file } = unzipSync(bytes, { filter: ({ name }) => name === path });
  const sheets = new TextDecoder().decode(file).match(/<(?:\w{1,10}:)?sheet [^<>]{0,2000}>/g) ?? [];
  return sheets.map((sheet) => /\bstate="(?:hidden|veryHidden)"/.test(sheet));
}

// Keeps a number's text as in the file: a JavaScript number would lose digits. One with more digits than a spreadsheet
// keeps is converted to scientific notation, so that it is detected as ruined.
const parseNumber = (text) => (/^\d+$/.test(text) && text.length > keptDigits ? Number(text).toExponential() : text);

/** Returns a cell as text, dates in ISO form. */
function cellText(value) {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
}

if (unpackedSize() > maxBytes) parentPort.postMessage({ kind: 'too_large' });
else {
  const sheets = await readWorkbookFile(bytes.buffer, { trim: true, parseNumber });
  const hidden = hiddenSheets();
  parentPort.postMessage({
    sheets: sheets.map(({ sheet, data }, at) => ({
      sheet,
      isHidden: hidden[at] ?? false,
      rows: data.map((row) => row.map(cellText)),
    })),
  });
}
