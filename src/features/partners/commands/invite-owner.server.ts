import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { makeLink } from '#server/links.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { invitationMail } from '../emails/registration.ts';
import { inviteLimit } from '../limits.ts';
import { partnerPaths } from '../paths.ts';
import { claimLink } from '../queries/claim.server.ts';
import { findItsPartner, findRegistrationByToken } from '../queries/registrations.server.ts';
import type { Registration } from '../schema/registration.ts';
import { mailRegistrant } from './mail-registrant.server.ts';

/** Returns the path on which its holder claims this partner. */
export const makeClaimPath = async (tx: Ctx, partnerId: string): Promise<string> =>
  partnerPaths.claim(await makeLink(tx, claimLink, { subjectId: partnerId }));

/**
 * Mails the author of an approved registration the link to claim the partner, in the transaction of the approval or
 * repeated request.
 */
export async function inviteOwner(
  tx: Ctx,
  registration: Pick<Registration, 'id' | 'email' | 'language' | 'version' | 'contact_name' | 'company_name'>,
  partnerId: string,
): Promise<void> {
  await mailRegistrant(
    tx,
    registration,
    (url) => invitationMail({ ...registration, url }),
    (within) => makeClaimPath(within, partnerId),
  );
}

// unsafe: whoever holds its link reads it
/**
 * Sends the invitation again, for the holder of the registration's link, always to the original address. Throws
 * `conflict` if there is nothing to claim any more, and `rate_limited` after three in a day.
 */
export async function inviteAgain(ctx: Ctx, token: string): Promise<void> {
  const { id } = await findRegistrationByToken(ctx, token);
  await ctx.limits.take(ctx, inviteLimit, id);
  await transaction(ctx, async (tx) => {
    await tx.db.selectFrom('provider_registrations').select('id').where('id', '=', id).forUpdate().execute();
    const registration = await findRegistrationByToken(tx, token);
    const partner = await findItsPartner(tx, registration);
    if (partner === null || partner.is_claimed) throw new AppError('conflict', { detail: m.partners_claim_taken() });
    const version = registration.version + 1;
    await tx.db.updateTable('provider_registrations').set({ version }).where('id', '=', id).execute();
    await inviteOwner(tx, { ...registration, version }, partner.id);
  });
}
