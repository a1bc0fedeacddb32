import type { CompanyRows, OpenMatter } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';
import { requirePermission } from '#server/session/require.ts';

interface Deletion {
  /** Done before the company can be deleted. */
  open: OpenMatter[];
  deleted: CompanyRows[];
  /** What others still need. */
  kept: CompanyRows[];
}

/** Returns what the deletion of the caller's company would do. Owners only. */
export async function findDeletion(ctx: Ctx): Promise<Deletion> {
  const { id } = requirePermission(ctx, 'owners.edit').organization;
  const parts = ctx.registry.companyData;
  const open = await Promise.all(parts.map(async (part) => (await part.open?.(ctx, id, { isLocked: false })) ?? []));
  const rows = (await Promise.all(parts.map(async (part) => (await part.rows?.(ctx, id)) ?? []))).flat();
  const inOrder = rows.filter(({ count }) => count > 0).toSorted((a, b) => a.order - b.order);
  return {
    open: open.flat(),
    deleted: inOrder.filter(({ fate }) => fate === 'deleted'),
    kept: inOrder.filter(({ fate }) => fate === 'kept'),
  };
}
