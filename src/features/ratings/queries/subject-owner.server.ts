import { isOfCompany } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { requirePermission } from '#server/session/require.ts';
import type { PapersOf } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';

interface About {
  subject_kind: string;
  subject_id: string;
}

type Owner = Pick<PapersOf, 'organization_id' | 'owner_user_id'>;

/** Returns whose the reviewed row is, as its feature says; nobody's if it is unclaimed or deleted. */
export async function findSubjectOwner(ctx: Ctx, { subject_kind, subject_id }: About): Promise<Owner> {
  const papers = await ctx.registry.subject(subject_kind)?.papers?.(ctx, subject_id);
  return papers ?? { organization_id: null, owner_user_id: null };
}

/**
 * Throws `not_found` unless the reviewed row is one of the caller's company, and `forbidden` if they may not edit it, and
 * so not reply.
 */
export async function requireOwnSubject(ctx: Ctx, about: About): Promise<void> {
  if (!isOfCompany(ctx.actor, await findSubjectOwner(ctx, about))) throw new AppError('not_found');
  requirePermission(ctx, 'listings.edit');
}
