import { type RawBuilder, sql } from 'kysely';

import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';

import { type RowLabels } from '../schema/labels.ts';
import { type Labelled, type LabelledKind, maxOfCompany } from '../state.ts';

/** Returns the labels of the caller's company, by name. */
export async function listLabelNames(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('labels')
    .select(sql<string>`min(name)`.as('name'))
    .where('organization_id', '=', requireUser(ctx).organization.id)
    .groupBy(sql`lower(name)`)
    .orderBy(sql`lower(name)`)
    .limit(maxOfCompany)
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns the labels that the caller's company has put on these rows, by id. */
export async function listLabels(ctx: Ctx, kind: LabelledKind, ids: readonly string[]): Promise<Map<string, string[]>> {
  const labels = new Map<string, string[]>();
  if (ctx.actor.kind !== 'user' || ids.length === 0) return labels;
  const rows = await ctx.db
    .selectFrom('labels')
    .select(['subject_id', 'name'])
    .where('organization_id', '=', ctx.actor.organization.id)
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .orderBy(sql`lower(name)`)
    .execute();
  for (const { subject_id, name } of rows) labels.set(subject_id, [...(labels.get(subject_id) ?? []), name]);
  return labels;
}

/** Returns a condition that is true for rows (`id` is the column) on which the caller's company has this label. */
export const labelled = (ctx: Ctx, kind: LabelledKind, id: RawBuilder<unknown>, name: string): RawBuilder<boolean> =>
  sql<boolean>`${id} in (select subject_id from labels where organization_id = ${
    ctx.actor.kind === 'user' ? ctx.actor.organization.id : null
  }::uuid and subject_kind = ${kind} and lower(name) = lower(${name}))`;

/** Returns what a page shows of a row's labels; null for who is not signed in. The caller asks who reads the row. */
export async function findLabels(ctx: Ctx, subject: Labelled): Promise<RowLabels | null> {
  if (ctx.actor.kind !== 'user') return null;
  const labels = await listLabels(ctx, subject.kind, [subject.id]);
  return {
    subject,
    names: labels.get(subject.id) ?? [],
    known: await listLabelNames(ctx),
    mayEdit: may(ctx.actor, 'quotes.edit'),
  };
}
