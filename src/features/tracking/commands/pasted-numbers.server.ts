import { readNumbers, recognizeNumber } from '#features/catalog/numbers/recognize.ts';
import { type NamedTable, findHeader } from '#server/imports/columns.ts';
import type { Sheet } from '#server/imports/table.ts';

import type { packageColumnsOfFiles } from './import-columns.server.ts';

/** Number of first lines that decide whether a text has only numbers. */
const looked = 20;

/** Eight characters or more, most of them digits, or a recognised number. */
const isNumber = (cell: string): boolean => {
  const { normalized = '', candidates = [] } = recognizeNumber(cell) ?? {};
  const digits = normalized.replace(/\D/g, '').length;
  return candidates.length > 0 || (normalized.length >= 8 && digits >= 5 && digits * 2 > normalized.length);
};

/** Returns true if all cells of these lines are tracking numbers, so that there is no header. */
const isList = ({ lines }: Sheet): boolean =>
  lines.slice(0, looked).every(({ cells }) => cells.every((cell) => cell === '' || isNumber(cell)));

/**
 * Returns the table in an upload: one with a header, or pasted numbers, also several per line. Null for a table without
 * a recognisable header.
 */
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
    const { numbers, unread } = readNumbers(text);
    const several = [...numbers.map(({ normalized }) => normalized), ...unread];
    return several.length > 1 ? several.map((number) => ({ line, cells: [number] })) : [{ line, cells: [text] }];
  }),
});
