import type { ImportCounts } from '#shared/import-counts.ts';

/** An import for its page: its columns, its first lines with the result of each, and its problems. */
export interface ImportView extends ImportCounts {
  state: 'checking' | 'checked' | 'running' | 'done' | 'full' | 'failed' | 'undoing' | 'undone';
  sheet: string | null;
  sheets: readonly string[];
  date_order: 'dmy' | 'mdy' | null;
  columns: readonly { name: string; field: string; examples: readonly string[] }[];
  fields: readonly { value: string; label: string }[];
  hasNumbers: boolean;
  /** Names of ignored columns. */
  leftOut: readonly string[];
  lines: readonly {
    line: number;
    number: string;
    label: string | null;
    carrier: string | null;
    destination: string | null;
    problem: string | null;
    isKnown: boolean;
  }[];
  problems: readonly { line: number; message: string }[];
}
