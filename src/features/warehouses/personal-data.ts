import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

const always = () => m.warehouses_kept_until();

export const personalData: readonly PersonalData[] = [
  {
    table: 'warehouses',
    holds: () => m.warehouses_kept_listings(),
    kept: always,
    seenBy: () => m.warehouses_kept_listings_seen_by(),
  },
  {
    table: 'warehouse_photos',
    holds: () => m.warehouses_kept_photos(),
    kept: always,
    seenBy: () => m.warehouses_kept_photos_seen_by(),
  },
  {
    table: 'slug_redirects',
    holds: () => m.warehouses_kept_addresses(),
    kept: always,
    seenBy: () => m.warehouses_kept_addresses_seen_by(),
  },
  {
    table: 'warehouse_questions',
    holds: () => m.warehouses_kept_questions(),
    kept: () => m.warehouses_kept_questions_until(),
    seenBy: () => m.warehouses_kept_questions_seen_by(),
  },
];
