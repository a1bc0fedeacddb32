import type { TradeCode } from '../code-label.ts';
import { fillerWords, connectives, vagueWords } from './filler-words.ts';
import { nearPhrase, nearWord } from './near-words.ts';
import { ownWords } from './own-words.ts';
import { readDates } from './read-dates.ts';
import { inAnyOrder, joined, loadVocabulary, type Phrase } from './vocabulary.ts';
import { stemOf, type Token, tokensOf, wordKey } from './word-key.ts';

/** A part of a text, in the indexes of `slice`. */
export interface Span {
  start: number;
  end: number;
}

/** Trade terms in a text with their meaning. */
export interface Meaning extends Span {
  /** Any of these codes. */
  codes: readonly TradeCode[];
  /** Recognised by near spelling only. */
  isGuess: boolean;
  /** Adds nothing beside another meaning: "storage" in "cold storage and storage". */
  isVague: boolean;
}

export interface ReadWords {
  meanings: Meaning[];
  /** Words that do not distinguish warehouses. */
  fillers: Span[];
  /** All other words. */
  rest: Span[];
  /**
   * Amounts and dates: "10,000 sq ft", "under $1", "from March". They count as fillers, because no listing text answers
   * them.
   */
  amounts: Span[];
}

/** Maximum words of a phrase, connecting words included. */
const longestPhrase = 7;

/**
 * Returns the codes in a text in English, Spanish or Portuguese with their spans, and the remaining words. Pure and
 * linear; spans in `taken` are ignored.
 */
export function readWords(text: string, taken: readonly Span[] = []): ReadWords {
  const overlaps = (one: Span, other: Span) => one.start < other.end && one.end > other.start;
  const dates = readDates(text).filter((date) => !taken.some((span) => overlaps(date, span)));
  const tokens = tokensOf(text).filter((token) => ![...taken, ...dates].some((span) => overlaps(token, span)));
  const words = tokens.map(spellingOf);
  const result: ReadWords = { meanings: [], fillers: [...dates], rest: [], amounts: [...dates] };
  for (let at = 0; at < tokens.length;) {
    const found = longestPhraseAt(words, at) ?? mistypedPairAt(words, at) ?? formAt(words, at);
    const token = tokens[at] as Token;
    if (found && found.phrase.codes.length === 0) {
      result.rest.push({ start: token.start, end: (tokens[at + found.length - 1] as Token).end });
    } else if (found) {
      const part = words.slice(at, at + found.length);
      result.meanings.push({
        start: token.start,
        end: (tokens[at + found.length - 1] as Token).end,
        codes: found.phrase.codes,
        isGuess: found.isGuess ?? part.some((word) => word.isGuess),
        isVague: part.every((word) => vagueWords.has(word.word) || connectives.has(word.word)),
      });
    } else {
      const list = isFiller(words[at] as Word) ? result.fillers : result.rest;
      list.push({ start: token.start, end: token.end });
    }
    at += found?.length ?? 1;
  }
  readTemperatures(text, result);
  dropMeasures(text, result);
  result.fillers.sort((a, b) => a.start - b.start);
  return result;
}

const fillerKeys = new Set([...fillerWords].map(wordKey));

/** Minimum length for matching a filler by key: shorter words may share it and mean something else. */
const surelyAForm = 6;

const isFiller = ({ word, key, isGuess }: Word): boolean =>
  fillerWords.has(word) ||
  word.length === 1 ||
  ((isGuess || word.length >= surelyAForm) && fillerKeys.has(key)) ||
  (word.length > 3 && word.endsWith('s') && fillerWords.has(word.slice(0, -1)));

interface Word {
  word: string;
  key: string;
  isGuess: boolean;
}

/** Returns the known spelling of a word: itself, another form ("relabel" for "relabeling"), or the nearest. */
function spellingOf({ word, key }: Token): Word {
  const { known, phrases, forms } = loadVocabulary();
  if (known.has(key) || phrases.has(key)) return { word, key, isGuess: false };
  const form = ownWords.has(key) ? undefined : forms.get(stemOf(key));
  if (form !== undefined) return { word, key: form, isGuess: false };
  const near = nearWord(key);
  return { word, key: near ?? key, isGuess: near !== null };
}

interface Found {
  phrase: Phrase;
  length: number;
  isGuess?: boolean;
}

function longestPhraseAt(words: readonly Word[], at: number): Found | null {
  const { phrases, unordered } = loadVocabulary();
  const isConnective = (index: number) => connectives.has(words[index]?.word ?? '');
  if (isConnective(at)) return null;
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    if (isConnective(at + length - 1)) continue;
    const keys = words.slice(at, at + length).flatMap(({ word, key }) => (connectives.has(word) ? [] : [key]));
    const phrase =
      phrases.get(joined(keys)) ??
      (keys.length === 2 || keys.length === 3 ? unordered.get(inAnyOrder(keys)) : undefined);
    if (phrase) return { phrase, length };
  }
  return null;
}

/** Two misspelt words known only together: "cros dock". */
function mistypedPairAt(words: readonly Word[], at: number): Found | null {
  const pair = words.slice(at, at + 2);
  const { known, phrases } = loadVocabulary();
  if (pair.length < 2 || pair.some(isFiller) || pair.every(({ key }) => known.has(key))) return null;
  const phrase = phrases.get(nearPhrase(wordKey(joined(pair.map(({ word }) => word)))) ?? '');
  return phrase ? { phrase, length: 2, isGuess: true } : null;
}

/** A word known only from longer phrases that is a form of one with its own meaning: "palletized" for "palletizing". */
function formAt(words: readonly Word[], at: number): Found | null {
  const word = words[at] as Word;
  const { phrases, forms } = loadVocabulary();
  const phrase = word.isGuess || isFiller(word) ? undefined : phrases.get(forms.get(stemOf(word.key)) ?? '');
  return phrase ? { phrase, length: 1 } : null;
}

const temperatures =
  /(?<![\p{L}\p{N}])(?:\d{1,2}\s?(?:-|–|a|e|to|and)\s?)?[-–+]?\d{1,2}\s?(?:°\s?[cf]?|º\s?[cf]?|[cf]|degrees|grados|graus|celsius|fahrenheit)(?![\p{L}\p{N}])/giu;

/** "2-8°C" and "-18 grados" ask for temperature control as well. */
function readTemperatures(text: string, result: ReadWords): void {
  for (const { 0: written, index: start } of text.matchAll(temperatures)) {
    const end = start + written.length;
    const isWithin = (span: Span) => span.start < end && span.end > start;
    if (result.meanings.some(isWithin)) continue;
    result.rest = result.rest.filter((span) => !isWithin(span));
    result.fillers = result.fillers.filter((span) => !isWithin(span));
    const codes = [{ kind: 'service', code: 'cold_storage' }] as const;
    result.meanings.push({ start, end, codes, isGuess: false, isVague: false });
  }
  result.meanings.sort((a, b) => a.start - b.start);
}

const measures =
  /^\s?(?:sq|sqft|square|ft|feet|m2|mt2|mts|metros?|meters?|pies|pallets?|paletas?|paletes?|tarimas?|estibas?|skids?|containers?|contenedor(?:es)?|conteineres|tons?|toneladas?|kg|lbs?|boxes|cajas|caixas|cartons?|orders?|miles?|millas?|km|days?|weeks?|months?|years?|dias|semanas|meses|pie|usd|dollars?|dolares|x)\b/i;
const number = /^\d[\d.,]*k?$/i;
const isPrice = /[$€]\s?[\d.,]{0,20}$/;

/** "10,000 sq ft" is a filler; a number alone is not. */
function dropMeasures(text: string, result: ReadWords): void {
  const isMeasure = ({ start, end }: Span): boolean => {
    const whole = /[\d.,]{0,20}\dk?$/i.exec(text.slice(0, end))?.[0] ?? text.slice(start, end);
    const after = /^[\d.,]*k?/i.exec(text.slice(end))?.[0].length ?? 0;
    return number.test(whole) && (measures.test(text.slice(end + after)) || isPrice.test(text.slice(0, end)));
  };
  const measured = result.rest.filter(isMeasure);
  // A single digit already is a filler.
  result.amounts.push(...measured, ...result.fillers.filter(isMeasure));
  result.rest = result.rest.filter((span) => !measured.includes(span));
  result.fillers.push(...measured);
}
