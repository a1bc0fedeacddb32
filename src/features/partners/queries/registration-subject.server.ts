import { isStaff, may } from '#server/actor.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { findsAny } from '#server/db/count-rows.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';

// unsafe: names of rows for pages that have asked who reads them; mayRead asks the policy
/** Registrations as subjects. */
export const registrationSubject: SubjectKind = {
  kind: 'registration',
  names: async (ctx, ids) => {
    const rows = await ctx.db
      .selectFrom('provider_registrations')
      .select(['id', 'company_name'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, company_name }) => [id, company_name]));
  },
  href: ({ actor }, id) => (isStaff(actor) ? partnerPaths.reviewRegistration(id) : null),
  words: {
    'registration.submitted': { text: () => m.partners_activity_registered() },
    'registration.approved': { text: () => m.partners_activity_registration_approved() },
    'registration.changes_requested': { text: () => m.partners_activity_registration_changes() },
    'registration.rejected': { text: () => m.partners_activity_registration_rejected() },
  },
  mayRead: async ({ actor, db }, id) => {
    if (isStaff(actor)) return true;
    if (actor.kind !== 'user' || !may(actor, 'listings.read') || !isUuid(id)) return false;
    return findsAny(
      db.selectFrom('provider_registrations').where('id', '=', id).where('organization_id', '=', actor.organization.id),
    );
  },
};
