import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'company_invitations',
    holds: () => m.companies_kept_invitations(),
    kept: () => m.companies_kept_invitations_until(),
    seenBy: () => m.companies_kept_invitations_seen_by(),
    by: 'email',
  },
  {
    table: 'account_managers',
    holds: () => m.companies_kept_manager(),
    kept: () => m.companies_kept_manager_until(),
    seenBy: () => m.companies_kept_manager_seen_by(),
  },
  {
    table: 'join_requests',
    holds: () => m.companies_kept_requests(),
    kept: () => m.companies_kept_invitations_until(),
    seenBy: () => m.companies_kept_requests_seen_by(),
  },
];
