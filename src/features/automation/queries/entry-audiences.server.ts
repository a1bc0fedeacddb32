import { sql } from 'kysely';

import { plans } from '#features/accounts/state.ts';
import type { EntryAudience } from '#server/feature.ts';

import { mayAutomate } from '../policy.ts';

/** Companies whose plan has rules, and those that kept some. */
export const automating: EntryAudience = {
  hasRows: ({
    organization: { id },
  }) => sql`(exists (select from organizations where id = ${id}::uuid and plan = any(${plans.filter(mayAutomate)}::text[]))
    or exists (select from automation_rules where organization_id = ${id}::uuid))`,
};
