/**
 * Number of carriers and postal countries distinguished by their numbers. Constants, so that pages need not include the
 * catalogue; a test compares them.
 */
export const numberCounts = { carriers: 63, countries: 239 };
