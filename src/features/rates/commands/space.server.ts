import { sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { saveLimit } from '../limits.ts';
import { findOwnRow, type Subject } from '../queries/cards.server.ts';
import { listSpace } from '../queries/space.server.ts';
import type { CardZone } from '../schema/card.ts';
import type { SpaceOfMonth } from '../schema/shown-space.ts';
import { monthsFrom, type SpaceInput, statedMonths } from '../schema/space.ts';

/**
 * Saves the free space of a zone by month; a blank month is removed. Throws `not_found` for rows of other companies,
 * `forbidden` for members who may not edit, and `invalid` at a month of which more is taken.
 */
export async function stateSpace(ctx: Ctx, subject: Subject, { zone, fill, months }: SpaceInput): Promise<void> {
  const { userId } = requireVerified(ctx);
  await ctx.limits.take(ctx, saveLimit, userId);
  const open = monthsFrom(todayHere(ctx.clock()), statedMonths);
  const known = months.filter(({ month }) => open.includes(month));
  const stated = fill === 'on' ? filled(known) : known;
  await transaction(ctx, async (tx) => {
    const { organization_id, isCarrier } = await findOwnRow(tx, subject, 'edit');
    if (organization_id === null || isCarrier) throw new AppError('not_found');
    const key = { subject_kind: subject.kind, subject_id: subject.id, zone };
    await lockMonths(tx, { ...subject, zone, months: stated.map(({ month }) => month) });
    refuseTaken(stated, (await listSpace(tx, subject)).filter((row) => row.zone === zone)); // prettier-ignore
    for (const { month, pallets, area_sqft } of stated)
      if (pallets === null && area_sqft === null)
        await tx.db
          .deleteFrom('space_by_month')
          .where('organization_id', '=', organization_id)
          .where('subject_kind', '=', subject.kind)
          .where('subject_id', '=', subject.id)
          .where('zone', '=', zone)
          .where('month', '=', month)
          .execute();
      else {
        const values = { organization_id, pallets, area_sqft, stated_at: tx.clock() };
        await tx.db
          .insertInto('space_by_month')
          .values({ ...key, month, ...values })
          .onConflict((conflict) =>
            conflict.columns(['subject_kind', 'subject_id', 'zone', 'month']).doUpdateSet(values),
          )
          .execute();
      }
    await audit(tx, { action: 'rates.space_stated', subject_kind: subject.kind, subject_id: subject.id, account_id: userId, detail: { zone, months: stated.length } }); // prettier-ignore
  });
}

type Stated = SpaceInput['months'][number];

/** Blank months get what the month before has. */
function filled(months: readonly Stated[]): Stated[] {
  let last: Stated | null = null;
  return months.map((one) => {
    const isBlank = one.pallets === null && one.area_sqft === null;
    const shown: Stated = isBlank && last !== null ? { ...last, month: one.month } : one;
    if (shown.pallets !== null || shown.area_sqft !== null) last = shown;
    return shown;
  });
}

function refuseTaken(stated: readonly Stated[], before: readonly SpaceOfMonth[]): void {
  const fields: Record<string, string[]> = {};
  for (const [index, { month, pallets, area_sqft }] of stated.entries()) {
    const taken = before.find((row) => row.month === month);
    if (taken === undefined) continue;
    const lacks = (free: number | null, held: number) => held > 0 && (free === null || free < held);
    if (lacks(pallets, taken.pallets_taken))
      fields[`months[${index}].pallets`] = [m.rates_space_taken({ count: taken.pallets_taken })];
    if (lacks(area_sqft, taken.area_taken))
      fields[`months[${index}].area_sqft`] = [m.rates_space_taken({ count: taken.area_taken })];
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

interface Place extends Subject {
  zone: CardZone;
  months: readonly string[];
}

// unsafe: months of one row; the caller has asked whether it may be changed
/** Locks the stated months of a place in order, and returns them. */
async function lockMonths(tx: Ctx, { kind, id, zone, months }: Place) {
  const { rows } = await sql<{ month: string; pallets: number | null; area_sqft: number | null }>`
    select to_char(month, 'YYYY-MM-DD') as month, pallets, area_sqft from space_by_month
    where subject_kind = ${kind} and subject_id = ${id}::uuid and zone = ${zone} and month = any(${[...months]}::date[])
    order by month for update`.execute(tx.db);
  return rows;
}

export interface WantedSpace extends Place {
  /** The offer or order that takes it. */
  holder_id: string;
  pallets: number;
  area_sqft: number;
  /** When an offer's hold ends; null for an order. */
  until: Date | null;
}

// unsafe: months of one row; the caller has asked whether it may be changed
/**
 * Takes space in all these months, in place of what the holder had taken. Returns false, and takes nothing, if one of the
 * stated months has too little; months for which the company states no space do not count.
 */
export async function takeSpace(tx: Ctx, wanted: WantedSpace): Promise<boolean> {
  const { kind, id, zone, holder_id, pallets, area_sqft, until } = wanted;
  const stated = await lockMonths(tx, wanted);
  if (stated.length === 0) return true;
  const now = tx.clock();
  const others = await tx.db
    .selectFrom('space_holds')
    .select([sql<string>`to_char(month, 'YYYY-MM-DD')`.as('month'), 'pallets', 'area_sqft'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('zone', '=', zone)
    .where('holder_id', '<>', holder_id)
    .where(sql<boolean>`(until is null or until > ${now})`)
    .execute();
  const isFree = stated.every((row) => {
    const taken = others.filter(({ month }) => month === row.month);
    const left = (free: number | null, of: 'pallets' | 'area_sqft') =>
      (free ?? Infinity) - taken.reduce((sum, one) => sum + one[of], 0);
    return left(row.pallets, 'pallets') >= pallets && left(row.area_sqft, 'area_sqft') >= area_sqft;
  });
  if (!isFree) return false;
  await tx.db.deleteFrom('space_holds').where('holder_id', '=', holder_id).execute();
  await tx.db
    .insertInto('space_holds')
    .values(
      stated.map(({ month }) => ({
        subject_kind: kind,
        subject_id: id,
        zone,
        month,
        holder_id,
        pallets,
        area_sqft,
        held_at: now,
        until,
      })),
    )
    .execute();
  return true;
}
