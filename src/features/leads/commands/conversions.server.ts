import { advertisingVersion } from '#features/privacy/schema.ts';
import type { Ctx } from '#server/context.ts';
import { safeFetch } from '#server/safe-fetch.ts';

import { type SourceForm, conversionOf } from '../state.ts';

export const reportConversionJob = 'leads.tell_conversion';

/**
 * Records the conversion of a lead, in the transaction that stores it. With the author's consent it is reported later,
 * once.
 */
export async function recordConversion(
  tx: Ctx,
  { lead_id, source_form, isAllowed }: { lead_id: string; source_form: SourceForm; isAllowed: boolean },
): Promise<void> {
  const id = tx.newId();
  const allowed_version = isAllowed ? advertisingVersion : null;
  await tx.db
    .insertInto('conversions')
    .values({ id, lead_id, ...conversionOf(source_form), allowed_version, created_at: tx.clock() })
    .execute();
  if (isAllowed) await tx.jobs.send(tx, reportConversionJob, { id });
}

/**
 * Reports a conversion with consent to Google Analytics (Measurement Protocol): its name, its value, and ids made for
 * it alone, so that it identifies nobody and cannot be linked to another. Throws on failure, to be retried.
 */
export async function reportConversion(ctx: Ctx, id: string): Promise<void> {
  const { advertising } = ctx.config;
  const conversion = await ctx.db
    .selectFrom('conversions')
    .select(['id', 'name', 'value_cents'])
    .where('id', '=', id)
    .where('allowed_version', 'is not', null)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  // The lead was erased, the conversion was reported, or advertising is no longer configured.
  if (!conversion || advertising === null) return;
  const { name, value_cents } = conversion;
  const address = new URL(advertising.url);
  address.searchParams.set('measurement_id', advertising.id);
  address.searchParams.set('api_secret', advertising.secret);
  const params = { value: value_cents / 100, currency: 'USD', transaction_id: id };
  const { status } = await safeFetch(ctx.config, address.href, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: ctx.newId(), events: [{ name, params }] }),
  });
  if (status >= 300) throw new Error(`Google Analytics answered ${status}.`);
  await ctx.db.updateTable('conversions').set({ told_at: ctx.clock() }).where('id', '=', id).execute();
}
