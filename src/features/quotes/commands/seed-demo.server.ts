import { dayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addDays } from '#shared/dates.ts';

import { makeRequest } from '../build.server.ts';
import { demoRequests, type RequestSketch } from '../demo/requests.ts';
import { movesGoods } from '../schema/request.ts';
import { countMarket } from './count-market.server.ts';
import { findAllFits } from './find-fits.server.ts';
import { makeFirstOffers } from './answer-from-cards.server.ts';
import { requestColumns } from './request-columns.server.ts';
import { type QuotedRequest, listDemoProviders, listDemoTeams, seedQuotes } from './seed-quotes.server.ts';

const stored = {
  open: { status: 'pending' },
  waiting: { status: 'pending', published_at: null },
  accepted: { status: 'accepted' },
  expired: { status: 'pending' },
  rejected: {
    status: 'rejected',
    published_at: null,
    review_reason: 'Please say what is shipped and how large it is: providers cannot quote without it.',
  },
} as const;

/**
 * Writes the requests of the demonstration's shippers, in every state, without mails; existing rows are left unchanged.
 */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const known = await ctx.db.selectFrom('quote_requests').select('id').where('is_demo', '=', true).limit(1).execute();
  if (known.length > 0) return;
  const shippers = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'company_name'])
    .where('is_demo', '=', true)
    .execute();
  const { space, freight } = await listDemoProviders(ctx);
  const teams = await listDemoTeams(ctx);
  for (const [index, sketch] of demoRequests.entries()) {
    const shipper = shippers.find(({ email }) => email.startsWith(`${sketch.by}@`));
    if (!shipper) continue;
    const request = await seedRequest(ctx, sketch, shipper, index);
    if (sketch.state !== 'open' && sketch.state !== 'accepted') continue;
    await seedQuotes(ctx, request, movesGoods(sketch.services) ? freight : space, { index, teams });
    // As if they had come when it was published.
    if (sketch.state === 'open')
      await transaction(ctx, (tx) => makeFirstOffers({ ...tx, clock: () => request.created_at }, request.id));
  }
  await countMarket(ctx);
  await findAllFits(ctx);
}

interface Shipper {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  company_name: string | null;
}

async function seedRequest(ctx: Ctx, sketch: RequestSketch, shipper: Shipper, index: number): Promise<QuotedRequest> {
  const now = ctx.clock();
  const contact_name = `${shipper.first_name} ${shipper.last_name}`;
  const values = {
    company_name: shipper.company_name ?? contact_name,
    contact_name,
    email: shipper.email,
    services: [...sketch.services],
    description: sketch.text,
    origin_address: sketch.from,
    destination_address: sketch.to,
    weight_lbs: sketch.pounds,
    budget_range: sketch.budget,
    preferred_date: null,
    deadline: dayHere(now, sketch.until),
    pallets: sketch.pallets ?? null,
    area_sqft: sketch.area ?? null,
    orders_per_month: sketch.orders ?? null,
    lines_per_month: sketch.lines ?? null,
    inbound_containers_per_month: sketch.containers ?? null,
    peak_month: sketch.peak ?? null,
  };
  const columns = requestColumns(values);
  // A quarter of a day apart, so that no two have the same time.
  const created_at = addDays(now, -sketch.asked - (index % 4) / 4);
  const { id, reference } = await makeRequest(ctx, {
    ...values,
    ...columns,
    user_id: shipper.id,
    organization_id: shipper.id,
    created_at,
    ...stored[sketch.state],
    is_demo: true,
  });
  const isAwarded = sketch.state === 'accepted';
  return {
    ...values,
    id,
    reference,
    user_id: shipper.id,
    organization_id: shipper.id,
    origin_place: columns.origin_place,
    services: sketch.services,
    created_at,
    isAwarded,
  };
}
