import { dayHere } from '#features/catalog/market-day.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import { addMessage } from '#features/messaging/commands/add-message.server.ts';
import { makeRating } from '#features/ratings/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { type MemberRole, permissionsOf } from '#server/permissions.ts';
import { addDays, addHours } from '#shared/dates.ts';

import { makeQuote, quoteLine } from '../build.server.ts';
import { demoReviews, offerStyles, usualPrices } from '../demo/offers.ts';
import { findAnswerOf } from '../queries/answers.server.ts';
import { priceQuote, quantitiesOf } from '../schema/pricing.ts';
import { type QuoteLine, volumeUnits } from '../schema/quote.ts';
import { type DemandProfile, movesGoods } from '../schema/request.ts';
import { exchangeContact } from './accept-quote.server.ts';
import { writeToAuthor } from './write-to-author.server.ts';

type Style = (typeof offerStyles)[number];

/** A demonstration request that gets offers. */
export interface QuotedRequest extends DemandProfile {
  id: string;
  reference: string;
  user_id: string;
  organization_id: string;
  origin_place: string;
  services: readonly ServiceCode[];
  weight_lbs: number | null;
  created_at: Date;
  isAwarded: boolean;
}

interface Provider {
  user_id: string;
  organization_id: string;
  kind: 'warehouse' | 'partner';
  id: string;
  name: string;
}

/** Members who may make and accept offers, by company; who founded it is the first. */
export type Teams = ReadonlyMap<string, readonly string[]>;

/** Returns the members of the demonstration's companies that have several. */
export async function listDemoTeams(ctx: Ctx): Promise<Teams> {
  const rows = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['organization_id', 'user_id', 'roles'])
    .where('users.is_demo', '=', true)
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .orderBy('memberships.id')
    .execute();
  const sellers = rows.filter(({ roles }) => permissionsOf(roles as MemberRole[]).has('quotes.edit'));
  const teams = Map.groupBy(sellers, ({ organization_id }) => organization_id);
  return new Map([...teams].map(([id, members]) => [id, members.map(({ user_id }) => user_id)]));
}

/** The member who takes this turn, where there are several; else who answers for the company's rows. */
const memberAt = (
  teams: Teams,
  { organization_id, user_id }: Pick<Provider, 'organization_id' | 'user_id'>,
  turn: number,
) => teams.get(organization_id)?.at(turn % (teams.get(organization_id)?.length ?? 1)) ?? user_id;

/** Returns one warehouse and one partner of each demonstration owner, who make offers for storage and for transport. */
export async function listDemoProviders(ctx: Ctx): Promise<{ space: Provider[]; freight: Provider[] }> {
  const warehouses = await ctx.db
    .selectFrom('warehouses')
    .distinctOn('user_id')
    .select(['user_id', 'organization_id', 'id', 'company_name as name'])
    .where('is_demo', '=', true)
    .where('is_verified', '=', true)
    .where('is_active', '=', true)
    .orderBy('user_id')
    .orderBy('id')
    .execute();
  const partners = await ctx.db
    .selectFrom('logistics_partners')
    .distinctOn('owner_user_id')
    .select(['owner_user_id', 'organization_id', 'id', 'name'])
    .where('is_demo', '=', true)
    .where('verified', '=', true)
    .where('is_active', '=', true)
    .where('owner_user_id', 'is not', null)
    .orderBy('owner_user_id')
    .orderBy('id')
    .execute();
  return {
    space: warehouses.map((row) => ({ ...row, kind: 'warehouse' })),
    freight: partners.flatMap(({ owner_user_id, organization_id, ...row }) =>
      owner_user_id === null || organization_id === null
        ? []
        : [{ ...row, user_id: owner_user_id, organization_id, kind: 'partner' as const }],
    ),
  };
}

/** Writes up to four offers for a request, in all their versions, with their messages. `index` selects them. */
export async function seedQuotes(
  ctx: Ctx,
  request: QuotedRequest,
  providers: readonly Provider[],
  { index, teams }: { index: number; teams: Teams },
): Promise<void> {
  const others = providers.filter(({ organization_id }) => organization_id !== request.organization_id);
  const wanted = request.isAwarded ? 2 : [3, 1, 2, 0, 4][index % 5];
  for (const [turn, style] of offerStyles.slice(0, Math.min(wanted ?? 0, others.length)).entries()) {
    const provider = others[(index + turn) % others.length];
    if (provider) await seedOffer(ctx, request, provider, { style, turn, teams });
    if (!provider || !request.isAwarded || turn > 0) continue;
    await exchangeContact(ctx, request, provider);
    await seedReview(ctx, request, provider, index);
  }
}

/** The shipper's review of the chosen provider. */
async function seedReview(ctx: Ctx, request: QuotedRequest, { kind, id }: Provider, index: number): Promise<void> {
  const said = demoReviews[index % demoReviews.length];
  if (!said) return;
  const { rating, text, reply } = said;
  const at = addDays(request.created_at, 12);
  await makeRating(ctx, {
    subject_kind: kind,
    subject_id: id,
    author_id: request.user_id,
    origin_id: request.id,
    origin_title: request.reference,
    rating,
    text,
    written_at: at,
    published_at: at,
    created_at: at,
    is_demo: true,
    ...(reply === null ? {} : { reply, reply_language: 'en', replied_at: addDays(at, 1) }),
  });
}

async function seedOffer(
  ctx: Ctx,
  request: QuotedRequest,
  provider: Provider,
  { style, turn, teams }: { style: Style; turn: number; teams: Teams },
): Promise<void> {
  const lines = linesOf(style, request);
  if (lines.length === 0) return;
  const last = style.revisions + 1;
  const became = request.isAwarded ? (turn === 0 ? 'accepted' : 'declined') : 'submitted';
  const isMoving = movesGoods(request.services);
  for (let version = 1; version <= last; version += 1) {
    const submitted_at = addHours(request.created_at, 5 * (turn + 1) + 14 * (version - 1));
    await makeQuote(ctx, {
      request_id: request.id,
      // One prices, another revises.
      user_id: memberAt(teams, provider, version),
      organization_id: provider.organization_id,
      subject_kind: provider.kind,
      subject_id: provider.id,
      provider_name: provider.name,
      version,
      status: version < last ? 'superseded' : became,
      ...(version === last && request.isAwarded
        ? { decided_at: addDays(submitted_at, 3), decided_by: memberAt(teams, request, 1) }
        : {}),
      included: style.included,
      excluded: style.excluded,
      transit_days: isMoving ? 4 + turn * 3 : null,
      incoterm: isMoving ? 'FCA' : null,
      incoterm_place: isMoving ? request.origin_place : null,
      valid_until: dayHere(ctx.clock(), 12 + turn * 6),
      submitted_at,
      is_demo: true,
      lines: lines.map((line) => dearer(line, (last - version) * 4)),
    });
  }
  const first = addHours(request.created_at, 5 * (turn + 1));
  await writeToAuthor(at(ctx, first), {
    request,
    provider: { userId: memberAt(teams, provider, 0), organizationId: provider.organization_id, name: provider.name },
    content: style.message,
    isToldByCaller: true,
  });
  if (style.answer !== null)
    await addMessage(at(ctx, addHours(first, 3)), {
      ...(await findPartBeside(ctx, request, provider)),
      author_id: memberAt(teams, request, 2),
      role: 'user',
      content: style.answer,
      isToldByCaller: true,
    });
}

const at = (ctx: Ctx, moment: Date): Ctx => ({ ...ctx, clock: () => moment });

/** Returns the author's part in the conversation with this provider. */
async function findPartBeside(ctx: Ctx, request: QuotedRequest, provider: Provider) {
  const { conversation_id } = (await findAnswerOf(ctx, request.id, provider.organization_id)) ?? {
    conversation_id: '',
  };
  const { id: participant_id } = await ctx.db
    .selectFrom('conversation_participants')
    .select('id')
    .where('conversation_id', '=', conversation_id)
    .where('organization_id', '=', request.organization_id)
    .executeTakeFirstOrThrow();
  return { conversation_id, participant_id };
}

/** Returns a line for each unit of the request, at the style's prices. */
function linesOf(style: Style, request: QuotedRequest): QuoteLine[] {
  const quantities = quantitiesOf(request);
  const asked = volumeUnits.filter((unit) => quantities[unit] !== undefined && usualPrices[unit] !== undefined);
  const named = asked.length > 1 ? asked.filter((unit) => unit !== style.leavesOut) : asked;
  const lines = named.map((unit) => {
    const line = quoteLine(unit, Math.round(((usualPrices[unit] ?? 0) * style.prices) / 100));
    const month = Number(priceQuote([line], quantities).month);
    const minimum = style.minimum === null ? null : Math.round((month * style.minimum) / 100_00) * 100;
    return { ...line, minimum_minor: minimum };
  });
  return [
    ...lines,
    ...(style.surcharge === null || lines.length === 0
      ? []
      : [quoteLine('percent', style.surcharge, { charge: 'fuel' })]),
    ...(style.setUpHours === null || lines.length === 0
      ? []
      : [quoteLine('hour', 4800, { charge: 'setup', period: 'once', quantity: style.setUpHours })]),
  ];
}

/** Returns the line as it was some revisions before. */
const dearer = (line: QuoteLine, percent: number): QuoteLine => ({
  ...line,
  amount_minor: line.amount_minor === null ? null : Math.round((line.amount_minor * (100 + percent)) / 100),
});
