/** One line of a table: where it begins in its file, and its cells as text. */
export interface TableLine {
  line: number;
  cells: readonly string[];
}

/** The content of a file, before its columns are identified. */
export interface Sheet {
  lines: readonly TableLine[];
  /** The workbook's sheets, and which of them this is; empty for text. */
  sheets: readonly string[];
  sheet: string | null;
}

/** Why a file cannot be read as a table. */
export type UnreadableFile =
  | { kind: 'empty' | 'binary' | 'web_page' | 'old_workbook' | 'broken_workbook' | 'too_large' | 'no_header' }
  | { kind: 'too_many'; most: number }
  | { kind: 'no_sheet'; sheets: readonly string[] }
  /** A quotation mark opened in this line is never closed, or closes in the middle of a value. */
  | { kind: 'unclosed_quote'; line: number };

export const isReadable = <T extends object>(read: T | UnreadableFile): read is T => !('kind' in read);

/** Returns the lines without blank ones and without empty trailing columns. */
export function withoutBlanks(lines: readonly TableLine[]): TableLine[] {
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const width = Math.max(
    0,
    ...filled.slice(0, 1000).map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1),
  );
  return filled.map(({ line, cells }) => {
    const end = cells.findLastIndex((cell) => cell !== '') + 1;
    return { line, cells: cells.slice(0, Math.max(width, end)) };
  });
}
