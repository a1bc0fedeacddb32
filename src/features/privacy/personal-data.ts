import type { PersonalData } from '#server/personal-data.ts';

export const personalData: readonly PersonalData[] = [
  {
    table: 'consents',
    holds: 'What you agreed to, in which version, and when you withdrew it',
    kept: 'With your account',
    seenBy: 'You',
    by: 'user',
  },
  {
    table: 'disclosures',
    holds: 'Who was shown which of your details, about what, and when you took it back',
    kept: 'With your account',
    seenBy: 'You',
    by: 'user',
  },
];
