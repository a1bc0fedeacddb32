import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireAdmin, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { companyViewLimit } from '../limits.ts';
import { viewMinutes } from '../state.ts';

/**
 * Lets the session of an administrator read the pages of a company for 15 minutes, and do nothing else. The company's
 * log and the audit log record it with the reason. Throws `not_found` for a company without members.
 */
export async function beginView(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  requireAdmin(ctx);
  const { userId, sessionId } = requireUser(ctx);
  if (!isUuid(id)) throw new AppError('not_found');
  await ctx.limits.take(ctx, companyViewLimit, userId);
  await transaction(ctx, async (tx) => {
    const company = await tx.db
      .selectFrom('organizations')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (company === undefined) throw new AppError('not_found');
    const started_at = tx.clock();
    const ends_at = new Date(started_at.getTime() + viewMinutes * 60_000);
    const view = { organization_id: id, reason, started_at, ends_at };
    await tx.db
      .insertInto('company_views')
      .values({ session_id: sessionId, ...view })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(view))
      .execute();
    await audit(tx, {
      action: 'company.viewed',
      subject_kind: 'company',
      subject_id: id,
      organization_id: id,
      detail: { reason, until: ends_at.toISOString() },
    });
  });
}

/**
 * Ends the view of a company by the caller's session and returns which company it was; null if the view has expired.
 */
export async function endView(ctx: Ctx): Promise<string | null> {
  const { sessionId } = requireUser(ctx);
  return transaction(ctx, async (tx) => {
    const ended = await tx.db
      .deleteFrom('company_views')
      .where('session_id', '=', sessionId)
      .returning(['organization_id', 'ends_at'])
      .executeTakeFirst();
    if (ended === undefined) return null;
    const { organization_id: id, ends_at } = ended;
    if (ends_at > tx.clock())
      await audit(tx, { action: 'company.view_ended', subject_kind: 'company', subject_id: id, organization_id: id });
    return id;
  });
}
