import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';

import { todayHere } from '#features/catalog/market-day.ts';
import type { ApiEnv } from '#server/feature.ts';
import { problemResponses } from '#server/http/api.ts';
import { AppError } from '#shared/errors.ts';

import { findCards } from '../queries/cards.server.ts';
import { listPrices, type RowPrice } from '../queries/prices.server.ts';
import type { RateCard } from '../schema/card.ts';
import { formulaText } from '../schema/card-text.ts';
import { beginningNow, numbersOf } from '../schema/numbers.ts';
import { pricesResponse, pricesBody, ratesResponse } from './schemas.ts';

const pricesRoute = createRoute({
  method: 'post',
  path: '/prices',
  tags: ['Prices'],
  summary: 'What it costs at my numbers',
  description:
    'For up to 50 warehouses and partners, by their rate cards that you may see, in the order asked; unknown ones are left out. A partner is priced on its cheapest lane to the destination. All amounts are null where there is no card, or no lane. A price is not an offer.',
  request: { body: { required: true, content: { 'application/json': { schema: pricesBody } } } },
  responses: {
    200: { description: 'The prices', content: { 'application/json': { schema: pricesResponse } } },
    ...problemResponses(422),
  },
});

const ratesRoute = createRoute({
  method: 'get',
  path: '/warehouses/{slug}/rates',
  tags: ['Prices'],
  summary: 'The rate card of a warehouse',
  request: { params: z.object({ slug: z.string().max(200).openapi({ example: 'tamarind-small-bay-storage' }) }) },
  responses: {
    200: { description: 'The version that is valid today', content: { 'application/json': { schema: ratesResponse } } },
    ...problemResponses(404),
  },
});

export function registerPricesApi(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(pricesRoute, async (c) => {
    const ctx = c.get('ctx');
    const { numbers, warehouses, partners } = c.req.valid('json');
    const { from, destination, ...sent } = numbers;
    const known = beginningNow({ ...numbersOf(sent), ...(from != null && { start: from.slice(0, 7) }) }, todayHere(ctx.clock())); // prettier-ignore
    const kept = await listPrices(ctx, 'warehouse', warehouses, { numbers: known });
    const moved = await listPrices(ctx, 'partner', partners, { numbers: known, destination });
    const items = [
      ...kept.map((one) => presentPrice('warehouse', one)),
      ...moved.map((one) => presentPrice('partner', one)),
    ];
    return c.json({ items }, 200, { 'cache-control': 'no-store' });
  });

  api.openapi(ratesRoute, async (c) => {
    const ctx = c.get('ctx');
    const { slug } = c.req.valid('param');
    const [row] = (await ctx.registry.subject('warehouse')?.priced?.(ctx, { slugs: [slug] })) ?? [];
    if (!row?.isPublic) throw new AppError('not_found');
    const card = (await findCards(ctx, 'warehouse', [row])).get(row.id);
    return c.json({ slug, card: card ? presentCard(card) : null }, 200);
  });
}

function presentPrice(kind: 'warehouse' | 'partner', { row: { slug }, card, price, lane }: RowPrice) {
  const isUnreached = card !== null && price === null;
  const terms = { currency: card?.currency ?? 'USD', mode: lane?.mode ?? card?.mode ?? null };
  return {
    slug,
    kind,
    currency: card?.currency ?? null,
    monthlyMinor: price?.monthlyMinor ?? null,
    onceMinor: price?.onceMinor ?? null,
    totalMinor: price?.totalMinor ?? null,
    lines: (price?.lines ?? []).map((line) => ({
      service: line.charge,
      unit: line.unit,
      quantity: line.quantity,
      amountMinor: line.amount_minor,
      formula: formulaText(line, terms),
    })),
    missing: isUnreached ? ['transport'] : (price?.missing ?? []),
    lane: lane && { origin: lane.origin.name, destination: lane.destination.name, mode: lane.mode },
    cardVersion: card?.version ?? null,
    validFrom: card?.valid_from ?? null,
  };
}

const presentCard = (card: RateCard) => ({
  version: card.version,
  currency: card.currency,
  validFrom: card.valid_from,
  validUntil: card.valid_until,
  visibility: card.visibility,
  mode: card.mode,
  monthlyMinimumMinor: card.monthly_minimum_minor,
  minimumMonths: card.minimum_months,
  noticeDays: card.notice_days,
  paymentDays: card.payment_days,
  storageCounted: card.storage_counted,
  lines: card.lines.map((line) => ({
    service: line.charge,
    unit: line.unit,
    state: line.state,
    amountMinor: line.amount_minor,
    percentHundredths: line.percent_hundredths,
    minimumMinor: line.minimum_minor,
    steps: line.steps.map(({ from, amount_minor }) => ({ from, amountMinor: amount_minor })),
    zone: line.zone,
    freeDays: line.free_days,
    months: line.months ? [...line.months] : null,
  })),
});
