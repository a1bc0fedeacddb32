import type { Insertable } from 'kysely';

import { dayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';
import type { QuoteRequests, QuoteResponses } from '#server/db/types.ts';

import type { QuoteLine } from './schema/quote.ts';
import { chargeFor } from './schema/typed-line.ts';

type Given = Partial<Insertable<QuoteRequests>> & { user_id: string };

/**
 * Creates a request on the board without notifying anybody, for tests and load tests; pass what differs from the
 * default.
 */
export async function makeRequest(ctx: Ctx, given: Given): Promise<{ id: string; reference: string }> {
  const now = ctx.clock();
  const created_at = given.created_at ?? now;
  const row = {
    id: ctx.newId(),
    organization_id: given.user_id,
    company_name: 'Quay Imports',
    contact_name: 'Ana Reyes',
    email: 'ana@quay.example.com',
    services: ['ocean_freight'],
    description: 'Twenty pallets of tiles, stackable, once a month.',
    origin_address: '2200 NW 72nd Ave, Miami, FL 33122',
    origin_place: 'Miami, FL',
    origin_country_code: 'US',
    origin_latitude: 25.7617,
    origin_longitude: -80.1918,
    destination_address: '12 Harbour St, Kingston, Jamaica',
    destination_place: 'Kingston, Jamaica',
    destination_country_code: 'JM',
    weight_lbs: 24_000,
    budget_range: '$2,000 - $3,000',
    budget_min_minor: 200_000,
    budget_max_minor: 300_000,
    budget_currency: 'USD',
    deadline: dayHere(now, 14),
    audience: 'open',
    published_at: created_at,
    language: 'en',
    created_at,
    updated_at: created_at,
    public_text: 'ocean freight miami united states kingston jamaica tiles',
    private_text: 'quay imports ana reyes ocean freight miami united states kingston jamaica tiles',
    ...given,
  };
  return ctx.db.insertInto('quote_requests').values(row).returning(['id', 'reference']).executeTakeFirstOrThrow();
}

type GivenQuote = Partial<Insertable<QuoteResponses>> & { request_id: string; user_id: string; subject_id: string };

/**
 * Creates a standing offer without notifying anybody, for tests; pass what differs from the default. Its request counts
 * as quoted.
 */
export async function makeQuote(
  ctx: Ctx,
  { lines = [quoteLine('pallet_month', 1400)], ...given }: GivenQuote & { lines?: readonly QuoteLine[] },
): Promise<{ id: string }> {
  const now = given.submitted_at ?? ctx.clock();
  const id = given.id ?? ctx.newId();
  await ctx.db
    .insertInto('quote_responses')
    .values({
      id,
      organization_id: given.user_id,
      subject_kind: 'warehouse',
      provider_name: 'Harbor Racks',
      version: 1,
      currency: 'USD',
      included: 'Handling in and out by pallet.',
      excluded: 'Customs duties.',
      valid_until: dayHere(ctx.clock(), 30),
      language: 'en',
      submitted_at: now,
      ...given,
    })
    .execute();
  await ctx.db
    .insertInto('quote_lines')
    .values(lines.map((line, index) => ({ ...line, quote_id: id, position: index + 1 })))
    .execute();
  await ctx.db
    .updateTable('quote_requests')
    .set({ status: 'quoted' })
    .where('id', '=', given.request_id)
    .where('status', '=', 'pending')
    .execute();
  return { id };
}

/** Returns a monthly line at this unit price. */
export const quoteLine = (unit: QuoteLine['unit'], amount_minor: number, more: Partial<QuoteLine> = {}): QuoteLine => ({
  charge: chargeFor(null, unit) ?? 'handling',
  unit,
  period: 'month',
  note: null,
  amount_minor: unit === 'percent' ? null : amount_minor,
  percent_hundredths: unit === 'percent' ? amount_minor : null,
  minimum_minor: null,
  quantity: null,
  ...more,
});
