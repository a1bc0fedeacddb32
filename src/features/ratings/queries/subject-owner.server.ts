import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';

interface About {
  subject_kind: string;
  subject_id: string;
}

/** Returns the owner of the reviewed row, as its feature says; null if it is unclaimed or deleted. */
export async function findSubjectOwner(ctx: Ctx, { subject_kind, subject_id }: About): Promise<string | null> {
  const papers = await ctx.registry.subject(subject_kind)?.papers?.(ctx, subject_id);
  return papers?.owner_user_id ?? null;
}

/** True if the caller owns the reviewed row. */
export const ownsSubject = async (ctx: Ctx, about: About): Promise<boolean> =>
  (await findSubjectOwner(ctx, about)) === requireUser(ctx).userId;
