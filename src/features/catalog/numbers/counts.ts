/** How many carriers, and posts of countries, are told apart by their numbers. Written down so that pages need not carry the catalogue; a test counts it. */
export const numberCounts = { carriers: 63, countries: 239 };
