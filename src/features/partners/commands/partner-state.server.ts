import { decideWaitingChange, dismissRefusedChange } from '#features/moderation/commands/waiting-changes.server.ts';
import { findChange, findWaitingChange } from '#features/moderation/queries/waiting-changes.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import { requireShownVersion } from '#shared/shown-version.ts';

import { applyFacts } from './apply-facts.server.ts';
import { type PartnerRow, lockPartner } from './lock-partner.server.ts';
import { resolveReviewNotifications } from './notify-reviewers.server.ts';

const note = (tx: Ctx, row: PartnerRow, action: string) =>
  audit(tx, { action, subject_kind: 'partner', subject_id: row.id, account_id: row.owner_user_id });

async function setActive(ctx: Ctx, id: string, is_active: boolean): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockPartner(tx, id, 'pause');
    // A second click on the same button changes nothing and is accepted.
    if (row.is_active === is_active) return;
    await applyFacts(tx, row, {}, { is_active });
    await note(tx, row, is_active ? 'partner.resumed' : 'partner.paused');
  });
}

/**
 * Removes a partner from the directory until it is resumed, for its owner and administrators; its review state does not
 * change.
 */
export const pausePartner = (ctx: Ctx, id: string): Promise<void> => setActive(ctx, id, false);

/** Ends a pause. */
export const resumePartner = (ctx: Ctx, id: string): Promise<void> => setActive(ctx, id, true);

/**
 * Withdraws the pending change of a partner with the id that was `seen`. Throws `conflict` if another one or none is
 * pending.
 */
export async function withdrawPartnerChange(ctx: Ctx, { id, seen }: { id: string; seen: string }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockPartner(tx, id, 'edit');
    const pending = await findWaitingChange(tx, { kind: 'partner', id });
    requireShownVersion(pending?.id ?? '', seen);
    await decideWaitingChange(tx, seen, 'withdrawn');
    await applyFacts(tx, row, {});
    await note(tx, row, 'partner.change_withdrawn');
    await resolveReviewNotifications(tx, id);
  });
}

/**
 * Dismisses a refused change. Throws `not_found` for a change of another partner, `conflict` for one that is not
 * refused.
 */
export async function dismissRefused(ctx: Ctx, { id, change }: { id: string; change: string }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockPartner(tx, id, 'edit');
    const refused = await findChange(tx, change);
    if (refused?.subject_kind !== 'partner' || refused.subject_id !== row.id) throw new AppError('not_found');
    await dismissRefusedChange(tx, change);
    await note(tx, row, 'partner.change_put_aside');
  });
}
