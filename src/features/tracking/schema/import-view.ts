/** An import as its page shows it: what its columns are, its first lines each with what becomes of it, and what is wrong. */
export interface ImportView {
  state: 'checking' | 'checked' | 'running' | 'done' | 'full' | 'failed' | 'undoing' | 'undone';
  sheet: string | null;
  sheets: readonly string[];
  date_order: 'dmy' | 'mdy' | null;
  /** Of its lines: how many there are, are done, have something wrong, and have a date that could be two. */
  total: number;
  done: number;
  wrong: number;
  unsure: number;
  /** What it brings, how much of that is there already, and how much it has brought. */
  items: number;
  known: number;
  added: number;
  canUndo: boolean;
  columns: readonly { name: string; field: string; examples: readonly string[] }[];
  fields: readonly { value: string; label: string }[];
  hasNumbers: boolean;
  /** Names of columns that say nothing here. */
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
