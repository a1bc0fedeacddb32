import { knownCountries, isInMarket, isInRegion } from '../countries.ts';
import { countryAliases } from '../country-aliases.ts';
import type { ServiceCode } from '../services.ts';
import { fillerWords, goodsWords } from '../words/filler-words.ts';
import { nearWord } from '../words/near-words.ts';
import { readDates } from '../words/read-dates.ts';
import { readWords, type Span } from '../words/read-words.ts';
import { isTradeWord } from '../words/vocabulary.ts';
import { type Token, tokensOf } from '../words/word-key.ts';
import { placeKey } from './place-key.ts';
import { type Entry, entryOfId, loadPlaces } from './places.server.ts';
import { isWellKnown, nearSpellings, regionOf, resolveExactly } from './resolve.server.ts';

/** A place in a text; the span includes the words before it ("near the"). */
export interface EntryInText {
  entry: Entry;
  start: number;
  end: number;
  /** Location, origin or destination. */
  relation: 'at' | 'from' | 'to';
  /** Recognised by near spelling only. */
  isGuess: boolean;
  /** Named as a place to avoid. */
  isDenied: boolean;
}

const split = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const at = split(
  'in at near nearby around within by inside outside close next beside en cerca cercano cercana junto alrededor em no na perto proximo proxima dentro',
);
const from = split('from desde');
/** "Envíos a Haití", "por avión a Madrid", but "a Miami warehouse". */
const sending = split(
  'envio envios enviar carga cargas flete fletes exportar exportacion exportaciones embarque embarques embarcar transporte mercancia mercancias mercaderia consolidadora consolidacion mudanza mudanzas contenedor contenedores cajas barriles despacho despachos viaje viajes avion barco buque mar vuelo',
);
const to = split('to towards hacia hasta para destination destino rumbo ate');
/** Goods that arrive at a place are stored there. */
const coming = split('coming comes come arriving arrives arrive landing lands');
/** What is delivered abroad goes there: "delivered in Cartago, Costa Rica". Here it may stay. */
const delivered = split('delivered deliver entregado entregada entregados entregadas entregar entregue entregues');
/** Words between such a word and its destination: "carga aérea a Lima". */
const ways = split(
  'aerea aereo aereas aereos maritima maritimo maritimas maritimos terrestre terrestres consolidada consolidado internacional',
);
/** Services that bring goods from abroad. */
const freight: ReadonlySet<string> = new Set<ServiceCode>([
  'ocean_freight',
  'air_freight',
  'ground_transport',
  'freight_forwarding',
  'consolidation',
  'customs',
  'import_export',
]);
/** Phrases about a destination. */
const toTheDoor = /(?:door|puerta|porta)s? (?:to|a) (?:door|puerta|porta)/i;
/** "A Haití", "al Caribe", "ao Brasil". */
const goals = split('a al ao');
/** Words between such a word and the place. */
const article = split(
  'the a of to area de del da do das dos el la los las al ao o zona area region regiao ciudad cidade city',
);
const port = split('port ports seaport puerto porto harbor harbour');
const airport = split('airport aeropuerto aeroporto');
/** Trade terms that must not become part of a port's or airport's name. */
const tradeHints = split('ocean maritime maritimo pier dock docks muelle cais docas air aereo airfreight airports');
/**
 * Codes of airports and countries that are everyday words unless in capitals: "Jan 4 to Mar 26", "the guy before you".
 */
const rarelyCodes = split(
  'mar pls sea guy per can sur nor sal san par man bar van sin los den car dan mid out bin cub aut pan tan son bra tab lot fat pay cut tag all new bed rug kit log bag box tie ink gas oil cup toy hat pot art che mao mad vir ago mau pop jam',
);
/** Two-letter codes that can only be places; the others are words in three languages. */
const shortNames = split('fl pr dr rd ny nj tx ga uk');

const longestName = 6;
/** No place is looked for beyond this number of words. */
const maxTokens = 40;
/** Near spellings are expensive, and a text with so many unknown words names no place. */
const maxGuesses = 10;

/** "Freeport" as one word is the town, except in phrases such as "a freeport warehouse". */
const isFreeport = (text: string, start: number, end: number): boolean =>
  /^freeport$/i.test(text.slice(start, end)) && !/^ (?:warehous|storag|zone|status)/i.test(text.slice(end, end + 9));

/** Returns the places in a text in order. In this market "the port" and "the airport" are Miami's. */
export function entriesIn(text: string): EntryInText[] {
  const tokens = tokensOf(text).slice(0, maxTokens);
  const found: EntryInText[] = [];
  const isShouted = text === text.toUpperCase();
  let guesses = 0;
  const phrases = readWords(text).meanings.filter(
    ({ isGuess, start, end }) => !isGuess && !isFreeport(text, start, end),
  );
  const isOfFreight =
    phrases.some(({ codes }) => codes.some(({ kind, code }) => kind === 'service' && freight.has(code))) ||
    tokens.some(({ word }) => sending.has(word) || goodsWords.has(word));
  const dates = readDates(text);
  const isToTheDoor = toTheDoor.test(text);
  for (let index = 0; index < tokens.length;) {
    const { start = 0, end = 0 } = tokens[index] ?? {};
    if (dates.some((date) => date.start <= start && end <= date.end)) {
      index += 1;
      continue;
    }
    const hit =
      longerThan(
        phrases,
        tokens,
        index,
        landAt(
          text,
          tokens,
          index,
          wholeNameAt(text, tokens, index, nameAt(text, tokens, index, isShouted, isOfFreight)),
        ),
      ) ??
      gatewayAt(tokens, index) ??
      longerThan(
        phrases,
        tokens,
        index,
        guesses < maxGuesses ? nearNameAt(text, tokens, index, () => (guesses += 1)) : null,
      );
    if (hit) {
      // "Desde Doral a Orlando".
      const lead = leadTo(tokens, index, found.at(-1)?.relation === 'from');
      // "Mudanza a Colombia": an English article precedes towns and their warehouses, hardly ever a country.
      const { kind } = hit.entry;
      const isGoal =
        lead.relation === null &&
        (kind === 'country' || kind === 'region') &&
        (tokens[index - 1]?.word === 'a' || isToTheDoor);
      // "China freight": a place outside the market is the origin.
      const isSource = isOfFreight && !isInMarket(hit.entry.country_code);
      found.push({
        entry: hit.entry,
        start: tokens[lead.first]?.start ?? 0,
        end: tokens[index + hit.length - 1]?.end ?? 0,
        relation:
          isGoal || isDelivered(tokens, lead.first, hit.entry) ? 'to' : (lead.relation ?? (isSource ? 'from' : 'at')),
        isGuess: hit.isGuess,
        isDenied: isDenied(text, tokens, index),
      });
    }
    index += hit?.length ?? 1;
  }
  return found;
}

const isDelivered = (tokens: readonly Token[], first: number, { country_code }: Entry): boolean =>
  country_code !== 'US' && delivered.has(tokens[first - 1]?.word ?? '');

interface Hit {
  entry: Entry;
  length: number;
  isGuess: boolean;
}

/** "Franca" is a town, but not in "zona franca": a name within a longer trade term is ignored. */
function longerThan(phrases: readonly Span[], tokens: readonly Token[], index: number, hit: Hit | null): Hit | null {
  const start = tokens[index]?.start ?? 0;
  const end = tokens[index + (hit?.length ?? 1) - 1]?.end ?? 0;
  const isWithin = phrases.some(
    (phrase) => phrase.start <= start && end <= phrase.end && phrase.end - phrase.start > end - start,
  );
  return isWithin ? null : hit;
}

/** Returns the relation expressed by the words before a name, and where they begin. */
function leadTo(
  tokens: readonly Token[],
  index: number,
  hasStart = false,
): { first: number; relation: EntryInText['relation'] | null } {
  let first = index;
  let relation: EntryInText['relation'] | null = null;
  while (first > 0) {
    const word = tokens[first - 1]?.word ?? '';
    const isSent = goals.has(word) && (hasStart || isSending(tokens, first - 2));
    const isArrival = word === 'to' && coming.has(tokens[first - 2]?.word ?? '');
    const said = at.has(word) || isArrival ? 'at' : from.has(word) ? 'from' : to.has(word) || isSent ? 'to' : null;
    if (said === null && !article.has(word)) break;
    // "close to Doral": words further left decide.
    if (said !== null) relation = said === 'at' || relation === null ? said : relation;
    first -= 1;
  }
  return relation === null ? { first: index, relation } : { first, relation };
}

function isSending(tokens: readonly Token[], index: number): boolean {
  const [before = '', word = ''] = [index - 1, index].map((position) => tokens[position]?.word);
  return sending.has(word) || (ways.has(word) && sending.has(before));
}

/** Returns the longest correctly spelt name that begins here. */
function nameAt(
  text: string,
  tokens: readonly Token[],
  index: number,
  isShouted: boolean,
  isOfFreight: boolean,
): Hit | null {
  const first = tokens[index];
  if (!first || !firstWords().has(placeKey(first.word).split(' ')[0] ?? '')) return null;
  for (let length = Math.min(longestName, tokens.length - index); length > 0; length -= 1) {
    const part = tokens.slice(index, index + length);
    const last = part[length - 1] as Token;
    if (length > 1 && part.some(({ word }) => tradeHints.has(word))) continue;
    // A sentence end or a dash separates two places.
    if (/\p{L}{4}[.;!?]\s|\s[-–—]\s/u.test(text.slice(first.start, last.end))) continue;
    if (isAnotherTown(text, tokens, index, last.end)) continue;
    const key = placeKey(text.slice(first.start, last.end));
    const hit = resolveExactly(key);
    if (!hit) continue;
    const isSaid = leadTo(tokens, index).relation !== null;
    if (
      length === 1
        ? isPlaceAlone(text, first, hit.entry, isSaid || (isOfFreight && hit.entry.kind === 'country'), isShouted)
        : hit.isWholeName || !fillerWords.has(key.split(' ', 1)[0] ?? '')
    )
      return { entry: hit.entry, length, isGuess: false };
  }
  return null;
}

/** "Not Doral", "no en Doral", "Medley, no Doral". After another word, "no Doral" may be Portuguese for "in Doral". */
function isDenied(text: string, tokens: readonly Token[], index: number): boolean {
  const { first } = leadTo(tokens, index);
  const [before, own] = [tokens[first - 1], tokens[first]];
  const isHead = /^$|[,;:.]$/.test(text.slice(0, own?.start).trimEnd());
  const isNo = own?.word === 'no' && first < index && (isHead || first + 1 < index);
  const denial = isNo ? own : before?.word === 'not' || before?.word === 'nao' ? before : null;
  return denial !== null && !text.slice(denial?.start, tokens[index]?.start).includes(',');
}

/** "Not Doral, Medley": after the comma follows the intended town, unless it is the state or country of the first. */
function isAnotherTown(text: string, tokens: readonly Token[], index: number, end: number): boolean {
  const name = text.slice(tokens[index]?.start, end);
  const comma = name.indexOf(',');
  return comma >= 0 && isDenied(text, tokens, index) && !regionOf(placeKey(name.slice(comma + 1)).split(' '));
}

/** "Hialeah Gardns": returns the town, or the longer name that begins with it and has a typing error. */
function wholeNameAt(text: string, tokens: readonly Token[], index: number, hit: Hit | null): Hit | null {
  const next = hit && tokens[index + hit.length];
  if (!next || next.word.length < 5 || fillerWords.has(next.word) || isTradeWord(next.word)) return hit;
  const start = tokens[index]?.start;
  const begun = `${placeKey(text.slice(start, tokens[index + hit.length - 1]?.end))} `;
  const near = nearSpellings(placeKey(text.slice(start, next.end))).find(({ named }) => named.key.startsWith(begun));
  return near ? { entry: near.named.entry, length: hit.length + 1, isGuess: true } : hit;
}

/**
 * "Memphis, Egypt" is not the one in Tennessee: where a land follows in which the town is not known, returns the land. Towns
 * of the market stand in lists with lands: "Miami, Jamaica".
 */
function landAt(text: string, tokens: readonly Token[], index: number, hit: Hit | null): Hit | null {
  if (hit?.entry.kind !== 'city' || hit.entry.state === 'FL') return hit;
  const { country_code } = hit.entry;
  if (country_code !== 'US' && isInMarket(country_code)) return hit;
  const last = tokens[index + hit.length - 1];
  for (let length = 3; length > 0; length -= 1) {
    const land = tokens.slice(index + hit.length, index + hit.length + length);
    const [first, end] = [land[0], land.at(-1)];
    if (!first || land.length < length || !/^,\s?$/.test(text.slice(last?.end, first.start))) continue;
    const entry = resolveExactly(placeKey(text.slice(first.start, end?.end)))?.entry;
    if (entry?.kind === 'country' && entry.country_code !== country_code)
      return { entry, length: hit.length + length, isGuess: false };
  }
  return hit;
}

/** True if a word alone means a place; many places are named like things. */
function isPlaceAlone(
  text: string,
  { word, start, end }: Token,
  entry: Entry,
  isSaid: boolean,
  isShouted: boolean,
): boolean {
  const typed = text.slice(start, end);
  const isCapital = !isShouted && typed === typed.toUpperCase() && /\p{L}/u.test(typed);
  if (word.length === 2) return shortNames.has(word) || (isCapital && entry.kind === 'state');
  if (rarelyCodes.has(word) && !isCapital && placeKey(entry.name) !== word) return false;
  const isTown = entry.kind === 'city' && entry.state === 'FL';
  if (word.length === 3 && entry.code?.toLowerCase() !== word && !isTown)
    return isCapital || (isSaid && !fillerWords.has(word));
  if (
    fillerWords.has(word) ||
    (isTradeWord(word) && !isFreeport(text, start, end)) ||
    port.has(word) ||
    airport.has(word)
  )
    return false;
  // "Ropa de Turquía": a capital letter within a sentence means a country anywhere.
  const isNamed = entry.kind === 'country' && start > 0 && !isShouted && /^\p{Lu}/u.test(typed);
  // "Freight mexico": a country of this market needs no preposition.
  const isNeighbour = entry.kind === 'country' && isInMarket(entry.country_code);
  return isSaid || isNamed || isNeighbour || isWellKnown(entry);
}

/** "Near the airport": returns the one of this market if none is named. */
function gatewayAt(tokens: readonly Token[], index: number): Hit | null {
  const word = tokens[index]?.word ?? '';
  const id = port.has(word) ? 'port:USMIA' : airport.has(word) ? 'airport:MIA' : null;
  const entry = id !== null && leadTo(tokens, index).relation === 'at' ? entryOfId(id) : null;
  return entry && { entry, length: 1, isGuess: false };
}

/** Returns a misspelt name, if its words are neither fillers nor trade terms. */
function nearNameAt(text: string, tokens: readonly Token[], index: number, onGuess: () => void): Hit | null {
  const isSaid = leadTo(tokens, index).relation !== null;
  for (let length = Math.min(3, tokens.length - index); length > 0; length -= 1) {
    const part = tokens.slice(index, index + length);
    if (
      part.some(
        ({ word, key }) =>
          word.length < 4 || fillerWords.has(word) || isTradeWord(word) || (!isSaid && isNearlyOfTheTrade(key)),
      )
    )
      continue;
    const key = placeKey(text.slice(part[0]?.start, part[length - 1]?.end));
    if (key.length < 5) continue;
    // "I meant Naples" is not "East Naples": a correctly spelt name stands alone.
    if (length > 1 && resolveExactly(placeKey(text.slice(part[1]?.start, part[length - 1]?.end)))) continue;
    onGuess();
    const near = nearSpellings(key).find(
      ({ named: { entry, key: name } }) =>
        // Codes are not matched by near spelling.
        name !== entry.code?.toLowerCase() &&
        isWellKnown(entry) &&
        (isSaid || entry.state === 'FL' || isInRegion(entry.country_code)),
    );
    if (near) return { entry: near.named.entry, length, isGuess: true };
  }
  return null;
}

/** True for a word that nearly is a trade term and is not known as part of a place name such as "Port of Miami". */
function isNearlyOfTheTrade(key: string): boolean {
  const near = nearWord(key);
  return near !== null && (isTradeWord(near) || !firstWords().has(near));
}

let beginnings: ReadonlySet<string> | null = null;

/** The first words of all names, as a quick test. */
function firstWords(): ReadonlySet<string> {
  beginnings ??= new Set([
    ...[
      ...loadPlaces().names.map(({ key }) => key),
      ...knownCountries.flatMap(({ code }) => countryAliases(code).map(placeKey)),
    ].map((key) => key.split(' ', 1)[0] ?? ''),
    ...port,
    ...airport,
  ]);
  return beginnings;
}
