import { sql } from 'kysely';

import type { Outcome } from '#server/outcomes.ts';
import * as m from '#texts/messages.js';

// unsafe: rows of a company's listing, which the caller has checked
export const outcomes: readonly Outcome[] = [
  {
    name: 'warehouses.asked',
    label: () => m.warehouses_outcome_asked(),
    how: () => m.warehouses_outcome_asked_how(),
    order: 20,
    isAsking: true,
    kinds: ['warehouse'],
    rows: ({ ids, since }) => sql`
      select warehouse_id as subject_id, asked_at as at from warehouse_questions
      where warehouse_id = any(${[...ids]}::uuid[]) and asked_at >= ${since}`,
  },
];
