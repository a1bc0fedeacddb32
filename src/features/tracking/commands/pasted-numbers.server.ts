import { recognizeNumber, recognizeNumbers } from '#features/catalog/numbers/recognize.ts';
import { type NamedTable, findHeader } from '#server/imports/columns.ts';
import type { Sheet } from '#server/imports/table.ts';

import type { packageColumnsOfFiles } from './import-columns.server.ts';

/** Of so many first lines it is seen whether they are numbers alone. */
const looked = 20;

/** Eight signs or more, most of them digits, or a number that is understood. */
const isNumber = (cell: string): boolean => {
  const { normalized = '', candidates = [] } = recognizeNumber(cell) ?? {};
  const digits = normalized.replace(/\D/g, '').length;
  return candidates.length > 0 || (normalized.length >= 8 && digits >= 5 && digits * 2 > normalized.length);
};

/** Whether everything in these lines is a number of a shipment: then nobody has named any columns. */
const isList = ({ lines }: Sheet): boolean =>
  lines.slice(0, looked).every(({ cells }) => cells.every((cell) => cell === '' || isNumber(cell)));

/** What somebody brings: a table with named columns, or numbers as they were copied from anywhere, several in a line too. Null for a table whose columns nobody has named. */
export function tableOf(
  sheet: Sheet,
  columns: typeof packageColumnsOfFiles,
  remembered: ReadonlyMap<string, string | null>,
): NamedTable | null {
  const isOneColumn = sheet.lines.every(({ cells }) => cells.length === 1);
  if (isList(sheet) || (isOneColumn && findHeader(sheet, columns, remembered) === null)) return numbersOf(sheet);
  return findHeader(sheet, columns, remembered);
}

const numbersOf = ({ lines }: Sheet): NamedTable => ({
  header: ['tracking_number'],
  lines: lines.flatMap(({ line, cells }) => {
    const text = cells.filter((cell) => cell !== '').join('\n');
    const several = recognizeNumbers(text);
    return several.length > 1
      ? several.map(({ normalized }) => ({ line, cells: [normalized] }))
      : [{ line, cells: [text] }];
  }),
});
