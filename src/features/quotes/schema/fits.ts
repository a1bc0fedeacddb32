/** From this score on a request is shown to a company as one that fits. */
export const fitsFrom = 0.5;
/** Companies per request: more would not be told of something for them, but of everything. */
export const mostFits = 30;
/** How long back seen, answered and missed are counted. */
export const fitsDays = 30;
