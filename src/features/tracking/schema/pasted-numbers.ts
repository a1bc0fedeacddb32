import { longestText } from '#features/catalog/numbers/clean.ts';
import { recognizeNumber, recognizeNumbers } from '#features/catalog/numbers/recognize.ts';
import * as m from '#texts/messages.js';

import { type ImportFile, importColumns, mostRows, readImport, refusedFile } from './import-file.ts';
import { onlyCarrier, refusedNumber } from './kept-number.ts';

const columnNames = new Set<string>(importColumns.packages);

const firstCells = (text: string): string[] =>
  (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '').slice(0, 1000).split(/[,;\t]/);

/** Whether the first line names columns: then it is a file, else a list of numbers. It also is one where the columns have names of somebody else: every number has a digit. */
const namesColumns = (text: string): boolean => {
  const cells = firstCells(text);
  return (
    cells.some((cell) => columnNames.has(cell.trim().replace(/^"|"$/g, '').toLowerCase().replaceAll(' ', '_'))) ||
    (cells.length > 1 && cells.every((cell) => !/\d/.test(cell)))
  );
};

/** What a business brings into its list: a file with named columns, or numbers as they were copied from anywhere, several in a line too. */
export function readPackages(text: string, now: Date): ImportFile {
  const plain = text.replace(/^\ufeff/, '');
  return namesColumns(plain) ? readImport(plain, now, 'packages') : readNumbers(plain);
}

function readNumbers(text: string): ImportFile {
  const lines = text.split(/\r\n|\r|\n/).map((content, index) => ({ line: index + 1, content: content.trim() }));
  const filled = lines.filter(({ content }) => content !== '');
  if (filled.length === 0) return refusedFile(1, m.tracking_import_empty());
  if (filled.length > mostRows) return refusedFile(1, m.tracking_import_too_many({ most: mostRows }));
  const file: ImportFile = { rows: [], problems: [] };
  for (const { line, content } of filled) {
    if (content.length > longestText) {
      file.problems.push({ line, message: m.tracking_number_invalid() });
      continue;
    }
    const several = recognizeNumbers(content);
    for (const number of several.length > 1 ? several : [recognizeNumber(content)]) {
      const refusal = refusedNumber(number);
      if (number === null || refusal !== null) {
        file.problems.push({ line, message: refusal ?? m.tracking_number_invalid() });
        continue;
      }
      const { normalized: tracking_number } = number;
      file.rows.push({ line, tracking_number, carrier: onlyCarrier(number), ...unknownFacts });
    }
  }
  return file.rows.length > mostRows ? refusedFile(1, m.tracking_import_too_many({ most: mostRows })) : file;
}

const unknownFacts = {
  shipment_name: null,
  origin_address: null,
  destination_address: null,
  estimated_delivery: null,
  event: null,
};
