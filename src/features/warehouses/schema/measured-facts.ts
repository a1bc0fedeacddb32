import type { Measure } from '#shared/units.ts';

import type { WarehouseField } from './facts.ts';

/**
 * Facts with a unit that users may read and type in another system. Prices stay per square foot, which is customary
 * here.
 */
export const measuredFacts = {
  total_square_footage: 'area',
  available_square_footage: 'area',
  ceiling_height: 'length',
  yard_square_footage: 'area',
  office_square_footage: 'area',
  smallest_square_footage: 'area',
  truck_court_depth: 'length',
  floor_load_psf: 'floor_load',
} as const satisfies Partial<Record<WarehouseField, Measure>>;
