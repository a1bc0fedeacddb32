import { editDistance } from '#shared/edit-distance.ts';
import { distanceMiles, type Point } from '#shared/geo.ts';

import { isInMarket, isInRegion } from '../countries.ts';
import { countryCode } from '../country-aliases.ts';
import { stateCode } from '../us-states.ts';
import { bitCount, forgiven, letterMask } from './near-spelling.ts';
import { type Hints, isConnecting, placeKey, readHints, withoutLeadingWords } from './place-key.ts';
import { type Entry, loadPlaces, type Named, placesNamed } from './places.server.ts';

export interface Wish {
  hints: Hints;
  near?: Point | undefined;
}

type Accept = (entry: Entry) => boolean;

const anywhere: Accept = () => true;
const nearbyMiles = 60;
const smallTown = 20_000;
const longestSpelling = 40;

/**
 * Rank of an ambiguous name, lowest first: the kind asked for; Florida; capitals of the region; cities of millions and
 * port towns of the region; a country or state of that name; then population. A Florida town below 20,000 people is not
 * first but weighs twentyfold; otherwise "San Antonio" would be a village.
 */
function tier({ entry, strength }: Named, { hints, near }: Wish): number {
  if ((entry.kind === 'port' && hints.port) || (entry.kind === 'airport' && hints.airport)) return -1;
  if (near && distanceMiles(entry, near) < 100) return -0.5;
  if (entry.kind === 'region') return 0.4;
  if (entry.kind === 'country') return strength === 'name' ? 0.5 : 0.6;
  if (entry.kind === 'state') return strength === 'name' ? 0.5 : 4;
  if (entry.kind === 'port' || entry.kind === 'airport') return 2;
  if (entry.state === 'FL' && (entry.isChosen || entry.population >= smallTown)) return 0;
  if (isInRegion(entry.country_code)) {
    if (entry.isCapital && entry.population >= 500) return 0.3;
    if (entry.isGateway) return 0.45;
  }
  return entry.population > 1_000_000 ? 0.4 : 3;
}

function people(entry: Entry): number {
  if (entry.state === 'FL') return entry.population * 20;
  return isInMarket(entry.country_code) ? entry.population : entry.population / 5;
}

function best(candidates: readonly Named[], wish: Wish, accept: Accept): Entry | null {
  let winner: { entry: Entry; tier: number } | null = null;
  for (const named of candidates) {
    const { entry, strength } = named;
    if (strength === 'weak' && !(entry.kind === 'port' ? wish.hints.port : wish.hints.airport)) continue;
    if (!accept(entry)) continue;
    const rank = tier(named, wish);
    if (!winner || rank < winner.tier || (rank === winner.tier && people(entry) > people(winner.entry)))
      winner = { entry, tier: rank };
  }
  return winner?.entry ?? null;
}

type Lookup = (key: string, wish: Wish, accept: Accept) => Entry | null;

const exactly: Lookup = (key, wish, accept) => best(placesNamed(key), wish, accept);

/**
 * Returns the place that a whole text names, or null: "Doral", "near PortMiami", "Kingston, Jamaica", "Brickell Miami",
 * "Jaksonville FL".
 */
export function resolvePlace(text: string, { near, isTown }: { near?: Point; isTown?: boolean } = {}): Entry | null {
  const whole = placeKey(text);
  if (whole === '') return null;
  const spoken = withoutLeadingWords(whole);
  const { hints, bare } = readHints(spoken);
  const wish: Wish = { hints: isTown ? { port: false, airport: false } : hints, near };
  const keys = [...new Set([whole, spoken, bare])].filter((key) => key !== '');
  const first = (lookup: Lookup): Entry | null => {
    for (const key of keys) {
      const found = lookup(key, wish, anywhere) ?? qualified(key, wish, lookup);
      if (found) return found;
    }
    return null;
  };
  return first(exactly) ?? first(shortened) ?? countryByAlias(spoken) ?? first(begun) ?? first(nearly);
}

/**
 * The same for a part of a longer text: correctly spelt only, though its last words may be missing, and a port or
 * airport only with its words.
 */
export function resolveExactly(key: string): { entry: Entry; isWholeName: boolean } | null {
  const { hints, bare } = readHints(key);
  const plain: Wish = { hints: { port: false, airport: false } };
  const whole = exactly(key, plain, anywhere) ?? countryByAlias(key);
  if (whole) return { entry: whole, isWholeName: true };
  const isAsked: Accept = ({ kind }) => (hints.port && kind === 'port') || (hints.airport && kind === 'airport');
  const asked: Lookup = (name, wish, accept) => exactly(name, wish, (entry) => isAsked(entry) && accept(entry));
  const gateway = bare === key ? null : (asked(bare, { hints }, anywhere) ?? qualified(bare, { hints }, asked));
  // Towns only: "foreign trade zone" and the like are trade terms first.
  const entry = qualified(key, plain, exactly) ?? gateway ?? shortened(key, plain, ({ kind }) => kind === 'city');
  return entry && { entry, isWholeName: false };
}

/** "name state", "name country", "name larger place": the longest name that fits what follows. */
function qualified(key: string, wish: Wish, lookup: Lookup): Entry | null {
  const words = key.split(' ').slice(0, 14);
  for (let at = words.length - 1; at >= 1; at--) {
    const head = words.slice(0, at).join(' ');
    const accept = regionOf(words.slice(at));
    const found =
      accept &&
      (lookup(head, wish, accept) ??
        (lookup === exactly ? best(loadFirstWords().get(head) ?? [], wish, accept) : null));
    if (found) return found;
  }
  // Correct spelling only: guessing both parts is slow and finds unintended places.
  if (lookup !== exactly) return null;
  for (let at = words.length - 1; at >= 1; at--) {
    const around = townNamed(words.slice(at));
    const found =
      around && lookup(words.slice(0, at).join(' '), wish, (entry) => distanceMiles(entry, around) <= nearbyMiles);
    if (found) return found;
  }
  return null;
}

/** Returns the town these words name, with or without its state or country. */
function townNamed(words: readonly string[]): Entry | null {
  const wish: Wish = { hints: { port: false, airport: false } };
  const isTown: Accept = (entry) => entry.kind === 'city' || entry.kind === 'neighborhood';
  const alone = exactly(words.join(' '), wish, isTown);
  if (alone) return alone;
  for (let at = words.length - 1; at >= 1; at--) {
    const accept = regionOf(words.slice(at));
    const found = accept && exactly(words.slice(0, at).join(' '), wish, (entry) => isTown(entry) && accept(entry));
    if (found) return found;
  }
  return null;
}

/**
 * "fl", "florida usa", "jamaica": returns a filter for places within; null if the words are neither state nor country.
 */
export function regionOf(words: readonly string[]): Accept | null {
  for (let length = Math.min(5, words.length); length >= 1; length--) {
    const text = words.slice(0, length).join(' ');
    const state = stateCode(text);
    const country = countryCode(text) ?? countryCode(text.replace(/^saint /, 'st '));
    if (!state && !country) continue;
    const here: Accept = (entry) =>
      (state !== null && entry.state === state) ||
      (country !== null && entry.country_code === country) ||
      (state !== null && entry.country_code === state);
    if (length === words.length) return here;
    const rest = regionOf(words.slice(length));
    if (rest) return (entry) => here(entry) && rest(entry);
  }
  return null;
}

function countryByAlias(key: string): Entry | null {
  const code = countryCode(key) ?? countryCode(key.replace(/^saint /, 'st '));
  return code ? (loadPlaces().countries.get(code) ?? null) : null;
}

/** True if a place is so well known that its name alone means it within a text. */
export function isWellKnown(entry: Entry): boolean {
  if (entry.isChosen || entry.isGateway) return true;
  if (entry.state === 'FL') return entry.population >= smallTown;
  if (entry.country_code === 'US') return entry.population >= 100_000;
  if (isInRegion(entry.country_code)) return entry.isCapital ? entry.population >= 500 : entry.population >= 100_000;
  return entry.population >= 500_000;
}

let beginnings: Map<string, Named[]> | null = null;

/** Names of well-known places without their last words; at least two words, or every "Palm" would be a town. */
function loadBeginnings(): Map<string, Named[]> {
  if (beginnings) return beginnings;
  beginnings = new Map();
  for (const named of loadPlaces().names) {
    if (named.strength === 'weak' || !isWellKnown(named.entry)) continue;
    const words = named.key.split(' ');
    for (let length = 2; length < words.length; length += 1) {
      if (isConnecting(words[length - 1] ?? '')) continue;
      const key = words.slice(0, length).join(' ');
      beginnings.set(key, [...(beginnings.get(key) ?? []), named]);
    }
  }
  return beginnings;
}

let firstWords: Map<string, Named[]> | null = null;

/** "Santiago" for Santiago de Cuba and Santiago de los Caballeros: sufficient if the country is named too. */
function loadFirstWords(): Map<string, Named[]> {
  if (firstWords) return firstWords;
  firstWords = new Map();
  for (const named of loadPlaces().names) {
    const [first = '', second = ''] = named.key.split(' ');
    const isOf = named.entry.kind === 'city' && (second === 'de' || second === 'del') && isWellKnown(named.entry);
    if (isOf && named.strength !== 'weak' && first.length > 3)
      firstWords.set(first, [...(firstWords.get(first) ?? []), named]);
  }
  return firstWords;
}

/** "West Palm": a name that continues what was typed, tried before near spellings. */
const shortened: Lookup = (key, wish, accept) => best(loadBeginnings().get(key) ?? [], wish, accept);

/** Letters after which the rest of a name may be missing. */
const minLetters = 5;

/**
 * "jamai": a country, a state or a capital of the region whose word is typed in part. Otherwise a near spelling would be
 * a town somewhere else.
 */
const begun: Lookup = (key, wish, accept) =>
  key.length < minLetters || key.length > longestSpelling
    ? null
    : best(
        loadAreas().filter((named) => named.key.startsWith(key) && named.key[key.length] !== ' '),
        wish,
        accept,
      );

let areas: Named[] | null = null;

function loadAreas(): Named[] {
  areas ??= loadPlaces().names.filter(
    ({ entry, strength }) =>
      strength !== 'weak' &&
      (entry.kind === 'country' || entry.kind === 'state' || (entry.isCapital && isInRegion(entry.country_code))),
  );
  return areas;
}

interface Spelling {
  named: Named;
  mask: number;
}

let spellings: Spelling[] | null = null;

/** Names that near spellings may match; hamlets are excluded. */
function loadSpellings(): Spelling[] {
  spellings ??= loadPlaces()
    .names.filter(({ key, entry, strength }) => strength !== 'weak' && key.length >= 4 && isWorthGuessing(entry))
    .map((named) => ({ named, mask: letterMask(named.key) }));
  return spellings;
}

/** True if a place is known well enough for near spellings. */
function isWorthGuessing(entry: Entry): boolean {
  // "Sudáfrica" is two edits from "Sudamérica": common misspellings of regions are listed as names.
  if (entry.kind === 'region') return false;
  if (entry.isChosen || entry.isCapital) return true;
  if (entry.state === 'FL') return entry.population >= 1000;
  if (entry.country_code === 'US') return entry.population >= 100_000;
  return entry.population >= (isInRegion(entry.country_code) ? 50_000 : 500_000);
}

/** Returns names within the tolerated edit distance, nearest first. */
export function nearSpellings(key: string, options: { prefix?: boolean } = {}): { named: Named; distance: number }[] {
  const limit = forgiven(key.length);
  if (limit === 0 || key.length > longestSpelling) return [];
  const mask = letterMask(key);
  const found: { named: Named; distance: number }[] = [];
  for (const { named, mask: other } of loadSpellings()) {
    if (bitCount(options.prefix ? mask & ~other : mask ^ other) > limit * 2) continue;
    if (key.length < 7 && key[0] !== named.key[0]) continue;
    // Four letters are little evidence: only hand-written places and Florida.
    if (key.length < 5 && !named.entry.isChosen && named.entry.state !== 'FL') continue;
    const distance = editDistance(key, named.key, limit, options.prefix);
    if (distance <= limit) found.push({ named, distance });
  }
  return found.sort((a, b) => a.distance - b.distance);
}

function nearly(key: string, wish: Wish, accept: Accept): Entry | null {
  const found = nearSpellings(key);
  for (const distance of [1, 2]) {
    const same = found.filter((spelling) => spelling.distance === distance).map((spelling) => spelling.named);
    const winner = best(same, wish, accept);
    if (winner) return winner;
  }
  return null;
}
