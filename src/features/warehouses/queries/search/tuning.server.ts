// The numbers of the search that were found by measuring, on PostgreSQL 15 with 10,000, 100,000 and 1,000,000 listings
// (`node bench/search.ts`; decision 0007 and bench/README.md have the figures). To be measured again when rows of
// warehouse_search change their width.

/** How far the index of an order is read, looking for a page, before the candidates are collected and sorted instead. */
export const scan = {
  /** Rows read. A page of 24 is found within them when one row in a hundred matches; what is rarer, the other way finds faster. */
  depth: 3000,
  /** The same where words are looked for: collecting takes longer then, so that reading on is worth more. */
  depthWithText: 10_000,
  /** A scan that has found a third of its page reads on, so many times as far. */
  extension: 4,
  /** How many of the rows read are tested for words, at least: that takes ten times as long as everything else about a row. */
  textTests: 1000,
} as const;

/** How many of the newest listings tell how common words are: in none of them they are rare, in more than half common. */
export const textSampleSize = 100;

/** How many of the newest listings tell how much of the market the other filters leave, where words are looked for. */
export const filterSampleSize = 1000;

/** With fewer of the sample at the places asked for, their index saves time; with so many, reading it takes longer than it saves. */
export const commonPlaces = 25;

/** So many cells of the map are looked up; with more, most of the market lies in them, and reading their lists takes longer than testing rows. */
export const mostCells = 60;

/** The same of sizes, prices and dates: with so many of the sample within them, what their indexes leave out is read and tested sooner. */
export const commonRanges = 50;

/** With fewer of the sample matching, 10,000 listings hold no full page of those that have the words too: no scan is tried. */
export const selectiveFilters = 5;

/** So many candidates at most are counted, so that counts beside the filters take the same time however many there are. More than a thousand are shown as "1,000+". */
export const countedRows = 2500;
