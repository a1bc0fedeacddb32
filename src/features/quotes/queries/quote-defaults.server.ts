import { dayHere, todayHere } from '#features/catalog/market-day.ts';
import type { Charge } from '#features/catalog/charges.ts';
import { findPlace } from '#features/catalog/queries.server.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import { readNeed } from '#features/needs/reading/parse-requirement.server.ts';
import { findCards } from '#features/rates/queries/cards.server.ts';
import { lanesTo } from '#features/rates/queries/lanes-to.server.ts';
import { freightOfNeed } from '#features/rates/queries/said-numbers.server.ts';
import type { CardMode, RateCard } from '#features/rates/schema/card.ts';
import { cheapestLane } from '#features/rates/schema/lanes.ts';
import type { Numbers } from '#features/rates/schema/numbers.ts';
import type { Rate } from '#features/warehouses/schema/facts.ts';
import type { Ctx } from '#server/context.ts';
import { type Currency, typedAmount } from '#shared/money.ts';
import { sqFtFromSquareMetres } from '#shared/units.ts';

import { cardLetter } from '../schema/card-letter.ts';
import { cardOffer } from '../schema/card-offer.ts';
import { laneOffer } from '../schema/lane-offer.ts';
import { quantitiesOf } from '../schema/pricing.ts';
import { editText, type Quote, type QuoteLine, type QuoteUnit, volumeUnits } from '../schema/quote.ts';
import { asksForSpace, type RequestDetail } from '../schema/request.ts';
import { chargeFor } from '../schema/typed-line.ts';
import { temperatureIn } from './answering-cards.server.ts';
import { findFittingListing } from './fitting-listing.server.ts';
import type { QuotingListing } from './own-listings.server.ts';
import { findLastQuote } from './quotes.server.ts';

/** Usual validity of an offer. */
const usualDays = 30;

interface LineDefaults {
  charge: Charge | '';
  unit: QuoteUnit;
  period: QuoteLine['period'];
  amount: string;
  minimum: string;
  quantity: string;
  note: string;
}

const emptyLine = (unit: QuoteUnit): LineDefaults => ({
  charge: chargeFor(null, unit) ?? '',
  unit,
  period: 'month',
  amount: '',
  minimum: '',
  quantity: '',
  note: '',
});

/**
 * Returns the initial values of an offer's form: the standing version, or the listing that fits the request best with
 * its rate card at the request's numbers and on its lane, or its published prices, or otherwise the prices of the provider's last offer;
 * a line for each unit that the request names; and, from a card, the message that says so.
 */
export async function findQuoteDefaults(
  ctx: Ctx,
  request: RequestDetail,
  listings: readonly QuotingListing[],
  standing: Quote | null,
) {
  const fitting = await findFittingListing(ctx, request, listings);
  const known = standing ?? (await findLastQuote(ctx));
  const card = standing ? null : await cardDefaults(ctx, request, fitting);
  const listed = standing || card ? [] : await listedLines(ctx, fitting);
  const currency = card?.currency ?? (listed.length > 0 ? 'USD' : (known?.currency ?? 'USD'));
  const lines =
    card?.lines ?? (listed.length > 0 ? listed : (known?.lines ?? []).map((line) => typedLine(line, currency)));
  const isRevision = standing !== null;
  const asked = Object.keys(quantitiesOf(request));
  const unasked: readonly QuoteUnit[] = asksForSpace(request.services) ? ['lb'] : ['lb', 'pallet_month', 'sqft_month'];
  const added = volumeUnits.filter(
    (unit) => asked.includes(unit) && !unasked.includes(unit) && !lines.some((line) => line.unit === unit),
  );
  const all = isRevision ? lines : [...lines, ...added.map(emptyLine)];
  return {
    listing: standing
      ? `${standing.subject_kind}:${standing.subject_id}`
      : fitting
        ? `${fitting.kind}:${fitting.id}`
        : '',
    revises: standing?.version ?? 0,
    request_edited_at: editText(request.edited_at),
    currency,
    lines: all.length > 0 ? all : [emptyLine('shipment')],
    included: known?.included ?? '',
    excluded: card?.besides ?? known?.excluded ?? '',
    transit_days: standing?.transit_days ?? card?.transit_days ?? '',
    // An Incoterm belongs to one shipment: it is not taken from another request.
    incoterm: standing?.incoterm ?? '',
    incoterm_place: standing?.incoterm_place ?? '',
    valid_until: standing?.valid_until ?? dayHere(ctx.clock(), usualDays),
    message: card?.message ?? '',
  };
}

const typedLine = (line: QuoteLine, currency: Currency): LineDefaults => ({
  charge: line.charge,
  unit: line.unit,
  period: line.period,
  amount:
    line.amount_minor === null
      ? String((line.percent_hundredths ?? 0) / 100)
      : typedAmount(line.amount_minor, currency),
  minimum: line.minimum_minor === null ? '' : typedAmount(line.minimum_minor, currency),
  quantity: line.quantity === null ? '' : String(line.quantity),
  note: line.note ?? '',
});

/**
 * Returns what the rate card of a listing asks for a request, of a partner on the lane that leads there; null without a
 * card that says anything of it.
 */
async function cardDefaults(ctx: Ctx, request: RequestDetail, listing: QuotingListing | undefined) {
  if (listing === undefined) return null;
  const card = (await findCards(ctx, listing.kind, [{ id: listing.id, isPublic: true }])).get(listing.id);
  if (card === undefined) return null;
  const isPartner = listing.kind === 'partner';
  const onLane = isPartner ? offerOnLane(ctx, card, request) : null;
  const priced = isPartner ? null : cardOffer(card, { ...request, temperature: temperatureIn(request.description) });
  const offer = priced ?? onLane?.offer;
  if (!offer) return null;
  const { currency, besides } = offer;
  const lines = offer.lines.map((line) => typedLine(line, currency));
  const message = cardLetter(card, priced?.gaps ?? []);
  return { currency, besides, lines, transit_days: onLane?.transit_days ?? null, message };
}

const modeOfService: Partial<Record<ServiceCode, CardMode>> = {
  ocean_freight: 'ocean',
  air_freight: 'air',
  ground_transport: 'ground',
};
const kgOfPound = 0.453_592_37;

/**
 * The offer of a partner's card on its cheapest lane from the country of the origin to the destination, by a way that is
 * asked for. Volume and containers, for which a request has no fields, are read in its description.
 */
function offerOnLane(ctx: Ctx, card: RateCard, request: RequestDetail) {
  const { services, weight_lbs, origin_place, destination_place, description } = request;
  if (destination_place === null) return null;
  const origin = findPlace(origin_place);
  const leads = lanesTo(destination_place);
  const modes = services.flatMap((code) => modeOfService[code] ?? []);
  const numbers: Numbers = {
    months: 1,
    ...freightOfNeed(readNeed(description, { today: todayHere(ctx.clock()) }).need),
    ...(weight_lbs !== null && { weightKg: weight_lbs * kgOfPound }),
    ...(services.includes('hazmat') && { hazardous: 1 }),
  };
  const found = cheapestLane(
    card,
    numbers,
    (lane) =>
      lane.origin.country_code === origin?.country_code &&
      leads(lane) &&
      (modes.length === 0 || modes.includes(lane.mode)),
  );
  const offer = found?.lane ? laneOffer(card, found.lane, numbers) : null;
  return offer && { offer, transit_days: found?.lane?.transit_days ?? null };
}

/** Unit of an offer for each price of a warehouse's list, and how many of its periods a month has. */
const unitOfRate: Record<string, { unit: QuoteUnit; perMonth: number }> = {
  'sq_ft month': { unit: 'sqft_month', perMonth: 1 },
  'sq_ft year': { unit: 'sqft_month', perMonth: 1 / 12 },
  'sq_m month': { unit: 'sqft_month', perMonth: 1 / sqFtFromSquareMetres(1) },
  'sq_m year': { unit: 'sqft_month', perMonth: 1 / sqFtFromSquareMetres(1) / 12 },
  'pallet day': { unit: 'pallet_month', perMonth: 365 / 12 },
  'pallet week': { unit: 'pallet_month', perMonth: 52 / 12 },
  'pallet month': { unit: 'pallet_month', perMonth: 1 },
  'pallet year': { unit: 'pallet_month', perMonth: 1 / 12 },
  'pallet once': { unit: 'receipt_pallet', perMonth: 1 },
  'container once': { unit: 'container', perMonth: 1 },
  'order once': { unit: 'order', perMonth: 1 },
  'hour once': { unit: 'hour', perMonth: 1 },
};

// unsafe: a row that the caller of this function may see
/** Returns the listing's published prices in US dollars, with their purpose, per month. */
async function listedLines(ctx: Ctx, listing: QuotingListing | undefined): Promise<LineDefaults[]> {
  if (listing?.kind !== 'warehouse') return [];
  const row = await ctx.db.selectFrom('warehouses').select('rates').where('id', '=', listing.id).executeTakeFirst();
  return ((row?.rates ?? []) as unknown as Rate[]).flatMap(({ charge, amount_minor, currency, unit, period }) => {
    const known = unitOfRate[`${unit} ${period}`];
    if (known === undefined || currency !== 'USD') return [];
    return [{ ...emptyLine(known.unit), charge, amount: typedAmount(Math.round(amount_minor * known.perMonth)) }];
  });
}
