import { sql } from 'kysely';

import type { Outcome } from '#server/outcomes.ts';
import * as m from '#texts/messages.js';

const kinds = ['warehouse', 'partner'];

// unsafe: rows of a company's listing, which the caller has checked
export const outcomes: readonly Outcome[] = [
  {
    name: 'quotes.requested',
    label: () => m.quotes_outcome_requested(),
    how: () => m.quotes_outcome_requested_how(),
    order: 30,
    isAsking: true,
    kinds,
    rows: ({ kind, ids, since }) => sql`
      select subject_id, created_at as at from quote_request_invitations
      where subject_kind = ${kind} and subject_id = any(${[...ids]}::uuid[]) and created_at >= ${since}`,
  },
  {
    name: 'quotes.offered',
    label: () => m.quotes_outcome_offered(),
    how: () => m.quotes_outcome_offered_how(),
    order: 40,
    kinds,
    // Versions of an offer are one offer, made with the first.
    rows: ({ kind, ids, since }) => sql`
      select subject_id, min(submitted_at) as at from quote_responses
      where subject_kind = ${kind} and subject_id = any(${[...ids]}::uuid[])
      group by subject_id, request_id having min(submitted_at) >= ${since}`,
  },
  {
    name: 'quotes.won',
    label: () => m.quotes_outcome_won(),
    how: () => m.quotes_outcome_won_how(),
    order: 50,
    kinds,
    rows: ({ kind, ids, since }) => sql`
      select subject_id, decided_at as at from quote_responses
      where subject_kind = ${kind} and subject_id = any(${[...ids]}::uuid[]) and status = 'accepted' and decided_at >= ${since}`,
  },
];
