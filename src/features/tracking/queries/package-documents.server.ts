import { listAttachedFiles } from '#features/media/queries/files.server.ts';
import type { DocumentFile } from '#features/media/schema.ts';
import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { findsAny } from '#server/db/count-rows.ts';
import { isUuid } from '#shared/ids.ts';

import { packageKind } from '../state.ts';

/** Returns true if this package is in the list of the caller's company. */
export async function isOwnPackage(ctx: Ctx, id: string): Promise<boolean> {
  if (ctx.actor.kind !== 'user' || !may(ctx.actor, 'packages.read') || !isUuid(id)) return false;
  return findsAny(
    ctx.db
      .selectFrom('business_tracking')
      .where('id', '=', id)
      .where('organization_id', '=', ctx.actor.organization.id),
  );
}

/** Returns the documents of a package, oldest first. The caller must check permission. */
export async function listDocuments(ctx: Ctx, packageId: string): Promise<DocumentFile[]> {
  const files = await listAttachedFiles(ctx, packageKind, [packageId]);
  return files.map(({ id, name, bytes }) => ({ id, name: name ?? '', bytes }));
}
