import { sql } from 'kysely';

import type { Outcome } from '#server/outcomes.ts';
import * as m from '#texts/messages.js';

// unsafe: rows of a company's listing, which the caller has checked; accounts that saved it are not returned
export const outcomes: readonly Outcome[] = [
  {
    name: 'shortlist.kept',
    label: () => m.shortlist_outcome_kept(),
    how: () => m.shortlist_outcome_kept_how(),
    order: 10,
    kinds: ['warehouse', 'partner'],
    rows: ({ kind, ids, since }) => sql`
      select subject_id, saved_at as at from saved_items
      where subject_kind = ${kind} and subject_id = any(${[...ids]}::uuid[]) and saved_at >= ${since}`,
  },
];
