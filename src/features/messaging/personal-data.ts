import type { PersonalData } from '#server/personal-data.ts';

export const personalData: readonly PersonalData[] = [
  {
    table: 'conversation_participants',
    holds: () => 'Which conversations you take part in, under which name, and how far you have read',
    kept: () => 'Until you delete your account, or what the conversation is about goes',
    seenBy: () => 'You and the others in the conversation; our staff when it is with us or was reported',
    by: 'user',
  },
  {
    table: 'messages',
    holds: () => 'What you wrote to others, and when',
    kept: () => 'Your words until you delete your account; that there was a message as long as the conversation',
    seenBy: () => 'You and the others in the conversation; our staff when it is with us or was reported',
    by: 'user',
  },
];
