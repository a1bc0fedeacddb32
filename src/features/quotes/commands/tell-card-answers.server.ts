import { todayHere } from '#features/catalog/market-day.ts';
import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { cardDigest } from '../emails/card-kinds.ts';

/** Tells each company once a day what its rate cards answered. */
export async function tellCardAnswers(ctx: Ctx): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await transaction(ctx, tellOne);
}

// unsafe: a job for the rows of every company
/** Returns false if every company was told. */
async function tellOne(tx: Ctx): Promise<boolean> {
  const next = await tx.db
    .selectFrom('quote_responses')
    .select('organization_id')
    .where('card_version', 'is not', null)
    .where('digest_at', 'is', null)
    .where('organization_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!next) return false;
  const rows = await tx.db
    .updateTable('quote_responses as quote')
    .from('quote_requests as request')
    .set({ digest_at: tx.clock() })
    .where('quote.organization_id', '=', next.organization_id)
    .where('quote.card_version', 'is not', null)
    .where('quote.digest_at', 'is', null)
    .whereRef('request.id', '=', 'quote.request_id')
    .returning(['quote.is_binding', 'quote.status', 'request.id', 'request.reference'])
    .execute();
  const [first] = rows;
  if (!first) return true;
  await notifyCompany(tx, {
    organization_id: next.organization_id,
    kind: cardDigest,
    key: `${next.organization_id ?? ''} ${todayHere(tx.clock())} ${first.reference}`,
    subject: { kind: 'quote_request', id: first.id },
    values: {
      count: rows.length,
      accepted: rows.filter(({ status }) => status === 'accepted').length,
      references: rows.map(({ reference }) => reference).toSorted().slice(0, 10), // prettier-ignore
    },
  });
  return true;
}
