import { sql } from 'kysely';

import { slugify, slugWithSuffix } from '#shared/slug.ts';

import type { Ctx } from './context.ts';
import { planned } from './db/planned.ts';
import type { DB } from './db/types.ts';

/** Tables whose rows have an address of their own. */
type SluggedTable = { [Table in keyof DB]: DB[Table] extends { id: string; slug: string } ? Table : never }[keyof DB];

/** One kind of subject with addresses. Its table has `forget_slugs(kind)` as a trigger, so that former addresses go with their subject. */
export interface SlugKind {
  /** As in the audit log: `subject_kind`. Also what a subject without a readable name is called. */
  kind: string;
  table: SluggedTable;
}

const maxLength = 80;

/**
 * A slug for this text that no subject of the kind has or had; with a number only when the plain one is taken.
 * `own` is the subject that asks: what it has or had itself is free for it.
 * Transactions that ask for the same text wait for each other, so each gets its own.
 */
export async function freeSlug(tx: Ctx, of: SlugKind, text: string, own: string | null): Promise<string> {
  const base = slugify(text, { maxLength, fallback: of.kind });
  // Held until the asking transaction ends: the next one then sees the slug this one took.
  const locked = planned(tx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${of.kind} ${base}`}, 0))`);
  for (let tried = 0; tried < 5; tried += 1) {
    // Of a popular name the next number is asked for, not tried one after the other.
    const candidates = Array.from({ length: 20 }, (_, index) => {
      const number = tried * 20 + index + 1;
      return number === 1 ? base : slugWithSuffix(base, number, maxLength);
    });
    const [taken] = await Promise.all([takenSlugs(tx, of, candidates, own), locked]);
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
  return new Set((await planned(tx.db, known)).map((row) => row.slug));
}

/** From now on the old address leads to the subject's new one. A subject that takes an old address of its own back needs no redirect from there. */
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
