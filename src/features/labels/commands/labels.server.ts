import { sql } from 'kysely';

import { planOf } from '#features/accounts/queries/plan.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { type Labelled, maxOfCompany, maxOfRow } from '../state.ts';

interface Put {
  organization_id: string;
  subject: Labelled;
  name: string;
}

/** `there`: it had the label already. `full`: it, or the company, has as many as there may be. */
export type PutOutcome = 'added' | 'there' | 'full';

/**
 * Puts a label of a company on a row, in the spelling that the company has used for it before. The caller asks who reads
 * the row.
 */
export async function attachLabel(tx: Ctx, { organization_id, subject, name }: Put): Promise<PutOutcome> {
  // One at a time for each company, so that the bounds hold.
  await planOf(tx, organization_id, { isLocked: true });
  const { rows } = await sql<{ ofRow: number; ofCompany: number; spelling: string | null; isThere: boolean }>`
    select count(*) filter (where subject_kind = ${subject.kind} and subject_id = ${subject.id}::uuid)::integer as "ofRow",
      count(distinct lower(name))::integer as "ofCompany", min(name) filter (where lower(name) = lower(${name})) as spelling,
      coalesce(bool_or(subject_kind = ${subject.kind} and subject_id = ${subject.id}::uuid and lower(name) = lower(${name})), false) as "isThere"
    from labels where organization_id = ${organization_id}::uuid`.execute(tx.db);
  const { ofRow = 0, ofCompany = 0, spelling = null, isThere = false } = rows[0] ?? {};
  if (isThere) return 'there';
  if (ofRow >= maxOfRow || (spelling === null && ofCompany >= maxOfCompany)) return 'full';
  await tx.db
    .insertInto('labels')
    .values({
      organization_id,
      subject_kind: subject.kind,
      subject_id: subject.id,
      name: spelling ?? name,
      created_at: tx.clock(),
    })
    .execute();
  return 'added';
}

/** Takes a label of a company off a row; nothing happens if it is not there. */
export async function detachLabel(tx: Ctx, { organization_id, subject, name }: Put): Promise<void> {
  await tx.db
    .deleteFrom('labels')
    .where('organization_id', '=', organization_id)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .execute();
}

/** Throws `not_found` unless the caller may read the row. */
export async function requireReadable(ctx: Ctx, { kind, id }: Labelled): Promise<void> {
  if ((await ctx.registry.subject(kind)?.mayRead(ctx, id)) !== true) throw new AppError('not_found');
}

/** Puts a label of the caller's company on a row that the caller may read. Throws `invalid` at `name` if there are too many. */
export async function addLabel(ctx: Ctx, subject: Labelled, name: string): Promise<void> {
  const { organization } = requirePermission(ctx, 'quotes.edit');
  await requireReadable(ctx, subject);
  const outcome = await transaction(ctx, (tx) => attachLabel(tx, { organization_id: organization.id, subject, name }));
  if (outcome === 'full')
    throw new AppError('invalid', { fields: { name: [m.labels_full({ ofRow: maxOfRow, most: maxOfCompany })] } });
}

/** Takes a label of the caller's company off a row that the caller may read. */
export async function removeLabel(ctx: Ctx, subject: Labelled, name: string): Promise<void> {
  const { organization } = requirePermission(ctx, 'quotes.edit');
  await requireReadable(ctx, subject);
  await transaction(ctx, (tx) => detachLabel(tx, { organization_id: organization.id, subject, name }));
}
