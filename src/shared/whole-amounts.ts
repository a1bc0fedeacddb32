// Products of money in whole minor units. BigInt, so that rounding happens once.

/** Returns amount / by, rounded half up. `by` is positive. */
export const divided = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);

export const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
