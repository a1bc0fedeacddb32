import { todayHere } from '#features/catalog/market-day.ts';
import { findPlaceById } from '#features/catalog/queries.server.ts';
import type { Actor } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { PricedRow } from '#server/subjects.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { idsOf } from '#shared/ids-of.ts';

import { isOwn, mayRead } from '../policy.ts';
import { hasPrices, type Lane, type LanePlace, type RateCard } from '../schema/card.ts';

/** The row of another feature that a card is for. */
export interface Subject {
  kind: string;
  id: string;
}

const columns = [
  'subject_id',
  'organization_id',
  'version',
  'currency',
  'valid_from',
  'valid_until',
  'visibility',
  'mode',
  'monthly_minimum_minor',
  'minimum_months',
  'notice_days',
  'payment_days',
  'storage_counted',
  'lines',
  'lanes',
  'pickups',
  'created_at',
] as const;

/** Returns a row as its feature describes it; throws `not_found` unless it is one of the company that the caller acts for. */
export async function findOwnRow(ctx: Ctx, { kind, id }: Subject, action: 'read' | 'edit'): Promise<PricedRow> {
  requireUser(ctx);
  const [row] = isUuid(id) ? ((await ctx.registry.subject(kind)?.priced?.(ctx, { ids: [id] })) ?? []) : [];
  if (row === undefined || !isOwn(ctx.actor, row)) throw new AppError('not_found');
  if (action === 'edit') requirePermission(ctx, 'listings.edit');
  return row;
}

// unsafe: staff and members: the policy is asked about the row that was found
/** Returns the versions of a row's card, newest first, at most fifty. The caller has checked who may see them. */
export async function listVersions(ctx: Ctx, { kind, id }: Subject): Promise<(RateCard & { created_at: Date })[]> {
  const rows = await ctx.db
    .selectFrom('rate_cards')
    .select(columns)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  return rows.map(cardOf);
}

// unsafe: staff and members: the policy is asked about the row that was found
/**
 * Returns the cards that are valid today of these rows and that the caller may see, by the id of the row, in one
 * query.
 */
export async function findCards(
  ctx: Ctx,
  kind: string,
  rows: readonly Pick<PricedRow, 'id' | 'isPublic'>[],
): Promise<Map<string, RateCard>> {
  if (rows.length === 0) return new Map();
  const today = todayHere(ctx.clock());
  const found = await ctx.db
    .selectFrom('rate_cards')
    .distinctOn('subject_id')
    .select(columns)
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', idsOf(rows))
    .where('valid_from', '<=', today)
    .orderBy('subject_id')
    .orderBy('version', 'desc')
    .execute();
  const isPublic = new Map(rows.map((row) => [row.id, row.isPublic]));
  return new Map(
    found
      .filter((row) => isShown(ctx.actor, { ...row, isPublic: isPublic.get(row.subject_id) ?? false }, today))
      .map((row) => [row.subject_id, cardOf(row)]),
  );
}

const isShown = (
  actor: Actor,
  row: {
    organization_id: string;
    visibility: string;
    valid_until: string | null;
    lines: unknown;
    lanes: unknown;
    isPublic: boolean;
  },
  today: string,
): boolean =>
  (row.valid_until === null || row.valid_until >= today) &&
  hasPrices({ lines: row.lines as unknown[], lanes: row.lanes as unknown[] }) &&
  mayRead(actor, { ...row, visibility: row.visibility as RateCard['visibility'] });

/** Places of lanes are named in the reader's language. CHECK constraints and the form's schema limit what a row contains. */
const cardOf = (row: { monthly_minimum_minor: string | number | bigint | null; lanes: unknown }) =>
  ({
    ...row,
    lanes: (row.lanes as Lane[]).map((lane) => ({ ...lane, origin: named(lane.origin), destination: named(lane.destination) })), // prettier-ignore
    monthly_minimum_minor: row.monthly_minimum_minor === null ? null : Number(row.monthly_minimum_minor),
  }) as unknown as RateCard & { created_at: Date };

const named = (place: LanePlace): LanePlace => ({ ...place, name: findPlaceById(place.id)?.label ?? place.name });
