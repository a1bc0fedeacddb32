import type { ReviewStatus } from '#features/moderation/state.ts';
import type { WarehouseType } from '#features/catalog/warehouse-types.ts';

import type { MissingFact } from './missing.ts';

export interface AdminWarehouseRow {
  id: string;
  slug: string;
  company_name: string;
  contact_name: string;
  email: string;
  phone: string;
  place: string;
  warehouse_type: WarehouseType;
  total_square_footage: number;
  review_status: ReviewStatus;
  is_verified: boolean;
  is_active: boolean;
  is_demo: boolean;
  created_at: Date;
  user_id: string;
  version: number;
  photos_version: number;
  owner_email: string;
  missing: MissingFact[];
}
