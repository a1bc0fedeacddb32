import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

const own = {
  kept: () => m.tracking_kept_with_account(),
  seenBy: () => m.tracking_kept_seen_by_you(),
};
const written = {
  kept: () => m.tracking_kept_with_record(),
  seenBy: () => m.tracking_kept_seen_by_staff(),
};

export const personalData: readonly PersonalData[] = [
  { table: 'business_tracking', holds: () => m.tracking_kept_packages(), ...own },
  { table: 'business_tracking_events', holds: () => m.tracking_kept_package_events(), ...own },
  {
    table: 'tracking_shares',
    holds: () => m.tracking_kept_shares(),
    kept: () => m.tracking_kept_with_account(),
    seenBy: () => m.tracking_kept_seen_by_link(),
  },
  { table: 'package_tracking', holds: () => m.tracking_kept_records(), ...written },
  { table: 'status_words', holds: () => m.tracking_kept_words(), ...written },
  { table: 'tracking_updates', holds: () => m.tracking_kept_updates(), ...written },
];
