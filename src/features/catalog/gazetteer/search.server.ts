import { countryName, isInMarket, isInRegion } from '../countries.ts';
import { stateName } from '../us-states.ts';
import { placeKey } from './place-key.ts';
import { type Entry, loadPlaces, type Named, placeOf } from './places.server.ts';
import { nearSpellings, resolvePlace } from './resolve.server.ts';

/** Rank for suggestions: Florida, then large cities, capitals, and gateways. */
function importance(entry: Entry): number {
  const size = Math.min(Math.log10(entry.population + 10), entry.kind === 'neighborhood' ? 4.2 : 9);
  const kind =
    entry.kind === 'port' || entry.kind === 'airport'
      ? 4
      : entry.kind === 'country' || entry.kind === 'region'
        ? 6
        : entry.kind === 'state'
          ? 5.5
          : size;
  const region =
    entry.kind === 'region' || isInRegion(entry.country_code) ? 0.7 : isInMarket(entry.country_code) ? 0 : -3;
  return kind + region + (entry.state === 'FL' ? 2 : 0) + (entry.isCapital ? 1.5 : entry.isGateway ? 0.7 : 0);
}

/**
 * Returns places whose name begins with the text, then those with a word that does, then near spellings; likely ones
 * first.
 */
export function searchByName(text: string, limit: number): Entry[] {
  const comma = text.indexOf(',');
  const key = placeKey(comma > 0 ? text.slice(0, comma) : text);
  if (key === '') return [];
  const within = comma > 0 ? insideOf(placeKey(text.slice(comma + 1))) : null;
  const scores = new Map<Entry, number>();
  const note = ({ entry, strength }: Named, score: number): void => {
    if (strength === 'weak' || (within && !within(entry))) return;
    const total = score + importance(entry);
    if (total > (scores.get(entry) ?? -Infinity)) scores.set(entry, total);
  };
  for (const named of loadPlaces().names) {
    const isName = named.strength === 'name';
    if (named.key === key) note(named, isName ? 12 : 10);
    else if (named.key.startsWith(key)) note(named, isName ? 10 : 8);
    else if (key.length >= 3 && named.key.includes(` ${key}`)) note(named, 9);
  }
  if (scores.size === 0) {
    for (const { named, distance } of nearSpellings(key, { prefix: true })) note(named, 5 - distance * 2);
  }
  if (scores.size === 0) {
    const named = resolvePlace(text);
    return named ? [named] : [];
  }
  return [...scores]
    .sort(([a, x], [b, y]) => y - x || (placeOf(a).id < placeOf(b).id ? -1 : 1))
    .slice(0, limit)
    .map(([entry]) => entry);
}

/** The part after the comma may be incomplete: "kingston, ja". */
function insideOf(key: string): ((entry: Entry) => boolean) | null {
  if (key === '') return null;
  return (entry) =>
    placeKey(countryName(entry.country_code)).startsWith(key) ||
    entry.country_code.toLowerCase() === key ||
    (entry.state !== null &&
      (entry.state.toLowerCase().startsWith(key) || placeKey(stateName(entry.state)).startsWith(key))) ||
    placeKey(placeOf(entry).label).includes(` ${key}`);
}
