import type { WarehouseFacts } from './facts.ts';

/** So long a free space is believed; then its owner is asked whether it is still so. */
export const capacityDays = 30;

const dayMs = 86_400_000;

interface Confirmed extends Pick<WarehouseFacts, 'available_square_footage'> {
  capacity_confirmed_at: Date | null;
  submitted_at: Date;
  is_active: boolean;
}

/** Before this moment free space was confirmed too long ago. */
export const capacityCutoff = (now: Date): Date => new Date(now.getTime() - capacityDays * dayMs);

/** Whether a listing states free space that nobody has confirmed for too long. */
export const isCapacityStale = (listing: Confirmed, now: Date): boolean =>
  listing.is_active &&
  listing.available_square_footage !== null &&
  (listing.capacity_confirmed_at ?? listing.submitted_at) < capacityCutoff(now);
