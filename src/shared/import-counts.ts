/** How far an import of a file is. */
export interface ImportCounts {
  /** Number of lines in total, done, with problems, and with an ambiguous date. */
  total: number;
  done: number;
  wrong: number;
  unsure: number;
  /** Number of items in it, of existing ones, and of those added. */
  items: number;
  known: number;
  added: number;
  canUndo: boolean;
}
