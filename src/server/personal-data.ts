import type { Words } from '#shared/languages.ts';

/** What a table keeps of people, in words for them. */
export interface PersonalData {
  readonly table: string;
  /** "Your name, address and phone number" */
  readonly holds: Words;
  /** "Until you delete your account" */
  readonly kept: Words;
  /** "You and our administrators" */
  readonly seenBy: Words;
  /** How a row knows whose it is: it refers to the account, or holds an e-mail address and nothing else. */
  readonly by: 'user' | 'email';
}

/** What the machinery itself keeps. */
export const ownPersonalData: readonly PersonalData[] = [
  {
    table: 'audit_log',
    holds: () => 'What was done with your account and what belongs to it, when and by whom',
    kept: () => 'For good; once your account is deleted, only its number',
    seenBy: () => 'Our administrators',
    by: 'user',
  },
  {
    table: 'drafts',
    holds: () => 'What you typed into a long form and have not sent yet',
    kept: () => '14 days after you last changed it',
    seenBy: () => 'You',
    by: 'user',
  },
  {
    table: 'idempotency_keys',
    holds: () => 'Which forms you sent, so that none counts twice',
    kept: () => '48 hours',
    seenBy: () => 'Nobody',
    by: 'user',
  },
  {
    table: 'links',
    holds: () => 'Fingerprints of the links we mailed to you',
    kept: () => 'Until they are used or no longer work',
    seenBy: () => 'Nobody',
    by: 'user',
  },
  {
    table: 'outbox',
    holds: () => 'The mails we sent you',
    kept: () => 'Address and text for 30 days, that there was a mail for 400 days',
    seenBy: () => 'You; of a mail that could not go out, our administrators see address and subject',
    by: 'email',
  },
];
