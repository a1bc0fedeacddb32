import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { advertisingPurpose, advertisingVersion } from '../schema.ts';
import { endConsent, giveConsent } from './consents.server.ts';

/** Stores the account's answer about advertising. An anonymous visitor's answer is kept by the browser only. */
export async function chooseAdvertising(ctx: Ctx, isAllowed: boolean): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return;
  await transaction(ctx, async (tx) => {
    if (isAllowed) {
      const person = { user_id: actor.userId };
      await giveConsent(tx, { person, purpose: advertisingPurpose, version: advertisingVersion });
    } else await endConsent(tx, { user_id: actor.userId, purpose: advertisingPurpose });
  });
}
