import type { Ctx } from '#server/context.ts';

/** Returns the file with the same content that is attached to this row already; null if there is none. */
export async function findAttachedTwin(
  ctx: Ctx,
  fileId: string,
  subject: { kind: string; id: string },
): Promise<string | null> {
  const twin = await ctx.db
    .selectFrom('files as twin')
    .innerJoin('files as file', 'file.sha256', 'twin.sha256')
    .select('twin.id')
    .where('file.id', '=', fileId)
    .whereRef('twin.id', '<>', 'file.id')
    .where('twin.attached_kind', '=', subject.kind)
    .where('twin.attached_id', '=', subject.id)
    .executeTakeFirst();
  return twin?.id ?? null;
}
