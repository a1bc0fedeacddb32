import type { PersonalData } from '#server/personal-data.ts';

export const personalData: readonly PersonalData[] = [
  {
    table: 'notifications',
    holds: 'What we told you, and whether you read it',
    kept: 'A year',
    seenBy: 'You',
    by: 'user',
  },
  {
    table: 'notification_preferences',
    holds: 'Which news you want by mail',
    kept: 'Until you delete your account',
    seenBy: 'You',
    by: 'user',
  },
];
