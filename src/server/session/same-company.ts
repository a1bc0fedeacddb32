import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import type { Ctx } from '../context.ts';

/** The hidden field with the company that a form was shown for (`#ui/submit-button.tsx`). */
const field = 'acting_for';

/** Removes the field from a posted form and returns its value; null for a form without it. */
export function readActingFor(body: FormData): string | null {
  const value = body.get(field);
  body.delete(field);
  return typeof value === 'string' ? value : null;
}

/**
 * Throws `conflict` if a form was shown for another company than the one that the session acts for now: a membership
 * has ended or another company was chosen meanwhile, and nothing may happen to the wrong one.
 */
export function requireSameCompany(ctx: Ctx, shownFor: string | null): void {
  const conflict = otherCompany(ctx, shownFor);
  if (conflict !== null) throw conflict;
}

function otherCompany({ actor }: Ctx, shownFor: string | null): AppError | null {
  if (shownFor === null || actor.kind !== 'user' || shownFor === actor.organization.id) return null;
  const hasEnded = shownFor === actor.organization.insteadOf;
  return new AppError('conflict', {
    detail: hasEnded ? m.server_membership_ended_meanwhile() : m.server_other_company_meanwhile(),
  });
}

/** Returns the same conflict for the fields of a posted form; null if its company is still the one acted for. */
export const otherCompanyMeanwhile = (ctx: Ctx, posted: URLSearchParams): AppError | null =>
  otherCompany(ctx, posted.get(field));
