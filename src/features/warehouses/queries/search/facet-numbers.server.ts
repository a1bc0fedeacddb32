import type { Ctx } from '#server/context.ts';

export type FacetKind = 'service' | 'type' | 'certification' | 'security';

/** From here on, numbers are bits of traits_mask. */
export const firstTrait = 64;

export interface Facet {
  number: number;
  kind: FacetKind;
  code: string;
}

let known: readonly Facet[] | null = null;

/** The number of every value people filter by. Only migrations write the table, so a process reads it once. */
export async function listFacets(ctx: Ctx): Promise<readonly Facet[]> {
  known ??= (await ctx.db.selectFrom('warehouse_facets').selectAll().orderBy('number').execute()) as Facet[];
  return known;
}
