import type { PersonalData } from '#server/personal-data.ts';

import { deletionGraceDays } from './state.ts';

const always = () => `Until ${deletionGraceDays} days after you ask for the deletion of your account`;

export const personalData: readonly PersonalData[] = [
  {
    table: 'users',
    holds: () => 'Your name, email address, phone number, company, time zone and units',
    kept: always,
    seenBy: () => 'You and our administrators',
    by: 'user',
  },
  {
    table: 'accounts',
    holds: () => 'How you sign in: your password as a fingerprint nobody can read back, or your account at Google',
    kept: always,
    seenBy: () => 'Nobody',
    by: 'user',
  },
  {
    table: 'sessions',
    holds: () => 'The devices you are signed in on: their network address and browser',
    kept: () => 'Until you sign out, or 30 days after you last used the device',
    seenBy: () => 'You',
    by: 'user',
  },
  {
    table: 'known_networks',
    holds: () => 'The networks you signed in from, as fingerprints nobody can read back',
    kept: () => 'Until 90 days after you last signed in from there',
    seenBy: () => 'Nobody',
    by: 'user',
  },
  {
    table: 'user_roles',
    holds: () => 'The roles you have, since when, and who gave them to you',
    kept: () => 'As long as you have them',
    seenBy: () => 'You and our administrators',
    by: 'user',
  },
  {
    table: 'two_factors',
    holds: () => 'The sealed key of your two-step sign-in',
    kept: () => 'Until you turn it off',
    seenBy: () => 'Nobody',
    by: 'user',
  },
  {
    table: 'recovery_codes',
    holds: () => 'Your recovery codes as fingerprints nobody can read back',
    kept: () => 'Until they are used or you turn two-step sign-in off',
    seenBy: () => 'Nobody',
    by: 'user',
  },
];
