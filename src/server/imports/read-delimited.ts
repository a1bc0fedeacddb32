import { type Info, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';

import { type Sheet, type TableLine, type UnreadableFile, withoutBlanks } from './table.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/** Number of lines from which the separator is guessed. */
const guessed = 20;
/** A value with more lines is an unclosed quotation mark. */
const longestValue = 40;
const chunk = 65_536;

/**
 * Spreadsheets may write the separator in a first line, and protect digits from being read as a number by a formula.
 */
const announced = /^\ufeff?sep=(.)\r?\n/i;
const protectedText = /^="([^"]*)"$/;

/**
 * Returns the lines of a text with values separated by commas, semicolons, tabs or bars (RFC 4180 and its variants in
 * spreadsheets).
 */
export async function readDelimited(text: string, most: number): Promise<Sheet | UnreadableFile> {
  const said = announced.exec(text);
  const body = text.slice(said?.[0].length ?? (text.startsWith('\ufeff') ? 1 : 0));
  const before = said ? 1 : 0;
  const delimiter = said?.[1] ?? guessDelimiter(body);
  const lines: TableLine[] = [];
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    // Quotation marks, such as for inches, occur in unquoted values.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 200_000,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  parser.on('error', () => undefined);
  let begins = 1;
  let width = 0;
  void feed(parser, body);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      // The parser reports the line at which a record ends.
      const inValues = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
      begins = info.lines - inValues;
      if (inValues > 0 && record.some((cell) => holdsLines(cell, delimiter, width)))
        return { kind: 'unclosed_quote', line: begins + before };
      width ||= record.length;
      lines.push({
        line: begins + before,
        cells: record.map((cell) => (protectedText.exec(cell)?.[1] ?? cell).trim()),
      });
      if (lines.length > most + 20) return { kind: 'too_many', most };
    }
  } catch {
    return { kind: 'unclosed_quote', line: openLine(body, delimiter) + before };
  }
  const filled = withoutBlanks(lines);
  return filled.length === 0 ? { kind: 'empty' } : { lines: filled, sheets: [], sheet: null };
}

/** In chunks, so that a long text does not block other work. */
async function feed(parser: ReturnType<typeof parse>, text: string): Promise<void> {
  for (let at = 0; at < text.length && !parser.destroyed; at += chunk)
    if (!parser.write(text.slice(at, at + chunk)))
      // oxlint-disable-next-line no-await-in-loop -- one piece after another
      await new Promise<void>((resolve) => {
        const go = () => {
          parser.off('drain', go).off('close', go);
          resolve();
        };
        parser.on('drain', go).on('close', go);
      });
  parser.end();
}

/**
 * Returns true if a value has swallowed lines of the table: too many lines, or one with as many values as the others.
 */
function holdsLines(cell: string, delimiter: string, width: number): boolean {
  const lines = cell.split(/\r\n|\n|\r/);
  return (
    lines.length > longestValue || (width > 2 && lines.slice(1).some((line) => line.split(delimiter).length >= width))
  );
}

/** Returns the line of the quotation mark that is never closed. */
function openLine(text: string, delimiter: string): number {
  const ends = new Set([delimiter, '\n', '\r', '']);
  let line = 1;
  let opened = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\n') line += 1;
    if (character !== '"') continue;
    if (opened === 0) opened = ends.has(text[at - 1] ?? '') ? line : 0;
    else if (text[at + 1] === '"') at += 1;
    else if (ends.has(text[at + 1] ?? '')) opened = 0;
  }
  return opened || line;
}

/** Returns the character that splits most lines into equally many values. */
function guessDelimiter(text: string): string {
  const head = text
    .slice(0, chunk)
    .split(/\r\n|\n|\r/)
    .slice(0, guessed)
    .join('\n');
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const widths = Map.groupBy(widthsOf(head, delimiter), (width) => width);
    for (const [width, lines] of widths) {
      const score = width > 1 ? lines.length * width : 0;
      if (score > best.score) best = { delimiter, score };
    }
  }
  return best.delimiter;
}

function widthsOf(text: string, delimiter: string): number[] {
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  try {
    return parseNow(text, options).map((record) => record.length);
  } catch {
    // A quotation mark is open where the head was cut off.
    return text.split('\n').map((line) => line.split(delimiter).length);
  }
}
