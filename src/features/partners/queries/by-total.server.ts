import { sql } from 'kysely';
import { z } from 'zod';

import { countryLabel } from '#features/catalog/countries.ts';
import { destinationOf, lanesToPlace } from '#features/rates/queries/lanes-to.server.ts';
import { type ComparedTotal, compareTotals, inTotalOrder } from '#features/rates/queries/totals.server.ts';
import type { Lane } from '#features/rates/schema/card.ts';
import type { Numbers } from '#features/rates/schema/numbers.ts';
import { isMoved } from '#features/rates/schema/price.ts';
import type { Ctx } from '#server/context.ts';
import { type KeysetPage, pageLimit } from '#server/db/keyset.ts';
import { decodeCursor, encodeCursor } from '#shared/cursor.ts';
import { minorFromMajor } from '#shared/money.ts';
import { idsOf } from '#shared/ids-of.ts';

import type { PartnerFilters } from '../schema/filters.ts';
import type { PartnerCard } from '../schema/partner.ts';
import { cardColumns, toCard } from './columns.server.ts';
import { bestRated, passing } from './directory.server.ts';

/** What goes, and where, which is named `to`; `fits` says of a lane whether it leads there. */
export interface Freight {
  numbers: Numbers;
  to: string;
  fits: (lane: Lane) => boolean;
}

/**
 * Returns the reader's freight to the stated destination, or to the one country that the list is narrowed to; null
 * unless goods and destination are known: prices to different countries are not comparable.
 */
export function freightOf(
  numbers: Numbers | null,
  { destinations }: Pick<PartnerFilters, 'destinations'>,
): Freight | null {
  if (numbers === null || !isMoved(numbers)) return null;
  const place = destinationOf(numbers);
  if (place !== null && (destinations.length === 0 || destinations.includes(place.country_code)))
    return { numbers, to: place.label, fits: lanesToPlace(place) };
  const [country, ...others] = destinations;
  if (country === undefined || others.length > 0) return null;
  return { numbers, to: countryLabel(country), fits: ({ destination }) => destination.country_code === country };
}

/** Of more partners with a card, the best rated are compared. */
const maxCompared = 500;

// unsafe: public rows only
/** Returns what those that match the filters ask, cheapest first; with a limit, only those up to it in US dollars. */
export async function compareFreight(
  ctx: Ctx,
  filters: PartnerFilters,
  { numbers, fits }: Freight,
  maxTotal: number | null,
): Promise<ComparedTotal[]> {
  const rows = await passing(ctx.db.selectFrom('logistics_partners').select('id'), filters)
    .where((row) =>
      row.exists(
        row
          .selectFrom('rate_cards')
          .select('rate_cards.id')
          .where('subject_kind', '=', 'partner')
          .whereRef('subject_id', '=', 'logistics_partners.id'),
      ),
    )
    .orderBy(bestRated.orderBy)
    .limit(maxCompared)
    .execute();
  const totals = await compareTotals(ctx, 'partner', idsOf(rows), numbers, fits); // prettier-ignore
  const most = maxTotal === null ? null : (minorFromMajor(maxTotal) ?? 0);
  return most === null ? totals : totals.filter(({ currency_key, total }) => currency_key === '' && total <= most);
}

const kind = 'partners.total';
const whole = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const position = z.union([
  z.tuple([z.literal('priced'), z.string().max(3), whole, z.uuid()]),
  z.tuple([z.literal('others'), whole, whole, z.uuid()]),
]);

// unsafe: public rows only
/**
 * Returns a page by total. Those that are not compared follow, best rated first, unless the list is narrowed to a total.
 * Throws `bad_request` for a cursor of another list.
 */
export async function listByTotal(
  ctx: Ctx,
  filters: PartnerFilters,
  compared: readonly ComparedTotal[],
  page: { isNarrowed: boolean; cursor?: string | null; limit?: number },
): Promise<KeysetPage<PartnerCard>> {
  const limit = pageLimit(page.limit, 24);
  const after = decodeCursor(kind, page.cursor, position);
  const priced = after?.[0] === 'others' ? [] : compared.filter((one) => after === null || inTotalOrder({ currency_key: after[1], total: after[2], id: after[3] }, one) < 0); // prettier-ignore
  const cards = await readCards(ctx, filters, priced.slice(0, limit + 1));
  const rest = limit + 1 - cards.length;
  const others =
    page.isNarrowed || rest <= 0
      ? []
      : await readOthers(ctx, filters, {
          without: compared,
          after: after?.[0] === 'others' ? { rating_tenths: after[1], reviews_count: after[2], id: after[3] } : null,
          limit: rest,
        });
  const rows = [...cards, ...others.map((row) => ({ row, total: null }))];
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(({ row }) => toCard(row)),
    nextCursor: rows.length > limit && last ? encodeCursor(kind, positionOf(last)) : null,
  };
}

type Position = Parameters<typeof bestRated.after>[0];

const columns = [...cardColumns, 'rating_tenths'] as const;

const positionOf = ({ row, total }: { row: Position; total: ComparedTotal | null }): z.output<typeof position> =>
  total
    ? ['priced', total.currency_key, total.total, total.id]
    : ['others', row.rating_tenths, row.reviews_count, row.id];

// unsafe: public rows only
/** Partners that were removed since they were compared are left out. */
async function readCards(ctx: Ctx, filters: PartnerFilters, shown: readonly ComparedTotal[]) {
  if (shown.length === 0) return [];
  const ids = idsOf(shown);
  const rows = await passing(ctx.db.selectFrom('logistics_partners').select(columns), filters)
    .where('id', 'in', ids)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return shown.flatMap((total) => {
    const row = known.get(total.id);
    return row ? [{ row, total }] : [];
  });
}

// unsafe: public rows only
function readOthers(
  ctx: Ctx,
  filters: PartnerFilters,
  { without, after, limit }: { without: readonly ComparedTotal[]; after: Position | null; limit: number },
) {
  const ids = idsOf(without);
  return passing(ctx.db.selectFrom('logistics_partners').select(columns), filters)
    .$if(ids.length > 0, (found) => found.where(sql<boolean>`id <> all (${ids}::uuid[])`))
    .$call((found) => (after === null ? found : found.where(bestRated.after(after))))
    .orderBy(bestRated.orderBy)
    .limit(limit)
    .execute();
}
