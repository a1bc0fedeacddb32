import * as m from '#texts/messages.js';
import type { Words } from '#shared/languages.ts';

/** Personal data in a table, described for users. */
export interface PersonalData {
  readonly table: string;
  /** "Your name, address and phone number" */
  readonly holds: Words;
  /** "Until you delete your account" */
  readonly kept: Words;
  /** "You and our administrators" */
  readonly seenBy: Words;
  /** Rows that have only an e-mail address; all others reference the account. */
  readonly by?: 'email';
}

/** Personal data in the server's own tables. */
export const ownPersonalData: readonly PersonalData[] = [
  {
    table: 'audit_log',
    holds: () => m.server_kept_audit(),
    kept: () => m.server_kept_audit_until(),
    seenBy: () => m.server_kept_by_administrators(),
  },
  {
    table: 'drafts',
    holds: () => m.server_kept_drafts(),
    kept: () => m.server_kept_drafts_until(),
    seenBy: () => m.server_kept_by_you(),
  },
  {
    table: 'idempotency_keys',
    holds: () => m.server_kept_sent(),
    kept: () => m.server_kept_sent_until(),
    seenBy: () => m.server_kept_by_nobody(),
  },
  {
    table: 'imports',
    holds: () => m.server_kept_imports(),
    kept: () => m.server_kept_imports_until(),
    seenBy: () => m.server_kept_by_you(),
  },
  {
    table: 'links',
    holds: () => m.server_kept_links(),
    kept: () => m.server_kept_links_until(),
    seenBy: () => m.server_kept_by_nobody(),
  },
  {
    table: 'outbox',
    holds: () => m.server_kept_mails(),
    kept: () => m.server_kept_mails_until(),
    seenBy: () => m.server_kept_mails_seen_by(),
    by: 'email',
  },
  {
    table: 'staff_views',
    holds: () => m.server_kept_views(),
    kept: () => m.server_kept_views_until(),
    seenBy: () => m.server_kept_by_you(),
  },
];
