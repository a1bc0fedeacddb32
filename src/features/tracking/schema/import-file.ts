import { z } from 'zod';

import { carrierCode } from '#features/catalog/numbers/carriers.ts';
import { recognizeNumber } from '#features/catalog/numbers/recognize.ts';
import { parseIsoDate } from '#shared/dates.ts';
import { cleanText } from '#shared/plain-text.ts';
import * as m from '#texts/messages.js';

import { onlyCarrier, refusedNumber } from './kept-number.ts';
import { readCsv } from './read-csv.ts';

/** More is a job for the API. */
export const mostRows = 5000;

const recordColumns = [
  'tracking_number',
  'carrier',
  'origin_address',
  'destination_address',
  'estimated_delivery',
  'status',
  'timestamp',
  'location',
  'description',
] as const;

/** What a file of public records may have, and one of packages of one's own. */
export const importColumns = {
  records: recordColumns,
  packages: ['tracking_number', 'label', ...recordColumns.slice(1)],
} as const;

type Column = (typeof importColumns)['packages'][number];

export interface ImportRow {
  line: number;
  tracking_number: string;
  shipment_name: string | null;
  carrier: string | null;
  origin_address: string | null;
  destination_address: string | null;
  estimated_delivery: string | null;
  event: { status: string; timestamp: Date; location: string | null; description: string | null } | null;
}

export interface ImportProblem {
  line: number;
  message: string;
}

export interface ImportFile {
  rows: ImportRow[];
  problems: ImportProblem[];
}

const longestCell: Readonly<Record<Column, number>> = {
  tracking_number: 200,
  label: 120,
  carrier: 80,
  origin_address: 300,
  destination_address: 300,
  estimated_delivery: 10,
  status: 200,
  timestamp: 40,
  location: 200,
  description: 500,
};

const moment = z.iso.datetime({ offset: true });

/** What a file says, row by row, and what is wrong with each line of it. A file with a problem is imported in no part. */
export function readImport(text: string, now: Date, kind: keyof typeof importColumns): ImportFile {
  const columns: readonly string[] = importColumns[kind];
  const [head, ...records] = readCsv(text);
  if (head === undefined) return refusedFile(1, m.tracking_import_empty());
  const names = head.cells.map((name) => name.toLowerCase().replaceAll(' ', '_'));
  const unknown = names.filter((name) => !columns.includes(name));
  if (!names.includes('tracking_number') || unknown.length > 0 || new Set(names).size < names.length)
    return refusedFile(head.line, m.tracking_import_columns({ columns: columns.join(', ') }));
  if (records.length === 0) return refusedFile(head.line, m.tracking_import_empty());
  if (records.length > mostRows) return refusedFile(head.line, m.tracking_import_too_many({ most: mostRows }));
  const file: ImportFile = { rows: [], problems: [] };
  for (const { line, cells } of records) {
    const say = (message: string) => file.problems.push({ line, message });
    const row = cells.length > names.length ? say(m.tracking_import_cells()) : readRow(names, cells, line, now, say);
    if (typeof row === 'object') file.rows.push(row);
  }
  return file;
}

export const refusedFile = (line: number, message: string): ImportFile => ({ rows: [], problems: [{ line, message }] });

function readRow(
  names: readonly string[],
  cells: readonly string[],
  line: number,
  now: Date,
  say: (message: string) => number,
): ImportRow {
  const value = (column: Column): string | null => {
    const text = cleanText(cells[names.indexOf(column)] ?? '');
    if (text.length > longestCell[column]) say(m.tracking_import_too_long({ column, most: longestCell[column] }));
    return text === '' ? null : text.slice(0, longestCell[column]);
  };
  const number = recognizeNumber(value('tracking_number') ?? '');
  const refusal = refusedNumber(number);
  if (refusal !== null) say(refusal);
  const named = value('carrier');
  const carrier = named === null ? null : carrierCode(named);
  if (named !== null && carrier === null) say(m.tracking_import_carrier({ carrier: named }));
  const estimated_delivery = value('estimated_delivery');
  if (estimated_delivery !== null && parseIsoDate(estimated_delivery) === null) say(m.tracking_import_date());
  return {
    line,
    tracking_number: number?.normalized ?? '',
    shipment_name: value('label'),
    carrier: carrier ?? (number && onlyCarrier(number)),
    origin_address: value('origin_address'),
    destination_address: value('destination_address'),
    estimated_delivery,
    event: readEvent(value, now, say),
  };
}

function readEvent(
  value: (column: Column) => string | null,
  now: Date,
  say: (message: string) => number,
): ImportRow['event'] {
  const [status, at] = [value('status'), value('timestamp')];
  const event = { location: value('location'), description: value('description') };
  if (status === null && at === null && event.location === null && event.description === null) return null;
  if (status === null) say(m.tracking_event_status_wanted());
  const timestamp = new Date(moment.safeParse(at).data ?? Number.NaN);
  if (Number.isNaN(timestamp.getTime())) say(m.tracking_import_timestamp());
  else if (timestamp > now) say(m.tracking_event_in_future());
  return { ...event, status: status ?? '', timestamp };
}
