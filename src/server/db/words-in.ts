import { type RawBuilder, sql } from 'kysely';

const maxWords = 8;

/**
 * Returns a condition for rows whose folded text in `column` contains every typed word, ignoring accents and case; all
 * rows if nothing was typed.
 */
export function containsWords(column: string, typed: string | undefined): RawBuilder<boolean> {
  const words = (typed ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
  const conditions = words.map(
    (word) => sql<boolean>`${sql.ref(column)} like '%' || fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
  );
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
