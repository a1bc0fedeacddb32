import type { Ctx } from '#server/context.ts';
import type { PricedRow } from '#server/subjects.ts';

import type { Lane, RateCard } from '../schema/card.ts';
import type { Numbers } from '../schema/numbers.ts';
import { cheapestLane } from '../schema/lanes.ts';
import type { Price } from '../schema/price.ts';
import { findCards } from './cards.server.ts';
import { lanesTo } from './lanes-to.server.ts';

export interface RowPrice {
  row: PricedRow;
  /** Null: there is none that this caller may see. */
  card: RateCard | null;
  /** Null: no lane of the card leads there. */
  price: Price | null;
  /** The lane of a partner that the price is of: the cheapest that fits. */
  lane: Lane | null;
}

/**
 * Returns what public rows of a kind cost at these numbers, in the order asked, partners on a lane to the destination;
 * unknown slugs and rows that are not public are left out.
 */
export async function listPrices(
  ctx: Ctx,
  kind: string,
  slugs: readonly string[],
  { numbers, destination = null }: { numbers: Numbers; destination?: string | null },
): Promise<RowPrice[]> {
  if (slugs.length === 0) return [];
  const found = (await ctx.registry.subject(kind)?.priced?.(ctx, { slugs })) ?? [];
  const bySlug = new Map(found.filter(({ isPublic }) => isPublic).map((row) => [row.slug, row]));
  const rows = [...new Set(slugs)].flatMap((slug) => bySlug.get(slug) ?? []);
  const cards = await findCards(ctx, kind, rows);
  const fits = destination === null ? undefined : lanesTo(destination);
  return rows.map((row) => {
    const card = cards.get(row.id) ?? null;
    const { price = null, lane = null } = (card && cheapestLane(card, numbers, fits)) ?? {};
    return { row, card, price, lane };
  });
}
