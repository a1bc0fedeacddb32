import { todayHere } from '#features/catalog/market-day.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { saveLimit } from '../limits.ts';
import { findOwnRow, listVersions, type Subject } from '../queries/cards.server.ts';
import type { RateCard } from '../schema/card.ts';
import type { CardInput } from '../schema/card-form.ts';
import { placedLanes } from './lane-places.server.ts';

type NewCard = Omit<RateCard, 'subject_id' | 'version' | 'mode'>;

/**
 * Stores another version of a row's rate card, valid from its first day. Throws `not_found` for rows of other companies,
 * `forbidden` for members who may not edit, `conflict` if somebody made a version since, and `invalid` for a first day
 * in the past, or lanes between places that nobody knows.
 */
export async function saveCard(ctx: Ctx, subject: Subject, { version: revises, ...input }: CardInput): Promise<void> {
  const { userId } = requireVerified(ctx);
  if (input.valid_from < todayHere(ctx.clock()))
    throw new AppError('invalid', { fields: { valid_from: [m.rates_from_past()] } });
  const card = { ...input, lanes: placedLanes(input.lanes) };
  await ctx.limits.take(ctx, saveLimit, userId);
  await transaction(ctx, (tx) => addVersion(tx, subject, { revises, card, action: 'rates.saved' }));
}

/** Takes a card back: from today nobody is shown a price. Its versions stay. Throws as `saveCard` does. */
export async function withdrawCard(ctx: Ctx, subject: Subject, revises: number): Promise<void> {
  requireVerified(ctx);
  await transaction(ctx, async (tx) => {
    await findOwnRow(tx, subject, 'edit');
    const [last] = await listVersions(tx, subject);
    if (last === undefined) throw new AppError('not_found');
    const card = { ...last, valid_from: todayHere(tx.clock()), valid_until: null, lines: [], lanes: [], pickups: [] };
    await addVersion(tx, subject, { revises, card, action: 'rates.withdrawn' });
  });
}

interface Version {
  /** Number of the version before; 0 for the first. */
  revises: number;
  card: NewCard;
  action: 'rates.saved' | 'rates.withdrawn';
}

async function addVersion(tx: Ctx, subject: Subject, { revises, card, action }: Version): Promise<void> {
  const { userId } = requireVerified(tx);
  const { organization_id, isCarrier } = await findOwnRow(tx, subject, 'edit');
  if (organization_id === null) throw new AppError('not_found');
  const { lines, lanes, pickups } = card;
  if (action === 'rates.saved' && isCarrier !== lanes.length > 0)
    throw new AppError('invalid', {
      fields: isCarrier ? { lanes: [m.rates_lanes_wanted()] } : { lines: [m.rates_lines_wanted()] },
    });
  const about = { subject_kind: subject.kind, subject_id: subject.id };
  const version = revises + 1;
  const [last] = await listVersions(tx, subject);
  const inserted = await tx.db
    .insertInto('rate_cards')
    .values({
      id: tx.newId(),
      organization_id,
      user_id: userId,
      ...about,
      version,
      currency: card.currency,
      valid_from: card.valid_from,
      valid_until: card.valid_until,
      visibility: card.visibility,
      mode: isCarrier ? (lanes[0]?.mode ?? last?.mode ?? null) : null,
      monthly_minimum_minor: isCarrier ? null : card.monthly_minimum_minor,
      minimum_months: isCarrier ? null : card.minimum_months,
      notice_days: card.notice_days,
      payment_days: card.payment_days,
      storage_counted: card.storage_counted,
      lines: JSON.stringify(lines),
      lanes: JSON.stringify(lanes),
      pickups: JSON.stringify(isCarrier ? pickups : []),
      created_at: tx.clock(),
    })
    .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id', 'version']).doNothing())
    .executeTakeFirst();
  if ((last?.version ?? 0) !== revises || inserted.numInsertedOrUpdatedRows === 0n)
    throw new AppError('conflict', { detail: m.rates_changed_since() });
  await audit(tx, {
    action,
    ...about,
    account_id: userId,
    detail: { version, lines: lines.length, ...(isCarrier && { lanes: lanes.length }) },
  });
}

// unsafe: what belonged to rows that are deleted
/** Deletes the cards and the space of deleted rows, in the transaction that deletes the rows. */
export async function forgetCards(tx: Ctx, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['card_answers', 'space_by_month', 'rate_cards'] as const)
    await tx.db
      .deleteFrom(table)
      .where('subject_kind', '=', kind)
      .where('subject_id', 'in', [...ids])
      .execute();
}
