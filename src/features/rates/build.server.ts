import type { Charge } from '#features/catalog/charges.ts';
import { todayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';

import { readRateFile } from './commands/read-rate-file.server.ts';
import type { CardAnswers } from './schema/answers.ts';
import type { CardLine, CardUnit, CardZone, RateCard } from './schema/card.ts';

/** A line with a price, in minor units; of a percentage, in hundredths. */
export const cardLine = (charge: Charge, unit: CardUnit, amount: number, rest: Partial<CardLine> = {}): CardLine => ({
  charge,
  unit,
  state: 'priced',
  amount_minor: unit === 'percent' ? null : amount,
  percent_hundredths: unit === 'percent' ? amount : null,
  minimum_minor: null,
  steps: [],
  zone: null,
  free_days: null,
  months: null,
  ...rest,
});

interface NewCard extends Partial<Omit<RateCard, 'subject_id'>> {
  subject: { kind: string; id: string };
  organization_id: string;
  id?: string;
  created_at?: Date;
}

/** Creates a public card, valid since it was made. For tests and the demonstration; an existing version is kept. */
export async function makeCard(
  ctx: Ctx,
  { subject, lines = [], lanes = [], pickups = [], ...given }: NewCard,
): Promise<void> {
  const created_at = given.created_at ?? ctx.clock();
  await ctx.db
    .insertInto('rate_cards')
    .values({
      id: ctx.newId(),
      version: 1,
      currency: 'USD',
      valid_from: todayHere(created_at),
      visibility: 'public',
      storage_counted: 'calendar_month',
      ...given,
      subject_kind: subject.kind,
      subject_id: subject.id,
      mode: lanes[0]?.mode ?? given.mode ?? null,
      lines: JSON.stringify(lines),
      lanes: JSON.stringify(lanes),
      pickups: JSON.stringify(pickups),
      created_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets a card answer requests nearby for two weeks each, whatever their size. For tests and the demonstration. */
export async function makeAnswers(
  ctx: Ctx,
  given: Partial<CardAnswers> & { subject: { kind: string; id: string }; organization_id: string },
): Promise<void> {
  const { subject, ...values } = given;
  await ctx.db
    .insertInto('card_answers')
    .values({
      answers: 'bind',
      services: ['storage'],
      currency: 'USD',
      within_miles: 25,
      valid_days: 14,
      ...values,
      subject_kind: subject.kind,
      subject_id: subject.id,
      changed_at: ctx.clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** States what is free in a month, and what an offer or order takes of it. For tests and the demonstration. */
export async function makeSpace(
  ctx: Ctx,
  {
    subject,
    organization_id,
    ...given
  }: {
    subject: { kind: string; id: string };
    organization_id: string;
    zone?: CardZone;
    month: string;
    pallets: number;
    area_sqft?: number;
    taken?: number;
  },
): Promise<void> {
  const { zone = 'dry', month, pallets, area_sqft = null, taken = 0 } = given;
  const key = { subject_kind: subject.kind, subject_id: subject.id, zone, month };
  await ctx.db
    .insertInto('space_by_month')
    .values({ ...key, organization_id, pallets, area_sqft, stated_at: ctx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (taken === 0) return;
  await ctx.db
    .insertInto('space_holds')
    .values({ ...key, holder_id: ctx.newId(), pallets: taken, held_at: ctx.clock() })
    .execute();
}

/** Creates the caller's file of one good line and one that is wrong, under review. */
export async function makeCardFile(ctx: Ctx): Promise<string> {
  const text = 'Service,Per,Price\nStorage,pallet per month,18\nTeleportation,pallet,3';
  const read = await readRateFile(ctx, { file: null, text, sheet: null, isCarrier: false });
  if ('kind' in read) throw new Error(read.kind);
  return read.id;
}
