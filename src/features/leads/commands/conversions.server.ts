import { advertisingVersion } from '#features/privacy/schema.ts';
import type { Ctx } from '#server/context.ts';
import { safeFetch } from '#server/safe-fetch.ts';

import { type SourceForm, conversionOf } from '../state.ts';

export const tellConversionJob = 'leads.tell_conversion';

/** Records what a lead counts for, in the transaction that keeps it. Where its author allowed it, advertising hears of it later, once. */
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
  if (isAllowed) await tx.jobs.send(tx, tellConversionJob, { id });
}

/**
 * Tells Google Analytics of a conversion that its author allowed to be told, as its Measurement Protocol has it: what it is, what it counts for, and
 * numbers made for it alone, so that nothing tells who it was and nothing joins two. Throws when it was not taken, to be tried again.
 */
export async function tellConversion(ctx: Ctx, id: string): Promise<void> {
  const { advertising } = ctx.config;
  const conversion = await ctx.db
    .selectFrom('conversions')
    .select(['id', 'name', 'value_cents'])
    .where('id', '=', id)
    .where('allowed_version', 'is not', null)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  // Its lead is gone with an account, it was told, or the operator has stopped advertising.
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
  if (status >= 300) throw new Error(`Advertising answered ${status}.`);
  await ctx.db.updateTable('conversions').set({ told_at: ctx.clock() }).where('id', '=', id).execute();
}
