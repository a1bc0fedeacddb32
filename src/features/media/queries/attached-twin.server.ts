import type { Ctx } from '#server/context.ts';

/**
 * Returns the file with the same content as this one of the account that is attached to the row already; null if there
 * is none, or the file is somebody else's.
 */
export async function findAttachedTwin(
  ctx: Ctx,
  { fileId, ownerId }: { fileId: string; ownerId: string },
  subject: { kind: string; id: string },
): Promise<string | null> {
  const twin = await ctx.db
    .selectFrom('files as twin')
    .innerJoin('files as file', 'file.sha256', 'twin.sha256')
    .select('twin.id')
    .where('file.id', '=', fileId)
    .where('file.owner_user_id', '=', ownerId)
    .whereRef('twin.id', '<>', 'file.id')
    .where('twin.attached_kind', '=', subject.kind)
    .where('twin.attached_id', '=', subject.id)
    .executeTakeFirst();
  return twin?.id ?? null;
}
