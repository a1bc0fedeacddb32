import { sql } from 'kysely';

import { dayHere } from '#features/catalog/market-day.ts';
import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { quoteEnding, quoteEndingOwn } from '../emails/quote-kinds.ts';

const batch = 100;

/** Notifies both sides of offers that expire tomorrow, once per version. Expiry itself does not depend on this job. */
export async function notifyExpiring(ctx: Ctx): Promise<void> {
  let told: number;
  do told = await transaction(ctx, tellBatch);
  while (told === batch);
}

// unsafe: a job for the rows of every company
async function tellBatch(tx: Ctx): Promise<number> {
  const tomorrow = dayHere(tx.clock(), 1);
  const due = tx.db
    .selectFrom('quote_responses')
    .select('id')
    .where('status', '=', 'submitted')
    .where('expiry_told_at', 'is', null)
    .where(sql<boolean>`valid_until = ${tomorrow}::date`)
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked();
  const rows = await tx.db
    .updateTable('quote_responses as quote')
    .from('quote_requests as request')
    .set({ expiry_told_at: tx.clock() })
    .where('quote.id', 'in', due)
    .whereRef('request.id', '=', 'quote.request_id')
    .returning(['quote.id', 'quote.organization_id', 'quote.provider_name', 'request.id as request_id'])
    .returning(['request.reference', 'request.organization_id as author_company'])
    .execute();
  for (const { id, organization_id, provider_name, request_id, reference, author_company } of rows) {
    const told = { key: id, subject: { kind: 'quote_request', id: request_id } };
    const values = { reference, provider: provider_name ?? '' };
    await notifyCompany(tx, { ...told, organization_id: author_company, kind: quoteEnding, values });
    await notifyCompany(tx, { ...told, organization_id, kind: quoteEndingOwn, values: { reference } });
  }
  return rows.length;
}
