import { sql } from 'kysely';

import { plans } from '#features/accounts/state.ts';
import type { EntryAudience } from '#server/feature.ts';

import { mayHaveWebhooks } from '../policy.ts';

/** Companies with webhooks, nightly imports or exports, and those whose plan has them. */
export const hasPrograms: EntryAudience = {
  hasRows: ({ organization: { id } }) => sql`(exists (select from webhooks where organization_id = ${id}::uuid)
    or exists (select from transfers where organization_id = ${id}::uuid)
    or exists (select from organizations where id = ${id}::uuid and plan = any(${plans.filter(mayHaveWebhooks)}::text[])))`,
};
