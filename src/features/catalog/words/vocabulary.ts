import type { TradeCode } from '../code-label.ts';
import { powerWords, rackWords, sprinklerWords } from './building-words.ts';
import { certificationWords } from './certification-words.ts';
import { featureWords } from './feature-words.ts';
import { connectives, fillerWords, mistypedFillers } from './filler-words.ts';
import { securityWords } from './security-words.ts';
import { serviceWords } from './service-words.ts';
import { specialtyWords } from './specialty-words.ts';
import { languageWords, systemWords } from './talking-words.ts';
import { typeWords } from './type-words.ts';
import { stemOf, tokensOf, type Token, wordKey } from './word-key.ts';

// The words of the trade. To teach the product a word, write it behind its code in one of the tables beside this
// file, in any language, in any order but for the first, which is the plain English one. One spelling is enough: accents,
// capitals, hyphens, blanks, plurals, Spanish and Portuguese genders and slips of the finger are seen to. A word may stand
// behind several codes: then it means any of them.

/** What a phrase means: any of these codes. */
export interface Phrase {
  codes: readonly TradeCode[];
}

export interface Vocabulary {
  /** By the keys of its words, written as one: "crossdock" is "Cross-docks" and "cross dock". */
  phrases: ReadonlyMap<string, Phrase>;
  /** The same for phrases of two and three words in any order. */
  unordered: ReadonlyMap<string, Phrase>;
  /** Keys of phrases of one word, by what all forms of the word have in common. */
  forms: ReadonlyMap<string, string>;
  /** Keys of every single word known here, those without a meaning of their own and fillers included. */
  known: ReadonlySet<string>;
  /** What a mistyped word may have been, by its key. */
  spellings: readonly string[];
}

/** Whether a folded word alone means something in the trade. */
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

/** The words of a phrase or of a part of a text that count when it is compared. */
const countingWords = (tokens: readonly Token[]): Token[] => tokens.filter(({ word }) => !connectives.has(word));

export const joined = (keys: readonly string[]): string => keys.join('');
export const inAnyOrder = (keys: readonly string[]): string => keys.toSorted().join(' ');

/** A shorter word is a letter away from too many others: "medly" is a town, not "meli". */
const shortestKnown = 5;

let vocabulary: Vocabulary | null = null;

/** All words of the trade; read at the first call, then shared. */
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
  return {
    phrases,
    unordered,
    forms,
    known,
    spellings: [...spellings].filter((key) => key.length >= shortestKnown && !/\d/.test(key)),
  };
}

/** The plain English words for a code, the first of its line in the table. */
export function plainWords({ kind, code }: TradeCode): string {
  const table = tables.find(([name]) => name === kind)?.[1];
  return phrasesOf(table?.[code] ?? '')[0] ?? code;
}
