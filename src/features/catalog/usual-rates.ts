/** US dollars a square foot and month: what is more is a rate a year, as warehouses in the United States are quoted, or a slip. */
export const dearestMonth = 5;
