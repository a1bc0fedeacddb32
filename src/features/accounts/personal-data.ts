import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

import { deletionGraceDays, emailChangeDays } from './state.ts';

const always = () => m.accounts_kept_always({ days: deletionGraceDays });

export const personalData: readonly PersonalData[] = [
  {
    table: 'users',
    holds: () => m.accounts_kept_users(),
    kept: always,
    seenBy: () => m.accounts_seen_by_you_and_admins(),
  },
  {
    table: 'email_changes',
    holds: () => m.accounts_kept_email_change(),
    kept: () => m.accounts_kept_email_change_until({ days: emailChangeDays }),
    seenBy: () => m.accounts_seen_by_you(),
  },
  {
    table: 'former_emails',
    holds: () => m.accounts_kept_former_emails(),
    kept: always,
    seenBy: () => m.accounts_seen_by_you_and_admins(),
  },
  {
    table: 'accounts',
    holds: () => m.accounts_kept_sign_in(),
    kept: always,
    seenBy: () => m.accounts_seen_by_nobody(),
  },
  {
    table: 'sessions',
    holds: () => m.accounts_kept_sessions(),
    kept: () => m.accounts_kept_sessions_until(),
    seenBy: () => m.accounts_seen_by_you(),
  },
  {
    table: 'known_networks',
    holds: () => m.accounts_kept_networks(),
    kept: () => m.accounts_kept_networks_until(),
    seenBy: () => m.accounts_seen_by_nobody(),
  },
  {
    table: 'user_roles',
    holds: () => m.accounts_kept_roles(),
    kept: () => m.accounts_kept_roles_until(),
    seenBy: () => m.accounts_seen_by_you_and_admins(),
  },
  {
    table: 'memberships',
    holds: () => m.accounts_kept_memberships(),
    kept: () => m.accounts_kept_memberships_until(),
    seenBy: () => m.accounts_seen_by_you_and_company(),
  },
  {
    table: 'two_factors',
    holds: () => m.accounts_kept_second_factor(),
    kept: () => m.accounts_kept_second_factor_until(),
    seenBy: () => m.accounts_seen_by_nobody(),
  },
  {
    table: 'recovery_codes',
    holds: () => m.accounts_kept_recovery_codes(),
    kept: () => m.accounts_kept_recovery_codes_until(),
    seenBy: () => m.accounts_seen_by_nobody(),
  },
];
