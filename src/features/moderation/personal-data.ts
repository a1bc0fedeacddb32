import type { PersonalData } from '#server/personal-data.ts';

export const personalData: readonly PersonalData[] = [
  {
    table: 'waiting_changes',
    holds: () => 'The changes you asked for that needed our approval',
    kept: () => 'As long as what they change; your name goes with your account',
    seenBy: () => 'You and our staff',
    by: 'user',
  },
  {
    table: 'reports',
    holds: () => 'What you reported to us, and why',
    kept: () => 'For our records; your name and your words go with your account',
    seenBy: () => 'Our staff',
    by: 'user',
  },
];
