import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission, requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { can } from '../policy.ts';
import { findRequest } from '../queries/find-request.server.ts';
import type { RequestInput } from '../schema/request-form.ts';
import { refuseDates } from './check-where.server.ts';
import { lockRequest } from './lock-request.server.ts';
import { requestColumns } from './request-columns.server.ts';
import { isReviewedFirst } from './reviewed-first.server.ts';
import { notifyReviewers } from './notify-reviewers.server.ts';
import { findFitsJob } from './find-fits.server.ts';

interface Edit {
  reference: string;
  values: RequestInput;
  /** The version that the caller's page showed. */
  version: number;
}

// unsafe: the row is locked, and its policy was asked
/**
 * Changes a request of the caller's company, as long as it has no offer and its deadline is ahead. If all requests are reviewed,
 * it waits for staff again. Throws `not_found` for somebody else's, `conflict` if it has an offer, is decided or was
 * changed elsewhere, `invalid` like submission.
 */
export async function editRequest(
  ctx: Ctx,
  { reference, values, version }: Edit,
): Promise<{ isPublished: boolean; isByName: boolean }> {
  requireVerified(ctx);
  const request = await findRequest(ctx, reference);
  if (!request?.is_own) throw new AppError('not_found');
  requirePermission(ctx, 'quotes.edit');
  refuseDates(values, ctx.clock());
  const columns = requestColumns(values);
  return transaction(ctx, async (tx) => {
    const locked = await lockRequest(tx, request.id);
    if (locked === null) throw new AppError('not_found');
    if (!can(tx.actor, 'edit', locked) || locked.state === 'expired')
      throw new AppError('conflict', { detail: m.quotes_edit_closed() });
    if (locked.version !== version) throw new AppError('conflict', { detail: m.quotes_edited_elsewhere() });
    const isUnpublished =
      locked.is_published && locked.audience === 'open' && (await isReviewedFirst(tx, locked.organization_id));
    const now = tx.clock();
    await tx.db
      .updateTable('quote_requests')
      .set({
        ...columns,
        ...(isUnpublished ? { published_at: null } : {}),
        language: tx.language,
        edited_at: now,
        updated_at: now,
        version: version + 1,
      })
      .where('id', '=', locked.id)
      .execute();
    await audit(tx, {
      action: 'quote_request.edited',
      subject_kind: 'quote_request',
      subject_id: locked.id,
      account_id: locked.user_id,
    });
    if (isUnpublished) await notifyReviewers(tx, locked);
    await tx.jobs.send(tx, findFitsJob, { id: locked.id });
    return { isPublished: locked.is_published && !isUnpublished, isByName: locked.audience === 'invited' };
  });
}
