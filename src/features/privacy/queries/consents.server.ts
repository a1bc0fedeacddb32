import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';
import { findsAny } from '#server/db/count-rows.ts';

import type { OwnConsent, Person } from '../schema.ts';

/** True if the person's consent to a purpose is in force. */
export async function hasConsent(ctx: Ctx, person: Person, purpose: string): Promise<boolean> {
  return findsAny(
    ctx.db
      .selectFrom('consents')
      .where((is) =>
        'user_id' in person ? is('user_id', '=', person.user_id) : is('email', '=', person.email.toLowerCase()),
      )
      .where('purpose', '=', purpose)
      .where('withdrawn_at', 'is', null),
  );
}

/** Returns the consents in force of the signed-in account, newest first. There are as many as purposes. */
export async function listOwnConsents(ctx: Ctx): Promise<OwnConsent[]> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db
    .selectFrom('consents')
    .select(['id', 'purpose', 'version', 'given_at'])
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .orderBy('given_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, label: ctx.registry.consentPurposes.get(row.purpose)?.label() ?? row.purpose }));
}
