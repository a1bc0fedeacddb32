import type { Currency } from '#shared/money.ts';

import { type CardLine, cardUnitLabels, type Lane, type PickupZone } from './card.ts';
import { lineName, lineNotes, linePriceText } from './card-text.ts';
import { freightUnits } from './lane-prices.ts';
import { laneName } from './lanes.ts';
import * as m from '#texts/messages.js';

interface FileOf<Read> {
  found: {
    header: readonly string[];
    mapping: readonly (string | null)[];
    sheet: string | null;
    sheets: readonly string[];
  };
  lines: readonly { line: number; cells: readonly string[]; read: Read | null; problem: string | null }[];
  currency: Currency;
}

/** A file of lines, one of lanes, or one of pick-up zones. */
export type ShownRateFile =
  | ({ of: 'lines' } & FileOf<CardLine>)
  | ({ of: 'lanes' } & FileOf<Lane>)
  | ({ of: 'pickups' } & FileOf<PickupZone>);

/** The column that every such file has. */
const namedBy = { lines: 'charge', lanes: 'destination', pickups: 'name' } as const;

/** True if one of its columns says what the lines are about. */
export const isNamed = ({ of, found }: ShownRateFile): boolean => found.mapping.includes(namedBy[of]);

const shownExamples = 2;

interface Understood {
  name: string;
  unit: string;
  price: string;
}

const understoodLine = (read: CardLine, currency: Currency): Understood => ({
  name: lineName(read),
  unit: cardUnitLabels[read.unit](),
  price: [linePriceText(read, currency), ...lineNotes(read, currency)].join(' · '),
});

/** The freight of a lane, then its containers and papers. */
function understoodLane(read: Lane, currency: Currency): Understood {
  const freight = read.lines.find(({ unit }) => freightUnits.some((one) => one === unit));
  const others = read.lines
    .filter((line) => line !== freight)
    .map((line) => `${cardUnitLabels[line.unit]()}: ${linePriceText(line, currency)}`);
  const days = read.transit_days === null ? [] : [m.rates_days({ count: read.transit_days })];
  return {
    name: laneName(read),
    unit: freight ? cardUnitLabels[freight.unit]() : '–',
    price: [...(freight ? [linePriceText(freight, currency), ...lineNotes(freight, currency)] : []), ...others, ...days].join(' · '), // prettier-ignore
  };
}

const understoodPickup = ({ name, line }: PickupZone, currency: Currency): Understood => ({
  ...understoodLine(line, currency),
  name: m.rates_pickup_in({ name }),
});

function understood(file: ShownRateFile) {
  const { currency } = file;
  if (file.of === 'lanes')
    return file.lines.map((line) => ({ ...line, said: line.read && understoodLane(line.read, currency) }));
  if (file.of === 'pickups')
    return file.lines.map((line) => ({ ...line, said: line.read && understoodPickup(line.read, currency) }));
  return file.lines.map((line) => ({ ...line, said: line.read && understoodLine(line.read, currency) }));
}

/** What a page shows of a rate sheet: its columns, and what was understood of each line, in the reader's words. */
export function fileView(file: ShownRateFile) {
  const { header, mapping, sheet, sheets } = file.found;
  const lines = understood(file);
  return {
    of: file.of,
    sheet,
    sheets,
    isNamed: isNamed(file),
    leftOut: header.filter((name, at) => mapping[at] === null && name !== ''),
    columns: header.map((name, at) => ({
      name,
      field: mapping[at] ?? '',
      examples: [...new Set(lines.map(({ cells }) => cells[at] ?? ''))]
        .filter((cell) => cell !== '')
        .slice(0, shownExamples)
        .map((cell) => cell.slice(0, 60)),
    })),
    lines: lines.map(({ line, cells, said, problem }) => ({
      line,
      written: cells.filter((cell) => cell !== '').join(' · ').slice(0, 200), // prettier-ignore
      name: said?.name ?? null,
      unit: said?.unit ?? null,
      price: said?.price ?? null,
      problem,
    })),
  };
}

export type FileView = Omit<ReturnType<typeof fileView>, 'columns'>;
