import type { WarehouseField } from './rows.ts';

/** Facts a verification vouches for: an edit of one on a verified listing waits for approval. */
export const materialFields = [
  'company_name',
  'address',
  'city',
  'state',
  'zip_code',
  'country_code',
  'warehouse_type',
  'total_square_footage',
  'certifications',
  'security_features',
] as const satisfies readonly WarehouseField[];

/** Facts that must be more than a default before a listing can be verified. */
export const confirmedBeforeVerification = [
  'total_square_footage',
  'address',
  'services',
] as const satisfies readonly WarehouseField[];

export const maxPhotos = 12;
