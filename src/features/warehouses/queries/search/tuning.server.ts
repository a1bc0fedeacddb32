// Parameters of the search, measured on PostgreSQL 15 with 10,000, 100,000 and 1,000,000 listings (`node
// bench/search.ts`; figures in decision 0007 and bench/README.md). Measure again when the row width of warehouse_search
// changes.

/** How far an order's index is read for a page before the candidates are collected and sorted instead. */
export const scan = {
  /**
   * Rows read. A page of 24 is found within them if one row in a hundred matches; for rarer matches the other plan is
   * faster.
   */
  depth: 3000,
  /** The same with words: collecting takes longer then, so reading on is worth more. */
  depthWithText: 10_000,
  /** A scan that has found a third of its page continues to this multiple of the depth. */
  extension: 4,
  /** Minimum number of read rows that are tested for words: that takes ten times as long as the rest of a row. */
  textTests: 1000,
} as const;

/** Number of the newest listings in the sample for words: found in none, they are rare, in more than half, common. */
export const textSampleSize = 100;

/** Number of the newest listings in the sample for the other filters, in searches with words. */
export const filterSampleSize = 1000;

/**
 * With fewer of the sample at the requested places, their index saves time; with more, reading it costs more than it
 * saves.
 */
export const commonPlaces = 25;

/**
 * Maximum number of map cells looked up; with more, they contain most of the market, and reading their lists takes
 * longer than testing rows.
 */
export const maxCells = 60;

/**
 * The same for sizes, prices and dates: with so many of the sample in range, testing rows is faster than their indexes.
 */
export const commonRanges = 50;

/**
 * With fewer matches in the sample, 10,000 listings contain no full page of those that also have the words: no scan is
 * tried.
 */
export const selectiveFilters = 5;

/**
 * Maximum candidates counted, which limits the time of the filters' counts. More than a thousand are shown as "1,000+".
 */
export const countedRows = 2500;
