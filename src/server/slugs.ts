import { sql } from 'kysely';

import { slugify, slugWithSuffix } from '#shared/slug.ts';

import type { Ctx } from './context.ts';
import type { DB } from './db/types.ts';

/** Tables whose rows have a slug. */
type SluggedTable = { [Table in keyof DB]: DB[Table] extends { id: string; slug: string } ? Table : never }[keyof DB];

/**
 * A kind of subject with slugs. Its table has the trigger `forget_slugs(kind)`, so that former slugs are deleted with
 * their subject.
 */
export interface SlugKind {
  /** As in the audit log: `subject_kind`. Also the slug of a subject without a readable name. */
  kind: string;
  table: SluggedTable;
}

const maxLength = 80;

/**
 * Returns a slug for this text that no other subject of the kind has or had; numbered only if the plain one is taken.
 * `own` is the subject it is for: its current and former slugs are free for it.
 * Concurrent transactions with the same text are serialised, so each gets a different one.
 */
export async function freeSlug(tx: Ctx, of: SlugKind, text: string, own: string | null): Promise<string> {
  const base = slugify(text, { maxLength, fallback: of.kind });
  // Held until the transaction ends: the next caller then sees the slug that this one took.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${of.kind} ${base}`}, 0))`.execute(tx.db);
  for (let tried = 0; tried < 5; tried += 1) {
    // Numbers are queried in batches rather than one by one, for common names.
    const candidates = Array.from({ length: 20 }, (_, index) => {
      const number = tried * 20 + index + 1;
      return number === 1 ? base : slugWithSuffix(base, number, maxLength);
    });
    const taken = await takenSlugs(tx, of, candidates, own);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
  return slugWithSuffix(base, tx.newId().slice(-12), maxLength + 10);
}

async function takenSlugs(
  tx: Ctx,
  { kind, table }: SlugKind,
  candidates: string[],
  own: string | null,
): Promise<Set<string>> {
  // Raw: the table is any that has slugs.
  const known = sql<{ slug: string }>`
    select slug from ${sql.table(table)} where slug = any(${candidates}) and id is distinct from ${own}::uuid
    union all
    select slug from slug_redirects where kind = ${kind} and slug = any(${candidates}) and subject_id is distinct from ${own}::uuid`;
  return new Set((await known.execute(tx.db)).rows.map((row) => row.slug));
}

/** Redirects the old slug to the subject's new one. If a subject takes a former slug back, that redirect is removed. */
export async function moveSlug(
  tx: Ctx,
  { kind }: SlugKind,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  if (from === to) return;
  await tx.db
    .deleteFrom('slug_redirects')
    .where('kind', '=', kind)
    .where('slug', '=', to)
    .where('subject_id', '=', id)
    .execute();
  await tx.db
    .insertInto('slug_redirects')
    .values({ kind, slug: from, subject_id: id, created_at: tx.clock() })
    .onConflict((conflict) => conflict.constraint('slug_redirects_pkey').doNothing())
    .execute();
}
