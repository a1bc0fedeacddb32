import { contentDisposition } from './content-disposition.ts';

export type CsvCell = string | number | boolean | Date | readonly string[] | null | undefined;

type CsvPage = readonly (readonly CsvCell[])[];

export interface CsvExport {
  /** Name of the download, for example `users-2026-11-21.csv`. */
  filename: string;
  columns: readonly string[];
  /** Pages of rows of limited size. No connection is held between two pages, so a slow reader blocks nothing. */
  pages: AsyncIterable<CsvPage> | Iterable<CsvPage>;
}

/** First characters that make a spreadsheet read a cell as a formula, also in the width of East Asian keyboards. */
const formulaStart = /^[=+\-@＝＋－＠\t\r]/;
/**
 * The same after a character that a spreadsheet may take for the separator: semicolon, bar or tab, as in most of Europe
 * and the Americas.
 */
const formulaInside = /([;|\t\r\n])( ?[=@＝＠]|[+\-＋－])/g;
/** Without it, Excel reads UTF-8 as the machine's code page and shows "Ñ" as two letters. Our own import skips it. */
const byteOrderMark = '\ufeff';
/** Characters that require quoting, whatever the separator. */
const parting = /[",;|\r\n\t']/;

/**
 * Returns one cell by RFC 4180, in the same form in every file: times in ISO 8601, `yes` and `no`, several values
 * separated by commas. Text that a spreadsheet would execute gets an apostrophe prefix.
 */
export function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return csvCell(value.join(', '));
  const safe = (formulaStart.test(value) ? `'${value}` : value).replace(formulaInside, "$1'$2");
  return parting.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns one record with its line end. */
const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Returns the export as a download, in UTF-8 with a byte order mark. The first page is fetched before the response begins, so that an error still gets
 * its status; later pages are fetched when the reader has taken the previous one.
 */
export async function csvResponse({ filename, columns, pages }: CsvExport): Promise<Response> {
  const iterator = Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  const encoder = new TextEncoder();
  const first = await iterator.next();
  let next: IteratorResult<CsvPage> | null = first;
  let isHeaderDue = true;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const page = next ?? (await iterator.next());
      next = null;
      const lines = page.done === true ? '' : page.value.map(csvLine).join('');
      const text = (isHeaderDue ? byteOrderMark + csvLine(columns) : '') + lines;
      isHeaderDue = false;
      if (text !== '') controller.enqueue(encoder.encode(text));
      if (page.done === true) controller.close();
      else if (text === '') await this.pull?.(controller);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': contentDisposition(filename),
      'cache-control': 'no-store',
    },
  });
}
