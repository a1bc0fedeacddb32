import type { PersonalData } from '#server/personal-data.ts';

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
];
