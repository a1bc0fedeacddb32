import type { ReviewStatus } from '#features/moderation/state.ts';
import type { ServiceCode } from '#features/catalog/services.ts';

import type { PriceRange } from '../schema/partner.ts';
import type { DemoPartnerOwner } from './accounts.ts';

/** A fictitious partner; what is missing is derived. */
export interface PartnerSketch {
  key: string;
  name: string;
  /** Street, city and ZIP code; in Florida unless a state is given. */
  at: readonly [street: string, city: string, zip: string, state?: string];
  listed_days_ago: number;
  services: readonly ServiceCode[];
  specialties: readonly ServiceCode[];
  destinations: string;
  description: string;
  price?: PriceRange;
  minimum?: number;
  licences?: readonly string[];
  owner?: DemoPartnerOwner;
  review_status?: ReviewStatus;
  review_reason?: string;
  is_paused?: boolean;
}
