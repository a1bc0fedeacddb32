import { contentDisposition } from './content-disposition.ts';

export type CsvCell = string | number | boolean | Date | readonly string[] | null | undefined;

export interface CsvExport {
  /** Shown to the person, for example `users-2026-11-21.csv`. */
  filename: string;
  columns: readonly string[];
  /** One bounded page of rows after another. The generator asks the database for a page and then lets go of it, so a slow reader holds nothing. */
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>;
}

/** First characters that make a spreadsheet read a cell as a formula. */
const formulaStart = /^[=+\-@\t\r]/;
/** The same where another cell would begin for a spreadsheet that takes a semicolon, a bar or a tab for the separator, as most of Europe and the Americas do. */
const formulaInside = /([;|\t\r\n])( ?[=@]|[+-])/g;
/** What stands between quotation marks, whichever sign parts the cells. */
const parting = /[",;|\r\n\t']/;

/** One cell by RFC 4180, written the same in every file: times by ISO 8601, `yes` and `no`, several values with commas. Text that a spreadsheet would run gets an apostrophe in front. */
export function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return csvCell(value.join(', '));
  const safe = (formulaStart.test(value) ? `'${value}` : value).replace(formulaInside, "$1'$2");
  return parting.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record with its line end. */
const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * The export as a download. The first page is fetched before the answer begins, so a refusal still gets its status;
 * after that a page is fetched only when the reader took the last one.
 */
export async function csvResponse({ filename, columns, pages }: CsvExport): Promise<Response> {
  const iterator = pages[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const first = await iterator.next();
  let next: IteratorResult<readonly (readonly CsvCell[])[]> | null = first;
  let isHeaderDue = true;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const page = next ?? (await iterator.next());
      next = null;
      const lines = page.done === true ? '' : page.value.map(csvLine).join('');
      const text = (isHeaderDue ? csvLine(columns) : '') + lines;
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
