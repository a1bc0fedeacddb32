import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { openLink, revokeLinks, spendLink } from '#server/links.ts';
import { requirePermission, requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { claimLink } from '../queries/claim.server.ts';

const taken = () => new AppError('conflict', { detail: m.partners_claim_taken() });

/**
 * Makes the caller's company the owner of an invitation's partner, once: of several holders one succeeds. For accounts with a
 * verified address; throws `not_found` for an invalid token, `conflict` if it was used or the partner already has an
 * owner. Other invitations to it become invalid.
 */
export async function claimPartner(ctx: Ctx, token: string): Promise<{ id: string; name: string }> {
  requireVerified(ctx);
  const { userId, organization } = requirePermission(ctx, 'listings.edit');
  return transaction(ctx, async (tx) => {
    const link = await openLink(tx, claimLink, token);
    if (!link) throw new AppError('not_found');
    if (!(await spendLink(tx, link.id))) throw taken();
    const claimed = await tx.db
      .updateTable('logistics_partners')
      .set((eb) => ({
        owner_user_id: userId,
        organization_id: organization.id,
        version: eb('version', '+', 1),
        updated_at: tx.clock(),
      }))
      .where('id', '=', link.subjectId)
      .where('owner_user_id', 'is', null)
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (!claimed) throw taken();
    await revokeLinks(tx, claimLink, claimed.id);
    await tx.db
      .updateTable('provider_registrations')
      .set({ user_id: userId, organization_id: organization.id })
      .where('partner_id', '=', claimed.id)
      .where('user_id', 'is', null)
      .execute();
    await audit(tx, {
      action: 'partner.claimed',
      subject_kind: 'partner',
      subject_id: claimed.id,
      account_id: userId,
    });
    return claimed;
  });
}
