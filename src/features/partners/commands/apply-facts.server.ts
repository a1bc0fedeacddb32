import type { Updateable } from 'kysely';

import { outdateChecks } from '#features/evidence/commands/outdate-checks.server.ts';
import type { Ctx } from '#server/context.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import type { DB } from '#server/db/types.ts';
import { moveSlug } from '#server/slugs.ts';
import { AppError } from '#shared/errors.ts';

import { type PartnerFacts, partnerFields } from '../schema/profile.ts';
import { freePartnerSlug, partnerSlugs } from './free-partner-slug.server.ts';
import type { PartnerRow } from './lock-partner.server.ts';
import { placeColumns } from './place-columns.server.ts';

/** Columns of its review and pause. */
const stateColumns = [
  'is_active', 'review_status', 'review_reason', 'review_reason_language', 'submitted_at', 'reviewed_at', 'reviewed_by',
] as const; // prettier-ignore

const placeFields = ['address', 'city', 'state', 'zip_code', 'country_code'] as const;

// unsafe: the row is locked, and its policy was asked
/**
 * Writes facts into a locked partner with everything that follows from them: the place on the map, a new slug with a
 * redirect from the old one, the reset of staff checks of changed facts, the next version. Returns the slug. `extra` is
 * written in the same statement.
 */
export async function applyFacts(
  tx: Ctx,
  row: PartnerRow,
  facts: Partial<PartnerFacts>,
  extra: Pick<Updateable<DB['logistics_partners']>, (typeof stateColumns)[number]> = {},
): Promise<string> {
  const next = { ...row, ...facts };
  const isRenamed = facts.name !== undefined && facts.name !== row.name;
  const isMoved = placeFields.some((field) => facts[field] !== undefined);
  const slug = isRenamed ? await freePartnerSlug(tx, next.name, row.id) : row.slug;
  const updated = await tx.db
    .updateTable('logistics_partners')
    .set({
      ...pickColumns(facts, partnerFields),
      ...(isMoved ? placeColumns(next) : {}),
      ...(facts.description === undefined ? {} : { description_language: tx.language }),
      ...pickColumns(extra, stateColumns),
      slug,
      version: row.version + 1,
      updated_at: tx.clock(),
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw new AppError('conflict');
  await outdateChecks(tx, { kind: 'partner', id: row.id }, [
    ...(isRenamed ? (['identity'] as const) : []),
    ...(isMoved ? (['address'] as const) : []),
    ...(facts.phone === undefined ? [] : (['call_back'] as const)),
  ]);
  await moveSlug(tx, partnerSlugs, { id: row.id, from: row.slug, to: slug });
  return slug;
}
