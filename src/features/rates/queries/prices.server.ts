import type { Ctx } from '#server/context.ts';
import type { PricedRow } from '#server/subjects.ts';

import type { RateCard } from '../schema/card.ts';
import type { Numbers } from '../schema/numbers.ts';
import { type Price, priceCard } from '../schema/price.ts';
import { findCards } from './cards.server.ts';

export interface RowPrice {
  row: PricedRow;
  /** Null: there is none that this caller may see. */
  priced: { card: RateCard; price: Price } | null;
}

/**
 * Returns what public rows of a kind cost at these numbers, in the order asked; unknown slugs and rows that are not
 * public are left out.
 */
export async function listPrices(
  ctx: Ctx,
  kind: string,
  slugs: readonly string[],
  numbers: Numbers,
): Promise<RowPrice[]> {
  if (slugs.length === 0) return [];
  const found = (await ctx.registry.subject(kind)?.priced?.(ctx, { slugs })) ?? [];
  const bySlug = new Map(found.filter(({ isPublic }) => isPublic).map((row) => [row.slug, row]));
  const rows = [...new Set(slugs)].flatMap((slug) => bySlug.get(slug) ?? []);
  const cards = await findCards(ctx, kind, rows);
  return rows.map((row) => {
    const card = cards.get(row.id);
    return { row, priced: card ? { card, price: priceCard(card, numbers) } : null };
  });
}
