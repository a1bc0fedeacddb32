import type { TradeCode } from '../code-label.ts';
import { powerWords, rackWords, sprinklerWords } from './building-words.ts';
import { certificationWords } from './certification-words.ts';
import { featureWords } from './feature-words.ts';
import { connectives, fillerWords, mistypedFillers } from './filler-words.ts';
import { otherPhrases } from './own-words.ts';
import { securityWords } from './security-words.ts';
import { serviceWords } from './service-words.ts';
import { specialtyWords } from './specialty-words.ts';
import { languageWords, systemWords } from './talking-words.ts';
import { typeWords } from './type-words.ts';
import { stemOf, tokensOf, type Token, wordKey } from './word-key.ts';

// The trade terms. To add one, write it after its code in one of the tables in this folder, in any language; the first
// entry is the plain English one, the order of the others does not matter. One spelling is enough: accents, capitals,
// hyphens, blanks, plurals, Spanish and Portuguese genders and typing errors are handled. A term may follow several
// codes and then means any of them.

/** The meaning of a phrase: any of these codes; without a code it is no trade term, although a word of it is. */
export interface Phrase {
  codes: readonly TradeCode[];
}

export interface Vocabulary {
  /** By the joined keys of its words: "crossdock" matches "Cross-docks" and "cross dock". */
  phrases: ReadonlyMap<string, Phrase>;
  /** The same for phrases of two and three words in any order. */
  unordered: ReadonlyMap<string, Phrase>;
  /** Keys of one-word phrases by their stem. */
  forms: ReadonlyMap<string, string>;
  /** Keys of all known words, including fillers and parts of phrases. */
  known: ReadonlySet<string>;
  /** Candidates for near spelling, by key. */
  spellings: readonly string[];
}

/** True if a folded word alone has a meaning in the trade. */
export const isTradeWord = (word: string): boolean => loadVocabulary().phrases.has(wordKey(word));

type Table = Record<string, string>;

const tables: readonly (readonly [TradeCode['kind'], Table])[] = [
  ['service', serviceWords],
  ['certification', certificationWords],
  ['specialty', specialtyWords],
  ['security', securityWords],
  ['warehouse_type', typeWords],
  ['feature', featureWords],
  ['power_supply', powerWords],
  ['sprinkler_system', sprinklerWords],
  ['rack_type', rackWords],
  ['language', languageWords],
  ['system', systemWords],
];

const phrasesOf = (words: string): string[] => words.split(/,(?!\d)/).map((phrase) => phrase.trim()).filter(Boolean); // prettier-ignore

/** The words of a phrase or text that count when compared. */
const countingWords = (tokens: readonly Token[]): Token[] => tokens.filter(({ word }) => !connectives.has(word));

export const joined = (keys: readonly string[]): string => keys.join('');
export const inAnyOrder = (keys: readonly string[]): string => keys.toSorted().join(' ');

/** Shorter words are an edit away from too many others: "medly" is a town, not "meli". */
const minLengthKnown = 5;

let vocabulary: Vocabulary | null = null;

/** Returns all trade terms; read at the first call, then shared. */
export function loadVocabulary(): Vocabulary {
  vocabulary ??= read();
  return vocabulary;
}

function read(): Vocabulary {
  const phrases = new Map<string, { codes: TradeCode[] }>();
  const unordered = new Map<string, Phrase>();
  const forms = new Map<string, string>();
  const known = new Set([...fillerWords].map(wordKey));
  const spellings = new Set(mistypedFillers.map(wordKey));
  for (const [kind, table] of tables) {
    for (const [code, words] of Object.entries(table)) {
      for (const text of phrasesOf(words)) {
        const tokens = countingWords(tokensOf(text));
        const keys = tokens.map((token) => token.key);
        const key = joined(keys);
        const phrase = phrases.get(key) ?? { codes: [] };
        if (!phrase.codes.some((other) => other.kind === kind && other.code === code))
          phrase.codes.push({ kind, code });
        phrases.set(key, phrase);
        if (keys.length === 1 && !forms.has(stemOf(key))) forms.set(stemOf(key), key);
        if (keys.length === 2 || keys.length === 3) unordered.set(inAnyOrder(keys), phrase);
        for (const own of keys) {
          known.add(own);
          spellings.add(own);
        }
        spellings.add(key);
      }
    }
  }
  for (const text of phrasesOf(otherPhrases)) {
    const keys = countingWords(tokensOf(text)).map((token) => token.key);
    phrases.set(joined(keys), { codes: [] });
    for (const own of keys) known.add(own);
  }
  return {
    phrases,
    unordered,
    forms,
    known,
    spellings: [...spellings].filter((key) => key.length >= minLengthKnown && !/\d/.test(key)),
  };
}

/** Returns the plain English term for a code, the first of its line. */
export function plainWords({ kind, code }: TradeCode): string {
  const table = tables.find(([name]) => name === kind)?.[1];
  return phrasesOf(table?.[code] ?? '')[0] ?? code;
}
