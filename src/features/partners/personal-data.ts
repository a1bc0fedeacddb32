import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'logistics_partners',
    holds: () => m.partners_kept_profile(),
    kept: () => m.partners_kept_with_account(),
    seenBy: () => m.partners_kept_profile_seen_by(),
  },
  {
    table: 'provider_registrations',
    holds: () => m.partners_kept_registrations(),
    kept: () => m.partners_kept_with_account(),
    seenBy: () => m.partners_kept_registrations_seen_by(),
    by: 'email',
  },
  {
    table: 'connection_requests',
    holds: () => m.partners_kept_connections(),
    kept: () => m.partners_kept_with_account(),
    seenBy: () => m.partners_kept_connections_seen_by(),
  },
];
