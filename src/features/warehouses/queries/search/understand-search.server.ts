import { sql } from 'kysely';

import { countriesOfRegion } from '#features/catalog/regions.ts';
import { findPlaceById, findPlacesIn, type PlaceInText } from '#features/catalog/queries.server.ts';
import { todayHere } from '#features/catalog/market-day.ts';
import { goodsWords } from '#features/catalog/words/filler-words.ts';
import { type Meaning, readWords, type Span } from '#features/catalog/words/read-words.ts';
import { tokensOf } from '#features/catalog/words/word-key.ts';
import type { Place } from '#features/catalog/schema.ts';
import type { Ctx } from '#server/context.ts';
import { inLanguage } from '#server/language.ts';
import { baseLanguage } from '#shared/languages.ts';

import { readTypedAmounts, type TypedAmount } from '../../schema/typed-amounts.ts';
import { isLacking } from './lacking.server.ts';
import { readRefusedPlaces, readTypedNeed } from './read-need.server.ts';
import { hasIndexed, quoted } from './text.server.ts';

/** A typed text, parsed. */
export interface Understood {
  typed: string;
  /** Terms of the trade; a listing should have one of the codes of each. */
  terms: readonly Meaning[];
  /** Requested amounts and dates. */
  amounts: readonly TypedAmount[];
  place: PlaceInText | null;
  /** Where a listing must not be: "storage, not in Doral". */
  refused: readonly PlaceInText[];
  /** Destination of goods: a listing serves it, or mentions it. */
  served: PlaceInText | null;
  /** Other origins and destinations. Listings need not be there, but may mention them. */
  lanes: readonly PlaceInText[];
  /** The remaining text, searched as words; null if there is none. */
  words: string | null;
  /** Positions of the words in the typed text. */
  wordSpans: readonly Span[];
  /** True if it has amounts that are not searchable: kilograms, days, orders. */
  hasAmounts: boolean;
  /**
   * The whole text, the text without the place, and the words, as possible company names: marked as words of a name,
   * longest first.
   */
  names: readonly string[];
}

/** A text with operators is an exact query. */
const operators = /["]|(?:^|\s)-\p{L}|\sOR\s/u;

/**
 * Parses a typed text into terms of the trade, a place (unless one is given separately) and other words. A sentence is
 * read as the need it is; search words by the vocabulary. A word only
 * similar to a term or place counts as such only if no listing has it as typed.
 */
export async function understand(ctx: Ctx, typed: string, hasPlace: boolean): Promise<Understood> {
  const whole = { start: 0, end: typed.length };
  if (operators.test(typed))
    return {
      typed,
      terms: [],
      amounts: [],
      place: null,
      refused: [],
      served: null,
      lanes: [],
      words: typed,
      wordSpans: [whole],
      hasAmounts: false,
      names: [],
    };
  const today = todayHere(ctx.clock());
  const need = readTypedNeed(typed, today, (place) => servedBy(place).length > 0);
  if (need) return { typed, ...need, place: hasPlace ? null : need.place, words: null, wordSpans: [], names: [] };
  const amounts = readTypedAmounts(typed, today);
  const meant = readWords(typed).meanings;
  const found = findPlacesIn(typed).filter(
    (one) => !amounts.some((amount) => overlaps(one, amount)) && !isWord(one, meant),
  );
  const unwanted = readRefusedPlaces(typed, found, today);
  const named = found.map((one): PlaceInText => {
    const isDenied = one.isDenied || unwanted.some((span) => overlaps(span, one));
    return { ...one, isDenied, relation: isOrigin(one, meant, typed) ? 'from' : one.relation };
  });
  // "Not Doral, Medley", "storage, not in Doral"
  const denied = named.filter(({ isDenied }) => isDenied);
  const refused = denied.filter(({ isGuess }) => !isGuess);
  // "I have no space in Doral, I look for a warehouse in Medley"
  const standing = named.filter((one) => one.relation === 'at' && !denied.includes(one));
  const lacking = standing.filter((one, index) => index + 1 < standing.length && isLacking(typed.slice(0, one.start)));
  const stands = standing.find((one) => !lacking.includes(one));
  const place = hasPlace ? null : (stands ?? named.find(isStart) ?? null);
  const served = named.find((one) => one.relation === 'to' && !one.isGuess && servedBy(one.place).length > 0) ?? null;
  const read = readWords(
    typed,
    [
      place,
      served,
      ...denied,
      ...lacking,
      ...amounts.filter((amount) => !('isWord' in amount && amount.isWord)),
    ].filter((span) => span !== null),
  );
  const within = place === null ? [] : meant.filter((meaning) => isPhraseIn(place, meaning, typed));
  const guesses = [...(place?.isGuess ? [place] : []), ...read.meanings.filter(({ isGuess }) => isGuess)];
  const wrong = await findWritten(ctx, typed, guesses);
  const terms = [...within, ...read.meanings.filter((meaning) => !wrong.has(meaning))];
  const rest = [...read.rest, ...wrong].toSorted((a, b) => a.start - b.start);
  const lanes = named.filter((one) => one !== served && one !== place && one.relation !== 'at' && !one.isGuess);
  return nameWords(ctx, {
    typed,
    refused,
    served,
    lanes,
    amounts,
    hasAmounts: read.amounts.length > 0,
    place: place !== null && !wrong.has(place) ? place : null,
    ...weighVague(terms.length > 0 ? terms : freightIn(typed, rest, lanes), rest, lanes),
  });
}

/** Returns a place's name as written in listings, whatever the reader's language. */
export const writtenName = (place: Place): string =>
  inLanguage(baseLanguage, () => findPlaceById(place.id)?.name) ?? place.name;

/** "Trucking from Medley": the goods are there before they leave. That does not hold for goods from abroad. */
const isStart = ({ relation, place: { kind, country_code } }: PlaceInText): boolean =>
  relation === 'from' && country_code === 'US' && kind !== 'state' && kind !== 'country';

/**
 * Returns the countries whose mark shows that a listing serves a place. Nearly all serve the United States, so that is
 * not distinctive.
 */
export function servedBy({ kind, code, country_code }: Place): readonly string[] {
  if (kind === 'region') return countriesOfRegion(code ?? '');
  return country_code === 'US' ? [] : [country_code];
}

/**
 * A similar spelling of a place does not count where a term is spelled exactly: "corriente trifásica" is not in
 * Corrientes.
 */
const isWord = (place: PlaceInText, meant: readonly Meaning[]): boolean =>
  place.isGuess && meant.some((meaning) => !meaning.isGuess && overlaps(meaning, place) && meaning.end >= place.end);

/** In "Vino de Chile" the place is the origin of goods, not the location of a warehouse. */
const isOrigin = ({ place, relation, start }: PlaceInText, meant: readonly Meaning[], typed: string): boolean =>
  relation === 'at' &&
  place.kind === 'country' &&
  place.country_code !== 'US' &&
  meant.some(
    ({ codes, end }) =>
      codes.every(({ kind }) => kind === 'specialty') &&
      end < start &&
      /^ d(?:e|el|o|a|os|as) $/i.test(typed.slice(end, start)),
  );

/** "Zona franca" counts as a term even within the name of a place. */
const isPhraseIn = (place: Span, meaning: Meaning, typed: string): boolean =>
  !meaning.isGuess &&
  meaning.start >= place.start &&
  meaning.end <= place.end &&
  typed.slice(meaning.start, meaning.end).includes(' ');

/** "Carga da China": a text of only goods and their route asks for freight. */
function freightIn(typed: string, rest: readonly Span[], lanes: readonly Span[]): Meaning[] {
  const goods = tokensOf(typed).find(({ word }) => goodsWords.has(word));
  const isLane = lanes.length > 0 && rest.every((span) => lanes.some((lane) => overlaps(span, lane)));
  return goods && isLane
    ? readWords('freight').meanings.map((meaning) => ({ ...meaning, start: goods.start, end: goods.end }))
    : [];
}

/** A vague term counts only alone: beside a clear term it is dropped, beside unknown words it may be part of a name. */
function weighVague(
  terms: readonly Meaning[],
  rest: readonly Span[],
  lanes: readonly Span[],
): { terms: Meaning[]; wordSpans: Span[] } {
  const clear = terms.filter(({ isVague }) => !isVague);
  if (clear.length > 0) return { terms: clear, wordSpans: [...rest] };
  if (rest.every((span) => lanes.some((lane) => overlaps(span, lane))))
    return { terms: [...terms], wordSpans: [...rest] };
  return { terms: [], wordSpans: [...rest, ...terms].toSorted((a, b) => a.start - b.start) };
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && a.end > b.start;

/** Returns the guesses whose words occur in listings as typed. */
async function findWritten<Guess extends Span & { place?: Place }>(
  ctx: Ctx,
  typed: string,
  guesses: readonly Guess[],
): Promise<Set<Guess>> {
  if (guesses.length === 0) return new Set();
  const lexemes = (text: string) => sql`plainto_tsquery('english', fold(${text}))`;
  const questions = guesses.map((guess) => {
    const query = lexemes(typed.slice(guess.start, guess.end));
    // "Dorall" has the stem of "Doral", which listings have because they are there.
    const isName = guess.place ? sql`${query}::text = ${lexemes(guess.place.name)}::text` : sql`false`;
    return sql`(not ${isName} and ${hasIndexed(query)})`;
  });
  const { rows } = await sql<{ written: boolean[] }>`select array[${sql.join(questions)}] as written`.execute(ctx.db);
  return new Set(guesses.filter((_, index) => rows[0]?.written[index]));
}

async function nameWords(ctx: Ctx, read: Omit<Understood, 'words' | 'names'>): Promise<Understood> {
  const others = read.wordSpans.filter((span) => !read.lanes.some((lane) => overlaps(span, lane)));
  const spoken = [
    ...others.map(({ start, end }) => read.typed.slice(start, end)),
    ...read.lanes.map(({ place }) => writtenName(place)),
  ];
  const words = spoken.join(' ') || null;
  const lexemes = (text: string) => sql`tsvector_to_array(to_tsvector('english', fold(${text})))`;
  // Without further words a name would equal terms: "cold storage Doral" does not ask for a company called "Cold
  // Storage".
  const elsewhere =
    words === null || !read.place ? '' : read.typed.slice(0, read.place.start) + read.typed.slice(read.place.end);
  const { rows } = await sql<{ typed: string[]; elsewhere: string[]; words: string[] }>`
    select ${lexemes(read.typed)} as typed, ${lexemes(elsewhere)} as elsewhere, ${lexemes(words ?? '')} as words`.execute(
    ctx.db,
  );
  const { typed = [], elsewhere: placeless = [], words: left = [] } = rows[0] ?? {};
  const names = [typed, placeless, left].filter((list) => list.length > 0);
  return {
    ...read,
    words,
    names: [...new Set(names.map((list) => list.map((word) => quoted(`=${word}`)).join(' & ')))],
  };
}
