/**
 * US dollars per square foot and month: a higher rate is an annual one, as is usual in the United States, or an error.
 */
export const dearestMonth = 5;
