import { type RawBuilder, sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

import { allowedEdits, editDistance, spellingsOneEditAway } from './spelling.server.ts';

/** What somebody typed, as a text query of the database. */
export interface TextScope {
  query: RawBuilder<unknown>;
  /** The words as they were understood, when none were found as typed. */
  corrected: string | null;
}

const maxWords = 12;

/**
 * Reads the words somebody is looking for. Typed words win; only where no public listing has them all are company and
 * city names of a near spelling taken too. Null when nothing is left to look for ("the", "!!").
 */
export async function readText(ctx: Ctx, q: string): Promise<TextScope | null> {
  const typed = sql`websearch_to_tsquery('english', fold(${q}))`;
  const { rows } = await sql<{ nodes: number; is_found: boolean; words: string[] }>`
    select numnode(${typed}) as nodes,
      exists (select 1 from warehouse_texts t where t.document @@ ${typed}) as is_found,
      -- Words that are excluded ("-frozen") are not looked for.
      tsvector_to_array(to_tsvector('simple', fold(${q.replace(/(^|\s)-\S+/g, ' ')}))) as words
  `.execute(ctx.db);
  const found = rows[0];
  if (!found || found.nodes === 0) return null;
  if (found.is_found || found.words.length === 0 || found.words.length > maxWords)
    return { query: typed, corrected: null };
  return (await readMistyped(ctx, q, found.words)) ?? { query: typed, corrected: null };
}

/** The query with the near spellings of unknown words, or null when there are none. */
async function readMistyped(ctx: Ctx, q: string, words: readonly string[]): Promise<TextScope | null> {
  const meant = new Map<string, string[]>();
  for (const word of words) if (!(await isKnown(ctx, word))) meant.set(word, await findSpellings(ctx, word));
  if ([...meant.values()].every((spellings) => spellings.length === 0)) return null;
  const quoted = (word: string) => `'${word.replaceAll('\\', '').replaceAll("'", "''")}'`;
  // A and B are the weights of company name and place: a near spelling counts nowhere else.
  const terms = words.map(
    (word) => `(${[quoted(word), ...(meant.get(word) ?? []).map((other) => `${quoted(other)}:AB`)].join(' | ')})`,
  );
  const corrected = q
    .split(/\s+/)
    .map((part) => meant.get(fold(part))?.[0] ?? part)
    .join(' ');
  return { query: sql`to_tsquery('english', ${terms.join(' & ')})`, corrected: corrected === q ? null : corrected };
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

async function isKnown(ctx: Ctx, word: string): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select 1 from warehouse_texts t where t.document @@ plainto_tsquery('english', ${word}))
      or numnode(plainto_tsquery('english', ${word})) = 0 as is_known`.execute(ctx.db);
  return rows[0]?.is_known ?? false;
}

/** At most three words of company and city names that are spelt nearly like this one, the nearest first. */
async function findSpellings(ctx: Ctx, word: string): Promise<string[]> {
  const edits = allowedEdits(word);
  if (edits === 0) return [];
  const near = sql`select word from warehouse_words where word = any (${spellingsOneEditAway(word)}::text[])`;
  // Two edits away there are too many spellings to list; what shares enough trigrams is compared here instead.
  const similar = sql`(select word from warehouse_words where word % ${word} order by similarity(word, ${word}) desc, word limit 40)`;
  const { rows } = await sql<{ word: string }>`${near} ${edits > 1 ? sql`union ${similar}` : sql``}`.execute(ctx.db);
  return rows
    .map((row) => ({ word: row.word, edits: editDistance(word, row.word) }))
    .filter((row) => row.edits <= edits)
    .toSorted(
      (a, b) =>
        a.edits - b.edits ||
        Math.abs(a.word.length - word.length) - Math.abs(b.word.length - word.length) ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, 3)
    .map((row) => row.word);
}
