import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { quoteSeen } from '../emails/quote-kinds.ts';
import type { Quote } from '../schema/quote.ts';

interface Read {
  request: { id: string; reference: string };
  /** The offers shown to the author of the request. */
  quotes: readonly Pick<Quote, 'id' | 'state' | 'seen_at'>[];
}

/**
 * Records that a request's author has read these offers, and notifies their providers, once per version; not
 * those whose rate card made it, who read of it once a day. The caller must have checked who reads.
 */
export async function noteSeen(ctx: Ctx, { request, quotes }: Read): Promise<void> {
  const ids = quotes.filter(({ state, seen_at }) => state === 'submitted' && seen_at === null).map(({ id }) => id);
  if (ids.length === 0 || ctx.mayWrite === false) return;
  await transaction(ctx, async (tx) => {
    const rows = await tx.db
      .updateTable('quote_responses')
      .set({ seen_at: tx.clock() })
      .where('id', 'in', ids)
      .where('seen_at', 'is', null)
      .returning(['id', 'organization_id', 'card_version'])
      .execute();
    const subject = { kind: 'quote_request', id: request.id };
    for (const { id, organization_id } of rows.filter(({ card_version }) => card_version === null))
      await notifyCompany(tx, {
        organization_id,
        kind: quoteSeen,
        key: id,
        subject,
        values: { reference: request.reference },
      });
  });
}
