import { listOwnRows, type OwnRow } from '#features/insights/queries/own-rows.server.ts';
import type { Ctx } from '#server/context.ts';
import { requirePermission } from '#server/session/require.ts';

import { hasPrices } from '../schema/card.ts';
import type { Subject } from './cards.server.ts';

/** Returns the listings and profiles of the caller's company that have a card with prices, oldest first. */
export async function listPricedRows(ctx: Ctx): Promise<OwnRow[]> {
  const { organization } = requirePermission(ctx, 'listings.read');
  const newest = await ctx.db
    .selectFrom('rate_cards')
    .distinctOn(['subject_kind', 'subject_id'])
    .select(['subject_id', 'lines', 'lanes'])
    .where('organization_id', '=', organization.id)
    .orderBy('subject_kind')
    .orderBy('subject_id')
    .orderBy('version', 'desc')
    .execute();
  const priced = newest.filter(({ lines, lanes }) => hasPrices({ lines: lines as unknown[], lanes: lanes as unknown[] })); // prettier-ignore
  const ids = new Set(priced.map(({ subject_id }) => subject_id));
  return (await listOwnRows(ctx)).filter(({ id }) => ids.has(id));
}

/** Returns one of them; null for any other row. */
export const findPricedRow = async (ctx: Ctx, { kind, id }: Subject): Promise<OwnRow | null> =>
  (await listPricedRows(ctx)).find((row) => row.kind === kind && row.id === id) ?? null;
