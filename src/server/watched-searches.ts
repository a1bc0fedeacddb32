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
   * Returns the newest public rows that match the filters of an address, the same for every reader; `isAll` if there
   * are no others. Throws `invalid` for an address whose results depend on the reader's own data.
   */
  find: (ctx: Ctx, search: URLSearchParams, limit: number) => Promise<{ rows: FoundRow[]; isAll: boolean }>;
}
