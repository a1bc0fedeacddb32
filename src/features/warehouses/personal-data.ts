import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

const always = () => 'Until you delete your account';

export const personalData: readonly PersonalData[] = [
  {
    table: 'warehouses',
    holds: () => 'Your listings, with contact person, email address, phone number and street',
    kept: always,
    seenBy: () => 'You and our staff; everybody sees verified listings, without contact and street',
    by: 'user',
  },
  {
    table: 'warehouse_photos',
    holds: () => 'Which pictures your listings show, and what you wrote about them',
    kept: always,
    seenBy: () => 'Like the listing',
    by: 'user',
  },
  {
    table: 'slug_redirects',
    holds: () => 'Former web addresses of your listings',
    kept: always,
    seenBy: () => 'Everybody',
    by: 'user',
  },
  {
    table: 'warehouse_questions',
    holds: () => m.warehouses_kept_questions(),
    kept: () => m.warehouses_kept_questions_until(),
    seenBy: () => m.warehouses_kept_questions_seen_by(),
    by: 'user',
  },
];
