import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { slugify, slugWithSuffix } from '#shared/slug.ts';

import { withoutContactDetails } from '../schema/public-text.ts';

/**
 * A slug for this company and city that no listing has or had; with a number only when the plain one is taken.
 * `own` is the listing that asks: what it has or had itself is free for it.
 * Transactions that ask for the same name wait for each other, so each gets its own.
 */
export async function freeSlug(
  tx: Ctx,
  names: { company_name: string; city: string },
  own: string | null,
): Promise<string> {
  const base = slugify(withoutContactDetails(`${names.company_name} ${names.city}`), {
    maxLength: 80,
    fallback: 'warehouse',
  });
  // Held until the asking transaction ends: the next one then sees the slug this one took.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`warehouse slug ${base}`}, 0))`.execute(tx.db);
  for (let tried = 0; tried < 5; tried += 1) {
    // Of a popular name the next number is asked for, not tried one after the other.
    const candidates = Array.from({ length: 20 }, (_, index) => {
      const number = tried * 20 + index + 1;
      return number === 1 ? base : slugWithSuffix(base, number, 80);
    });
    const taken = await takenSlugs(tx, candidates, own);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
  return slugWithSuffix(base, tx.newId().slice(-12), 90);
}

async function takenSlugs(tx: Ctx, candidates: string[], own: string | null): Promise<Set<string>> {
  const current = tx.db.selectFrom('warehouses').select('slug').where('slug', 'in', candidates);
  const former = tx.db.selectFrom('warehouse_slug_redirects').select('slug').where('slug', 'in', candidates);
  const rows = await (
    own === null
      ? current.unionAll(former)
      : current.where('id', '!=', own).unionAll(former.where('warehouse_id', '!=', own))
  ).execute();
  return new Set(rows.map((row) => row.slug));
}
