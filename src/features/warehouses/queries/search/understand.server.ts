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
import { hasIndexed, quoted } from './text.server.ts';

/** What somebody typed, taken apart. */
export interface Understood {
  typed: string;
  /** Words of the trade; a listing should have one of the codes of each. */
  terms: readonly Meaning[];
  /** How much of what is asked for, and from when. */
  amounts: readonly TypedAmount[];
  place: PlaceInText | null;
  /** Where goods go to: a listing serves it, or names it. */
  served: PlaceInText | null;
  /** Where else goods come from or go to. No listing stands there for it, but one may name it. */
  lanes: readonly PlaceInText[];
  /** What is left, to be looked for as words; null when nothing is. */
  words: string | null;
  /** Where the words stand in what was typed. */
  wordSpans: readonly Span[];
  /** Whether it says how much of what no listing is looked for by: kilograms, days, orders. */
  hasAmounts: boolean;
  /** All of the text, all but the place, and the words, as a company would be called: marked as words of its name, the most words first. */
  names: readonly string[];
}

/** Somebody who writes like this says exactly what to look for. */
const operators = /["]|(?:^|\s)-\p{L}|\sOR\s/u;

/**
 * Takes a typed text apart into words of the trade, a place (unless one is given beside it) and other words. What is only
 * nearly spelt like a word of the trade or a place counts as such only while no listing has it as it was typed.
 */
export async function understand(ctx: Ctx, typed: string, hasPlace: boolean): Promise<Understood> {
  const whole = { start: 0, end: typed.length };
  if (operators.test(typed))
    return {
      typed,
      terms: [],
      amounts: [],
      place: null,
      served: null,
      lanes: [],
      words: typed,
      wordSpans: [whole],
      hasAmounts: false,
      names: [],
    };
  const amounts = readTypedAmounts(typed, todayHere(ctx.clock()));
  const meant = readWords(typed).meanings;
  const named = findPlacesIn(typed)
    .filter((one) => !amounts.some((amount) => overlaps(one, amount)) && !isWord(one, meant))
    .map((one): PlaceInText => (isOrigin(one, meant, typed) ? { ...one, relation: 'from' } : one));
  // "Not Doral, Medley", "storage, not in Doral"
  const denied = named.filter(({ isDenied }) => isDenied);
  const stands = named.find((one) => one.relation === 'at' && !denied.includes(one));
  const place = hasPlace ? null : (stands ?? named.find(isStart) ?? null);
  const served = named.find((one) => one.relation === 'to' && !one.isGuess && servedBy(one.place).length > 0) ?? null;
  const read = readWords(
    typed,
    [place, served, ...denied, ...amounts.filter((amount) => !('isWord' in amount && amount.isWord))].filter(
      (span) => span !== null,
    ),
  );
  const within = place === null ? [] : meant.filter((meaning) => isPhraseIn(place, meaning, typed));
  const guesses = [...(place?.isGuess ? [place] : []), ...read.meanings.filter(({ isGuess }) => isGuess)];
  const wrong = await findWritten(ctx, typed, guesses);
  const terms = [...within, ...read.meanings.filter((meaning) => !wrong.has(meaning))];
  const rest = [...read.rest, ...wrong].toSorted((a, b) => a.start - b.start);
  const lanes = named.filter((one) => one !== served && one !== place && one.relation !== 'at' && !one.isGuess);
  return nameWords(ctx, {
    typed,
    served,
    lanes,
    amounts,
    hasAmounts: read.amounts.length > 0,
    place: place !== null && !wrong.has(place) ? place : null,
    ...weighVague(terms.length > 0 ? terms : freightIn(typed, rest, lanes), rest, lanes),
  });
}

/** The name of a place as listings write it, in whatever language the reader reads it. */
export const writtenName = (place: Place): string =>
  inLanguage(baseLanguage, () => findPlaceById(place.id)?.name) ?? place.name;

/** "Trucking from Medley": the goods lie there before they leave. What comes from abroad does not. */
const isStart = ({ relation, place: { kind, country_code } }: PlaceInText): boolean =>
  relation === 'from' && country_code === 'US' && kind !== 'state' && kind !== 'country';

/** The countries whose mark says that a listing serves a place. Nearly all serve the United States, which would say nothing. */
export function servedBy({ kind, code, country_code }: Place): readonly string[] {
  if (kind === 'region') return countriesOfRegion(code ?? '');
  return country_code === 'US' ? [] : [country_code];
}

/** A place that is only nearly spelt so is none where a word of the trade stands as it is: "corriente trifásica" is not in Corrientes. */
const isWord = (place: PlaceInText, meant: readonly Meaning[]): boolean =>
  place.isGuess && meant.some((meaning) => !meaning.isGuess && overlaps(meaning, place) && meaning.end >= place.end);

/** "Vino de Chile" was made there; nobody looks for a warehouse in Chile by it. */
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

/** "Zona franca" is no less what is wanted for standing in the name of a place. */
const isPhraseIn = (place: Span, meaning: Meaning, typed: string): boolean =>
  !meaning.isGuess &&
  meaning.start >= place.start &&
  meaning.end <= place.end &&
  typed.slice(meaning.start, meaning.end).includes(' ');

/** "Carga da China": where nothing but goods and their way is spoken of, freight is asked for. */
function freightIn(typed: string, rest: readonly Span[], lanes: readonly Span[]): Meaning[] {
  const goods = tokensOf(typed).find(({ word }) => goodsWords.has(word));
  const isLane = lanes.length > 0 && rest.every((span) => lanes.some((lane) => overlaps(span, lane)));
  return goods && isLane
    ? readWords('freight').meanings.map((meaning) => ({ ...meaning, start: goods.start, end: goods.end }))
    : [];
}

/** What says little counts alone only: beside a clear word it is dropped, beside unknown ones it may be part of a name. */
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

/** Those of the guesses whose words a listing has as they were typed. */
async function findWritten<Guess extends Span & { place?: Place }>(
  ctx: Ctx,
  typed: string,
  guesses: readonly Guess[],
): Promise<Set<Guess>> {
  if (guesses.length === 0) return new Set();
  const lexemes = (text: string) => sql`plainto_tsquery('english', fold(${text}))`;
  const questions = guesses.map((guess) => {
    const query = lexemes(typed.slice(guess.start, guess.end));
    // "Dorall" has the stem of "Doral": listings have that because they stand there.
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
  // Without words of its own a name would be one of the trade: "cold storage Doral" asks for no company called "Cold Storage".
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
