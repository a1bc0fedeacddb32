import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { type QueueLimits, inTurn } from '#server/fair-queue.ts';
import { editDistance } from '#shared/edit-distance.ts';
import { foldText } from '#shared/plain-text.ts';

import { textSampleSize } from './tuning.server.ts';

/** A typed text as a text query of the database. */
export interface TextQuery {
  query: RawBuilder<unknown>;
  /** Values by their numbers: a listing with one of them matches, whatever its words. */
  values?: readonly number[];
  /** How many listings have the words, estimated from a sample: none of it, more than half, or in between. */
  frequency: 'rare' | 'some' | 'common';
  /** The words as understood, if none were found as typed. */
  corrected: string | null;
  /** Unknown words whose similar spellings were not searched, to limit the time. */
  unread: readonly string[];
}

const maxWords = 12;

/**
 * Similar spellings take most of a search's time: they are searched for a few words, one by one, and none is begun
 * after this time.
 */
const maxSpelledWords = 4;
const spellingMs = 300;
const spelling: QueueLimits = { name: 'warehouses.spelling', parallel: 1, maxWaiting: 50 };

/**
 * Parses the typed words. Exact words take precedence; only if no public listing has them all are company and city
 * names with similar spellings included. Null if nothing searchable remains ("the", "!!").
 */
export async function readText(ctx: Ctx, q: string): Promise<TextQuery | null> {
  const typed = sql`websearch_to_tsquery('english', fold(${q}))`;
  const { rows } = await sql<{ nodes: number; sampled: number; is_indexed: boolean; words: string[] }>`
    select numnode(${typed}) as nodes, sampled, sampled > 0 or ${hasIndexed(typed)} as is_indexed,
      -- Words that are excluded ("-frozen") are not looked for.
      tsvector_to_array(to_tsvector('simple', fold(${q.replace(/(^|\s)-\S+/g, ' ')}))) as words
    from (${countInSample(typed)}) sample`.execute(ctx.db);
  const known = rows[0];
  if (!known || known.nodes === 0) return null;
  const asTyped = { query: typed, frequency: frequencyOf(known.sampled), corrected: null, unread: [] };
  if (known.is_indexed || known.words.length === 0) return asTyped;
  if (known.words.length > maxWords) return { ...asTyped, unread: known.words };
  const { meant, unread } = await findSpellings(ctx, await findUnknown(ctx, known.words));
  return meant.size === 0 ? { ...asTyped, unread } : { ...(await readMistyped(ctx, q, known.words, meant)), unread };
}

/** Returns how common words are that so many of the sample have. */
export const frequencyOf = (sampled: number): TextQuery['frequency'] => {
  if (sampled === 0) return 'rare';
  return sampled > textSampleSize / 2 ? 'common' : 'some';
};

const countInSample = (query: RawBuilder<unknown>) => sql`
  select count(*)::integer as sampled from (
    select document from warehouse_search order by listed_at desc, warehouse_id desc limit ${textSampleSize}
  ) newest where document @@ ${query}`;

/**
 * Returns a condition that some listing has these words. "materialized", so that rows are never tested one by one,
 * however likely a match seems.
 */
export const hasIndexed = (query: RawBuilder<unknown>) => sql<boolean>`exists (
  with matching as materialized (select 1 from warehouse_search s where s.document @@ ${query}) select 1 from matching)`;

/** Returns the query including similar spellings of unknown words. */
async function readMistyped(
  ctx: Ctx,
  q: string,
  words: readonly string[],
  meant: ReadonlyMap<string, Spelling[]>,
): Promise<Omit<TextQuery, 'unread'>> {
  const terms = words.map((word) => {
    const names = (meant.get(word) ?? []).map(({ lexemes }) => lexemes.map((name) => quoted(`~${name}`)).join(' & '));
    const typed = sql`to_tsquery('english', ${quoted(word)})`;
    return names.length === 0 ? typed : sql`(${typed} || ${names.join(' | ')}::tsquery)`;
  });
  const corrected = q
    .split(/\s+/)
    .map((part) => meant.get(wordOf(part))?.[0]?.word ?? part)
    .join(' ');
  const query = sql`(${sql.join(terms, sql` && `)})`;
  const { rows } = await sql<{ sampled: number }>`${countInSample(query)}`.execute(ctx.db);
  return { query, frequency: frequencyOf(rows[0]?.sampled ?? 0), corrected: corrected === q ? null : corrected };
}

/** Returns a word quoted as a tsquery lexeme. */
export const quoted = (word: string) => `'${word.replaceAll('\\', '').replaceAll("'", "''")}'`;

/** Returns a typed word normalised like in the database. */
const wordOf = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns the words that no listing has and that are no stop words ("the"). */
async function findUnknown(ctx: Ctx, words: readonly string[]): Promise<string[]> {
  const unknown = words.map((word) => {
    const query = sql`plainto_tsquery('english', ${word})`;
    return sql`case when numnode(${query}) > 0 and (${countInSample(query)}) = 0 and not ${hasIndexed(query)} then ${word}::text end`;
  });
  const { rows } = await sql<{ words: (string | null)[] }>`select array[${sql.join(unknown)}] as words`.execute(ctx.db);
  return (rows[0]?.words ?? []).filter((word) => word !== null);
}

/** A word of company and city names, and its indexed forms. */
interface Spelling {
  word: string;
  lexemes: string[];
}

/**
 * Returns similar spellings of the words that have any, word by word within the time limit, and the words that were not
 * searched.
 */
async function findSpellings(ctx: Ctx, words: readonly string[]) {
  const end = performance.now() + spellingMs;
  const meant = new Map<string, Spelling[]>();
  const unread: string[] = [];
  let looked = 0;
  for (const word of words.filter((one) => allowedEdits(one) > 0)) {
    // Checked at this word's turn, because it may have waited for other searches.
    const found = await inTurn(ctx, spelling, async () =>
      looked < maxSpelledWords && performance.now() < end ? findNear(ctx, word) : null,
    );
    looked += 1;
    if (found === null) unread.push(word);
    else if (found.length > 0) meant.set(word, found);
  }
  return { meant, unread };
}

/** Returns at most three words of company and city names with a similar spelling, nearest first. */
async function findNear(ctx: Ctx, typed: string): Promise<Spelling[]> {
  const { rows } = await sql<Spelling>`
    select word, tsvector_to_array(to_tsvector('english', word)) as lexemes from (${nearWords(typed)}) near`.execute(
    ctx.db,
  );
  return rows
    .map((row) => ({ ...row, edits: editDistance(typed, row.word, allowedEdits(typed)) }))
    .filter((row) => row.edits <= allowedEdits(typed) && row.lexemes.length > 0)
    .toSorted(
      (a, b) =>
        a.edits - b.edits ||
        Math.abs(a.word.length - typed.length) - Math.abs(b.word.length - typed.length) ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, 3);
}

function nearWords(word: string): RawBuilder<unknown> {
  const near = sql`select word from warehouse_words where word = any (${spellingsOneEditAway(word)}::text[])`;
  if (allowedEdits(word) === 1) return near;
  // At two edits there are too many spellings to enumerate; words with enough common trigrams are compared instead.
  return sql`${near} union (
    select word from warehouse_words where word % ${word} order by similarity(word, ${word}) desc, word limit 40)`;
}

/** Returns the number of tolerated typos: none in short words, which are all similar to each other. */
function allowedEdits(word: string): number {
  const { length } = word;
  if (length < 4 || length > 40) return 0;
  return length < 7 ? 1 : 2;
}

/** Returns every spelling one edit away: a letter added, removed, replaced, or two swapped. */
function spellingsOneEditAway(word: string): string[] {
  const letters = new Set(Array.from(`abcdefghijklmnopqrstuvwxyz0123456789${word}`));
  const spellings = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const head = word.slice(0, at);
    const tail = word.slice(at);
    if (tail !== '') spellings.add(head + tail.slice(1));
    if (tail.length > 1) spellings.add(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2));
    for (const letter of letters) {
      spellings.add(head + letter + tail);
      if (tail !== '') spellings.add(head + letter + tail.slice(1));
    }
  }
  spellings.delete(word);
  spellings.delete('');
  return [...spellings];
}
