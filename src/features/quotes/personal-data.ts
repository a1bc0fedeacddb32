import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'quote_requests',
    holds: () => m.quotes_kept_requests(),
    kept: () => m.quotes_kept_with_account(),
    seenBy: () => m.quotes_kept_requests_seen_by(),
  },
  {
    table: 'open_quote_requests',
    holds: () => m.quotes_kept_open_requests(),
    kept: () => m.quotes_kept_open_requests_until(),
    seenBy: () => m.quotes_kept_requests_seen_by(),
  },
  {
    table: 'quote_request_views',
    holds: () => m.quotes_kept_views(),
    kept: () => m.quotes_kept_with_account(),
    seenBy: () => m.quotes_kept_views_seen_by(),
  },
  {
    table: 'quote_responses',
    holds: () => m.quotes_kept_quotes(),
    kept: () => m.quotes_kept_quotes_until(),
    seenBy: () => m.quotes_kept_quotes_seen_by(),
  },
  {
    table: 'plan_requests',
    holds: () => m.quotes_kept_plans(),
    kept: () => m.quotes_kept_with_account(),
    seenBy: () => m.quotes_kept_plans_seen_by(),
  },
];
