import { sql } from 'kysely';

import type { Outcome } from '#server/outcomes.ts';
import * as m from '#texts/messages.js';

// unsafe: rows of a company's profile, which the caller has checked
export const outcomes: readonly Outcome[] = [
  {
    name: 'partners.asked',
    label: () => m.partners_outcome_asked(),
    how: () => m.partners_outcome_asked_how(),
    order: 20,
    isAsking: true,
    kinds: ['partner'],
    rows: ({ ids, since }) => sql`
      select partner_id as subject_id, created_at as at from connection_requests
      where partner_id = any(${[...ids]}::uuid[]) and created_at >= ${since}`,
  },
];
