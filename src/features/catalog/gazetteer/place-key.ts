import { foldText } from '#shared/plain-text.ts';

const wholeWords: Record<string, string> = {
  st: 'saint',
  ste: 'saint',
  ft: 'fort',
  mt: 'mount',
  pto: 'puerto',
  sto: 'santo',
  sta: 'santa',
  cd: 'ciudad',
  bch: 'beach',
  hts: 'heights',
  gdns: 'gardens',
};
const plain = /^[a-z ]+$/;
const shortened = /(?:^| )(?:st|ste|ft|mt|pto|sto|sta|cd|bch|hts|gdns)(?= |$)/;

/** Returns the key by which places are compared: no accents or punctuation, "St.", "Ft." and "Bch" expanded. */
export function placeKey(text: string): string {
  let key = text.toLowerCase();
  if (!plain.test(key)) {
    key = foldText(key)
      .replace(/[.'’`]/g, '')
      .replaceAll('&', ' and ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ');
  }
  key = key.trim();
  if (!shortened.test(key) && !key.includes('  ')) return key;
  return (
    key
      .split(/ +/)
      // A final "MT" is Montana.
      .map((word, at, words) =>
        word === 'mt' && at > 0 && at === words.length - 1 ? word : (wholeWords[word] ?? word),
      )
      .join(' ')
  );
}

const leading =
  /^(?:near|nearby|close to|next to|around|in|at|from|to|by|within|the|area of|cerca de|cerca del|cerca|junto a|en|desde|hasta|alrededor de|perto de|perto do|perto da|em|no|na) /;

/** Removes introductory words: "near the port of miami"; returns the text if there are none. */
export function withoutLeadingWords(key: string): string {
  let rest = key;
  while (leading.test(rest)) rest = rest.replace(leading, '');
  return rest;
}

const portWords = new Set(
  'port ports puerto porto seaport harbour harbor ocean maritime maritimo pier dock docks muelle cais docas'.split(' '),
);
const airportWords = new Set('airport airports aeropuerto aeroporto air aereo airfreight'.split(' '));
const between = new Set('of de da do del di the international internacional'.split(' '));

/** True for words that only connect others, with which no name ends. */
export const isConnecting = (word: string): boolean =>
  between.has(word) || portWords.has(word) || airportWords.has(word);

export interface Hints {
  port: boolean;
  airport: boolean;
}

/** No port is asked for with the name of Puerto Rico. */
const island = /\bpuerto rico\b/;

/** Returns the kinds of place suggested by the words around a name, and the name without them. */
export function readHints(key: string): { hints: Hints; bare: string } {
  const words = key.replace(island, 'puerto_rico').split(' ');
  const hints = {
    port: words.some((word) => portWords.has(word)),
    airport: words.some((word) => airportWords.has(word)),
  };
  if (!hints.port && !hints.airport) return { hints, bare: key };
  const rest = words.filter((word) => !portWords.has(word) && !airportWords.has(word));
  while (rest.length > 1 && between.has(rest[0] ?? '')) rest.shift();
  while (rest.length > 1 && between.has(rest.at(-1) ?? '')) rest.pop();
  return { hints, bare: rest.join(' ').replace('_', ' ') };
}
