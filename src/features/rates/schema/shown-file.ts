import type { Currency } from '#shared/money.ts';

import { type CardLine, cardUnitLabels } from './card.ts';
import { lineName, lineNotes, linePriceText } from './card-text.ts';

interface FileOfLines {
  found: {
    header: readonly string[];
    mapping: readonly (string | null)[];
    sheet: string | null;
    sheets: readonly string[];
  };
  lines: readonly { line: number; cells: readonly string[]; read: CardLine | null; problem: string | null }[];
  currency: Currency;
}

const shownExamples = 2;

/** What a page shows of a rate sheet: its columns, and what was understood of each line, in the reader's words. */
export function fileView({ found: { header, mapping, sheet, sheets }, lines, currency }: FileOfLines) {
  return {
    sheet,
    sheets,
    hasCharges: mapping.includes('charge'),
    leftOut: header.filter((name, at) => mapping[at] === null && name !== ''),
    columns: header.map((name, at) => ({
      name,
      field: mapping[at] ?? '',
      examples: [...new Set(lines.map(({ cells }) => cells[at] ?? ''))]
        .filter((cell) => cell !== '')
        .slice(0, shownExamples)
        .map((cell) => cell.slice(0, 60)),
    })),
    lines: lines.map(({ line, cells, read, problem }) => ({
      line,
      written: cells.filter((cell) => cell !== '').join(' · ').slice(0, 200), // prettier-ignore
      name: read && lineName(read),
      unit: read && cardUnitLabels[read.unit](),
      price: read && [linePriceText(read, currency), ...lineNotes(read, currency)].join(' · '),
      problem,
    })),
  };
}

export type FileView = Omit<ReturnType<typeof fileView>, 'columns'>;
