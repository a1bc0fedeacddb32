import type { UserActor } from '#server/actor.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

/**
 * Throws `conflict` if a form was shown for another company than the one that the session acts for now: a membership
 * has ended or another company was chosen meanwhile, and nothing may happen to the wrong one.
 */
export function requireSameCompany(actor: UserActor, company: string): void {
  if (company !== actor.organization.id)
    throw new AppError('conflict', { detail: m.companies_other_company_meanwhile() });
}
