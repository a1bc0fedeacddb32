import type { directoryFilters } from '../schema/filters.ts';

/** Descriptions of the filters in the API's documentation. */
export const filterDescriptions: Record<keyof typeof directoryFilters, string> = {
  q: 'What is looked for, in English, Spanish or Portuguese: services, certifications, kinds of goods, what a building has, its hours and languages, how much space, a place, a company. What was understood is in `understood`. Slips of spelling are forgiven where nothing matches as typed.',
  services: 'Codes of services.',
  match: 'Whether one of `services` is enough or all are wanted.',
  near: 'A city, ZIP code, port, airport or neighbourhood.',
  radius: 'Miles around `near`; by default what suits the place.',
  type: 'Types of warehouse.',
  minArea: 'Square feet that can be offered, at least.',
  maxArea: 'Square feet that can be offered, at most.',
  minHeight: 'Feet of clear height, at least.',
  minDocks: 'Loading docks, at least.',
  minPallets: 'Pallet positions that can be offered, at least.',
  maxPrice: 'US dollars per square foot and month, at most.',
  maxTotal: 'US dollars that a stay costs at your numbers, at most.',
  certifications: 'Certifications, all of them.',
  security: 'Security features, all of them.',
  tempMin:
    'Degrees Celsius that goods must not be colder than; alone it is exactly this temperature. One zone must reach the range.',
  tempMax: 'Degrees Celsius that goods must not be warmer than; alone it is this temperature or anything colder.',
  hazmat: 'Takes hazardous materials.',
  bonded: 'Is a bonded warehouse.',
  returns: 'Processes returns.',
  availableFrom: 'Has space by this day.',
  room: 'Has room for your `pallets` or `areaSqft` in all `months` from `availableFrom` or now, by its calendar. Those that keep no calendar stay.',
  sort: 'Order. `best` is the default with `q`: companies called so, then what has all that was recognised in the place itself, then near it, then what only mentions it. `nearest` needs a place and is the default with `near` alone. `total` needs your numbers.',
  view: 'A list or a map; of the page alone.',
  cursor: '`nextCursor` of the page before.',
  from: 'Which of the list the first of this page is; of the page alone.',
  limit: 'Listings per page.',
};
