import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

import { allowedEdits, editDistance, spellingsOneEditAway } from './spelling.server.ts';

/** What somebody typed, as a text query of the database. */
export interface TextScope {
  query: RawBuilder<unknown>;
  /** How many listings have the words: few, most or something between, as a sample tells. */
  share: 'few' | 'some' | 'most';
  /** The words as they were understood, when none were found as typed. */
  corrected: string | null;
}

const maxWords = 12;
/** So many of the newest listings tell whether words are common. */
const sampleSize = 100;

/**
 * Reads the words somebody is looking for. Typed words win; only where no public listing has them all are company and
 * city names of a near spelling taken too. Null when nothing is left to look for ("the", "!!").
 */
export async function readText(ctx: Ctx, q: string): Promise<TextScope | null> {
  const typed = sql`websearch_to_tsquery('english', fold(${q}))`;
  const { rows } = await sql<{ nodes: number; sampled: number; is_found: boolean; words: string[] }>`
    select numnode(${typed}) as nodes, sampled, sampled > 0 or ${hasIndexed(typed)} as is_found,
      -- Words that are excluded ("-frozen") are not looked for.
      tsvector_to_array(to_tsvector('simple', fold(${q.replace(/(^|\s)-\S+/g, ' ')}))) as words
    from (${countInSample(typed)}) sample`.execute(ctx.db);
  const found = rows[0];
  if (!found || found.nodes === 0) return null;
  const asTyped = { query: typed, share: shareOf(found.sampled), corrected: null };
  if (found.is_found || found.words.length === 0 || found.words.length > maxWords) return asTyped;
  return (await readMistyped(ctx, q, found.words)) ?? asTyped;
}

const shareOf = (sampled: number): TextScope['share'] => {
  if (sampled === 0) return 'few';
  return sampled > sampleSize / 2 ? 'most' : 'some';
};

const countInSample = (query: RawBuilder<unknown>) => sql`
  select count(*)::integer as sampled from (
    select document from warehouse_search order by listed_at desc, warehouse_id desc limit ${sampleSize}
  ) newest where document @@ ${query}`;

/** Whether a listing has these words. "materialized", so that rows are never tested one by one, however likely it seems that one has them. */
const hasIndexed = (query: RawBuilder<unknown>) => sql<boolean>`exists (
  with found as materialized (select 1 from warehouse_search s where s.document @@ ${query}) select 1 from found)`;

/** The query with the near spellings of unknown words, or null when there are none. */
async function readMistyped(ctx: Ctx, q: string, words: readonly string[]): Promise<TextScope | null> {
  const meant = await findSpellings(ctx, await findUnknown(ctx, words));
  if (meant.size === 0) return null;
  const terms = words.map((word) => {
    const names = (meant.get(word) ?? []).map(({ lexemes }) => lexemes.map((name) => quoted(`~${name}`)).join(' & '));
    const typed = sql`to_tsquery('english', ${quoted(word)})`;
    return names.length === 0 ? typed : sql`(${typed} || ${names.join(' | ')}::tsquery)`;
  });
  const corrected = q
    .split(/\s+/)
    .map((part) => meant.get(fold(part))?.[0]?.word ?? part)
    .join(' ');
  const query = sql`(${sql.join(terms, sql` && `)})`;
  const { rows } = await sql<{ sampled: number }>`${countInSample(query)}`.execute(ctx.db);
  return { query, share: shareOf(rows[0]?.sampled ?? 0), corrected: corrected === q ? null : corrected };
}

const quoted = (word: string) => `'${word.replaceAll('\\', '').replaceAll("'", "''")}'`;

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Those of the words that no listing has and that are no mere filling ("the"). */
async function findUnknown(ctx: Ctx, words: readonly string[]): Promise<string[]> {
  const unknown = words.map((word) => {
    const query = sql`plainto_tsquery('english', ${word})`;
    return sql`case when numnode(${query}) > 0 and (${countInSample(query)}) = 0 and not ${hasIndexed(query)} then ${word}::text end`;
  });
  const { rows } = await sql<{ words: (string | null)[] }>`select array[${sql.join(unknown)}] as words`.execute(ctx.db);
  return (rows[0]?.words ?? []).filter((word) => word !== null);
}

/** A word of company and city names, and the forms of it that listings are found by. */
interface Spelling {
  word: string;
  lexemes: string[];
}

/** For each word that has any: at most three words of company and city names spelt nearly like it, the nearest first. */
async function findSpellings(ctx: Ctx, words: readonly string[]): Promise<Map<string, Spelling[]>> {
  const questions = words.filter((word) => allowedEdits(word) > 0).map(nearWords);
  if (questions.length === 0) return new Map();
  const { rows } = await sql<{ typed: string } & Spelling>`
    select typed, word, tsvector_to_array(to_tsvector('english', word)) as lexemes
    from (${sql.join(questions, sql` union `)}) near`.execute(ctx.db);
  const compared = rows
    .map((row) => ({ ...row, edits: editDistance(row.typed, row.word) }))
    .filter((row) => row.edits <= allowedEdits(row.typed) && row.lexemes.length > 0)
    .toSorted(
      (a, b) =>
        a.edits - b.edits ||
        Math.abs(a.word.length - a.typed.length) - Math.abs(b.word.length - b.typed.length) ||
        (a.word < b.word ? -1 : 1),
    );
  const byTyped = Map.groupBy(compared, (row) => row.typed);
  return new Map([...byTyped].map(([typed, spellings]) => [typed, spellings.slice(0, 3)]));
}

function nearWords(word: string): RawBuilder<unknown> {
  const near = sql`select ${word}::text as typed, word from warehouse_words where word = any (${spellingsOneEditAway(word)}::text[])`;
  if (allowedEdits(word) === 1) return near;
  // Two edits away there are too many spellings to list; what shares enough trigrams is compared here instead.
  return sql`${near} union (
    select ${word}::text, word from warehouse_words where word % ${word} order by similarity(word, ${word}) desc, word limit 40)`;
}
