import { AppError } from '#shared/errors.ts';
import { addDays } from '#shared/dates.ts';
import { isUuid } from '#shared/ids.ts';

import type { Ctx } from './context.ts';
import { transaction } from './db/transaction.ts';
import { draftDays } from './drafts.ts';
import type { DraftForm } from './feature.ts';
import { requirePermission } from './session/require.ts';

/** A draft that somebody left to a company. */
interface LeftDraft {
  id: string;
  label: string;
  leftBy: string;
  updated_at: Date;
  expires_at: Date;
}

/** More than anybody leaves. */
const most = 100;

const formOf = (ctx: Ctx, kind: string): { form: DraftForm; about: string } | null => {
  const [name, about = ''] = kind.split('.');
  const form = ctx.registry.draftForms.get(name ?? '');
  return form === undefined ? null : { form, about };
};

/** Leaves the drafts that an account began for a company to that company. Personal ones stay with the account. */
export async function leaveDrafts(tx: Ctx, userId: string, organizationId: string): Promise<void> {
  const drafts = await tx.db
    .selectFrom('drafts')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .where('expires_at', '>', tx.clock())
    .select(['id', 'kind'])
    .execute();
  const left = drafts.filter(({ kind }) => formOf(tx, kind) !== null).map(({ id }) => id);
  if (left.length === 0) return;
  await tx.db
    .updateTable('drafts')
    .set({ user_id: null, left_by: userId, expires_at: addDays(tx.clock(), draftDays) })
    .where('id', 'in', left)
    .execute();
}

const leftTo = (ctx: Ctx) =>
  ctx.db
    .selectFrom('drafts')
    .where('drafts.organization_id', '=', requirePermission(ctx, 'members.edit').organization.id)
    .where('drafts.left_by', 'is not', null)
    .where('drafts.expires_at', '>', ctx.clock());

/** Returns the drafts that former members left to the caller's company, newest first. */
export async function listLeftDrafts(ctx: Ctx): Promise<LeftDraft[]> {
  const rows = await leftTo(ctx)
    .innerJoin('users', 'users.id', 'drafts.left_by')
    .select(['drafts.id', 'drafts.kind', 'drafts.updated_at', 'drafts.expires_at'])
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .orderBy('drafts.updated_at', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap(({ kind, first_name, last_name, email, ...row }) => {
    const found = formOf(ctx, kind);
    const leftBy = `${first_name} ${last_name}`.trim() || email;
    return found === null ? [] : [{ ...row, leftBy, label: found.form.label(found.about) }];
  });
}

/**
 * Makes a left draft the caller's and returns the page of its form. `occupied` if the caller has a draft of that form:
 * neither replaces the other. Throws `not_found` if it is not left to the caller's company.
 */
export async function takeLeftDraft(
  ctx: Ctx,
  id: string,
): Promise<{ kind: 'taken'; to: string } | { kind: 'occupied'; to: string }> {
  const { userId } = requirePermission(ctx, 'members.edit');
  return transaction(ctx, async (tx) => {
    const draft = isUuid(id)
      ? await leftTo(tx).where('id', '=', id).select('kind').forUpdate().executeTakeFirst()
      : undefined;
    const found = draft === undefined ? null : formOf(tx, draft.kind);
    if (draft === undefined || found === null) throw new AppError('not_found');
    const to = found.form.to(found.about);
    await tx.db
      .deleteFrom('drafts')
      .where('user_id', '=', userId)
      .where('kind', '=', draft.kind)
      .where('expires_at', '<=', tx.clock())
      .execute();
    const own = await tx.db
      .selectFrom('drafts')
      .where('user_id', '=', userId)
      .where('kind', '=', draft.kind)
      .select('id')
      .executeTakeFirst();
    if (own !== undefined) return { kind: 'occupied', to };
    await tx.db.updateTable('drafts').set({ user_id: userId, left_by: null }).where('id', '=', id).execute();
    return { kind: 'taken', to };
  });
}

/** Deletes a left draft. Throws `not_found` if it is not left to the caller's company. */
export async function discardLeftDraft(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const draft = isUuid(id)
      ? await leftTo(tx).where('id', '=', id).select('id').forUpdate().executeTakeFirst()
      : undefined;
    if (draft === undefined) throw new AppError('not_found');
    await tx.db.deleteFrom('drafts').where('id', '=', draft.id).execute();
  });
}
