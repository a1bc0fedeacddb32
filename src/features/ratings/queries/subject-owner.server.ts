import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';

interface About {
  subject_kind: string;
  subject_id: string;
}

/** Whose row a review is about, as its feature says; null while nobody has claimed it, or when it is gone. */
export async function findSubjectOwner(ctx: Ctx, { subject_kind, subject_id }: About): Promise<string | null> {
  const papers = await ctx.registry.subject(subject_kind)?.papers?.(ctx, subject_id);
  return papers?.owner_user_id ?? null;
}

/** Whether the caller owns what a review is about. */
export const ownsSubject = async (ctx: Ctx, about: About): Promise<boolean> =>
  (await findSubjectOwner(ctx, about)) === requireUser(ctx).userId;
