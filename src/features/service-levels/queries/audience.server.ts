import { hasPlanWith } from '#features/accounts/queries/plan.server.ts';
import type { EntryAudience } from '#server/feature.ts';

/** Companies whose plan has a service level. */
export const served: EntryAudience = { hasRows: ({ organization }) => hasPlanWith(organization.id, 'sla') };
