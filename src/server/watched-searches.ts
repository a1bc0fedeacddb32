import type { Ctx } from './context.ts';

/** A row of a result. */
export interface FoundRow {
  id: string;
  /** Its public name. */
  name: string;
  /** When it appeared in the directory. */
  listedAt: Date;
}

/** A page of results whose saved searches can report what is new. */
export interface WatchedPage {
  /** Its path, without a query. */
  path: string;
  /**
   * Returns the newest public rows that match everything an address asks for, whoever asks; `isAll` if there are no
   * others. Throws `invalid` for an address that only its reader's own data could answer.
   */
  find: (ctx: Ctx, search: URLSearchParams, limit: number) => Promise<{ rows: FoundRow[]; isAll: boolean }>;
}
