import { listPublicCards } from '#features/warehouses/queries/public-detail.server.ts';
import { type CardView, cardView } from '#features/warehouses/schema/card-view.ts';
import type { Ctx } from '#server/context.ts';
import { type KeysetPage, defineKeyset, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import { idsOf } from '#shared/ids-of.ts';

const newest = defineKeyset('embeds.places', { created_at: moment, id: rowId });

const perPage = 12;

/** Most places in the form's list. */
const maxChoices = 200;

const publicRows = (ctx: Ctx, organizationId: string) =>
  ctx.db
    .selectFrom('warehouses')
    .where('organization_id', '=', organizationId)
    .where('is_verified', '=', true)
    .where('is_active', '=', true);

/** Returns the public places of a company, newest first. Throws `bad_request` for a foreign cursor. */
export async function listPlaces(
  ctx: Ctx,
  organizationId: string,
  cursor: string | null,
): Promise<KeysetPage<CardView>> {
  const query = publicRows(ctx, organizationId).select(['id', 'created_at']);
  const { items, nextCursor } = await keysetPage(query, newest, { cursor, limit: perPage });
  const cards = await listPublicCards(ctx, { ids: idsOf(items) });
  const inOrder = items.flatMap(({ id }) => cards.find((card) => card.id === id) ?? []);
  return { items: inOrder.map((card) => cardView(card)), nextCursor };
}

/** Returns the names of its public places, for a form. */
export async function listPlaceNames(ctx: Ctx, organizationId: string): Promise<{ id: string; name: string }[]> {
  return publicRows(ctx, organizationId)
    .select(['id', 'company_name as name'])
    .orderBy('company_name')
    .limit(maxChoices)
    .execute();
}
