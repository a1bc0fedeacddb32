/**
 * From this score on a request is shown to a company as one that fits: of the first ten for each company, nine of ten
 * fit by the grades of the 60 ranking needs; from 0.5 on, six of ten.
 */
export const fitsFrom = 0.85;
/** Companies per request. With more, companies would hear of every request instead of those for them. */
export const maxFits = 30;
/** How long back seen, answered and missed are counted. */
export const fitsDays = 30;
