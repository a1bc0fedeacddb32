import { personName } from '#features/accounts/queries/members.server.ts';
import type { Ctx } from '#server/context.ts';
import { requireAdmin, requirePermission } from '#server/session/require.ts';
import { planOf } from '#features/accounts/queries/plan.server.ts';
import { planHas } from '#features/accounts/policy/plan-features.ts';
import { addHours } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';

import { type MonthFigures, figuresSchema } from '../schema/figures.ts';
import { isMonth, monthAfter, monthOf, windowOf } from '../schema/months.ts';
import { settledHours } from '../state.ts';
import { findAvailabilities, findChecked } from './availability.server.ts';
import { countMonth, findRunningMonth } from './figures.server.ts';

const pageLength = 12;

export interface SignedMonth {
  month: string;
  figures: MonthFigures;
  note: string | null;
  /** In which the note was written. */
  language: string;
  signed_at: Date;
}

const signedMonths = (ctx: Ctx) =>
  ctx.db
    .selectFrom('service_months')
    .leftJoin('users', 'users.id', 'service_months.signed_by')
    .select(['service_months.id', 'month', 'figures', 'note', 'language', 'signed_at'])
    .select(personName('users').as('signer'));

type Row = Awaited<ReturnType<ReturnType<typeof signedMonths>['executeTakeFirstOrThrow']>>;

const signed = ({ month, figures, note, language, signed_at }: Omit<Row, 'id' | 'signer'>): SignedMonth => ({
  month: month.slice(0, 7),
  figures: figuresSchema.parse(figures),
  note,
  language,
  signed_at,
});

/** Returns who signed a month off, and when; null if nobody has. `signer` is null once the account is gone. */
export async function findSigned(ctx: Ctx, month: string): Promise<(SignedMonth & { signer: string | null }) | null> {
  const row = await signedMonths(ctx).where('month', '=', `${month}-01`).executeTakeFirst();
  return row === undefined ? null : { ...signed(row), signer: row.signer };
}

/** Returns when a month can be signed off: once its last promises are kept or missed. */
const signableFrom = (month: string): Date => addHours(windowOf(month).until, settledHours);

export interface ListedMonth {
  month: string;
  /** Null if nothing was counted. */
  percent: number | null;
  count: number;
  state: 'running' | 'ended' | 'signed';
}

/**
 * Returns the months since checks began, newest first, those before `before` if that is a month, and where the rest
 * begins. Administrators only.
 */
export async function listMonths(
  ctx: Ctx,
  before: string | null,
): Promise<{ months: ListedMonth[]; next: string | null }> {
  requireAdmin(ctx);
  const checked = await findChecked(ctx);
  if (checked === null) return { months: [], next: null };
  const first = monthOf(checked.first);
  const running = monthOf(ctx.clock());
  const names: string[] = [];
  let month = isMonth(before) && before <= running ? monthAfter(before, -1) : running;
  for (; month >= first && names.length < pageLength; month = monthAfter(month, -1)) names.push(month);
  if (names.length === 0) return { months: [], next: null };
  const counted = await findAvailabilities(ctx, names.map(windowOf));
  const days = names.map((name) => `${name}-01`);
  const rows = await signedMonths(ctx).where('month', 'in', days).execute();
  const frozen = new Map(rows.map(signed).map((one) => [one.month, one]));
  return {
    months: names.map((name, index) => {
      const done = frozen.get(name);
      const availability = done?.figures.availability ?? counted[index];
      return {
        month: name,
        percent: availability?.percent ?? null,
        count: availability?.count ?? 0,
        state: done ? 'signed' : name === running ? 'running' : 'ended',
      };
    }),
    next: month >= first ? (names.at(-1) ?? null) : null,
  };
}

/** Returns a month, with its frozen figures if it was signed off. Administrators only. Throws `not_found`. */
export async function findMonth(ctx: Ctx, month: string) {
  requireAdmin(ctx);
  const checked = await findChecked(ctx);
  if (!isMonth(month) || checked === null || month < monthOf(checked.first) || month > monthOf(ctx.clock()))
    throw new AppError('not_found');
  const done = await findSigned(ctx, month);
  return {
    month,
    figures: done?.figures ?? (await countMonth(ctx, month)),
    signed: done,
    signableFrom: signableFrom(month),
    isSignable: done === null && signableFrom(month) <= ctx.clock(),
  };
}

/** True if companies with the caller's plan have a service level. */
const hasServiceLevel = async (ctx: Ctx): Promise<boolean> =>
  planHas(await planOf(ctx, requirePermission(ctx, 'orders.read').organization.id), 'sla');

/**
 * Returns the current month and the signed ones, newest first, those before `before` if that is a month; null for a
 * company whose plan has no service level.
 */
export async function findServiceLevel(ctx: Ctx, before: string | null) {
  if (!(await hasServiceLevel(ctx))) return null;
  const rows = await signedMonths(ctx)
    .$if(isMonth(before), (query) => query.where('month', '<', `${before}-01`))
    .orderBy('month', 'desc')
    .limit(pageLength + 1)
    .execute();
  const months = rows.slice(0, pageLength).map(signed);
  return {
    running: await findRunningMonth(ctx),
    months,
    next: rows.length > pageLength ? (months.at(-1)?.month ?? null) : null,
  };
}
