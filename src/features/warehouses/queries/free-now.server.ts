import { findSpaceOf, type RowSpace } from '#features/rates/queries/room.server.ts';
import type { Ctx } from '#server/context.ts';

import type { WarehouseCard, WarehouseDetail } from '../schema/public-listing.ts';

type Shown = Pick<WarehouseCard, 'id' | 'total_square_footage' | 'available_square_footage' | 'unconfirmed'>;
type Positions = Pick<WarehouseDetail, 'pallet_positions_available'>;

/** Returns a listing with the area that is free this month by its calendar, where it keeps one. */
export function atCalendar<T extends Shown>(listing: T, space: RowSpace | undefined): T {
  const area = space?.now?.area_sqft ?? null;
  if (area === null) return listing;
  return {
    ...listing,
    available_square_footage: Math.min(area, listing.total_square_footage),
    unconfirmed: listing.unconfirmed.filter((field) => field !== 'available_square_footage'),
  };
}

/** Returns listings with the area and pallets that are free this month by their calendars, where they keep one. */
export async function withFreeNow<T extends Shown & Positions>(ctx: Ctx, listings: readonly T[]): Promise<T[]> {
  const ids = listings.map(({ id }) => id);
  const spaces = await findSpaceOf(ctx, 'warehouse', ids, { numbers: null, from: null });
  return listings.map((listing) => {
    const space = spaces.get(listing.id);
    const pallets = space?.now?.pallets ?? null;
    return { ...atCalendar(listing, space), ...(pallets !== null && { pallet_positions_available: pallets }) };
  });
}
