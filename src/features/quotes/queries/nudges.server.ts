import { findPlacesIn } from '#features/catalog/queries.server.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import { todayHere } from '#features/catalog/market-day.ts';
import { matchRequirement } from '#features/matching/match/match-requirement.server.ts';
import type { Relaxed } from '#features/matching/match/reasons.ts';
import { placeOf } from '#features/needs/reading/legs.ts';
import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import type { WantedPlace } from '#features/needs/schema.ts';
import type { Ctx } from '#server/context.ts';
import { type Count, sumOfCounts } from '#shared/bounded-count.ts';
import { areaIn, poundsPerKg, readArea } from '#shared/units.ts';
import { readWeight } from '#shared/weight-text.ts';

import type { Missing } from '../schema/nudges.ts';
import { movesGoods } from '../schema/request.ts';
import { type RequestDraft, servicesOf } from '../schema/request-draft.ts';

export interface Nudges {
  missing: Missing[];
  /** Number of verified providers for it today, over all legs. */
  providers: Count;
  /** Number of warehouses among them. */
  warehouses: Count;
  /** If there are few: how many there would be without one of the requirements. */
  relax: Relaxed[];
}

/** A sentence or two: the goods, their transport and packaging. */
const fewLetters = 80;

/** Returns what a draft should state before it is sent, and how many providers could answer it today. */
export async function findNudges(ctx: Ctx, draft: RequestDraft): Promise<Nudges> {
  const services = servicesOf(draft);
  const text = (field: string): string => [draft.fields[field]].flat()[0]?.trim() ?? '';
  const amount = (field: string): number | null => Number(text(field).replaceAll(',', '')) || null;
  const read = parseRequirement(text('description'), { today: todayHere(ctx.clock()) }).requirement;
  const place = (field: string, said: WantedPlace | null): WantedPlace | null => {
    if (said !== null && text(field) === (said.label ?? said.name)) return said;
    const found = findPlacesIn(text(field)).at(-1)?.place;
    return found ? placeOf(found) : null;
  };
  const pounds = readWeight(text('weight_lbs'));
  const area = readArea(text('area_sqft'));
  const areaSqFt = area && areaIn(area, 'imperial');
  const origin = place('origin_address', read.origin);
  const destination = place('destination_address', read.destination);
  const isAsRead =
    origin === read.origin &&
    destination === read.destination &&
    services.length === read.services.length &&
    services.every((service) => read.services.includes(service));
  // What its words say besides counts as well: with the words that it was looked for by, as many are found as then.
  const need = {
    ...read,
    legs: isAsRead ? read.legs : [],
    services,
    refusedServices: read.refusedServices.filter((service) => !services.includes(service)),
    origin,
    destination,
    pallets: amount('pallets'),
    areaSqFt,
    leastAreaSqFt: areaSqFt === Math.round(read.areaSqFt ?? 0) ? read.leastAreaSqFt : null,
    ordersPerMonth: amount('orders_per_month'),
    weightKg: pounds && pounds / poundsPerKg,
  };
  const { legs, relax } = await matchRequirement(ctx, need);
  const providers = sumOfCounts(legs.map(({ found }) => found));
  const warehouses = sumOfCounts(legs.map((leg) => leg.warehouses));
  const has = (...codes: ServiceCode[]): boolean => services.some((service) => codes.includes(service));
  const isShort = text('description').length < fewLetters;
  const wanted: Record<Missing, boolean> = {
    goods: isShort && read.commodity === null,
    packing: isShort && read.commodity !== null,
    size: !movesGoods(services) && need.pallets === null && need.areaSqFt === null,
    orders: has('pick_pack', 'ecommerce_fulfillment', 'returns') && need.ordersPerMonth === null,
    containers:
      has('ocean_freight') &&
      amount('inbound_containers_per_month') === null &&
      [need.pallets, read.volumeM3, read.containers].every((size) => size === null),
    temperature: has('cold_storage') && read.temperatureC === null,
    // A day too soon for an answer is in the words alone.
    start: text('preferred_date') === '' && read.startDate === null,
    budget: text('budget_range') === '',
  };
  const missing = (Object.keys(wanted) as Missing[]).filter((each) => wanted[each]);
  return { missing, providers, warehouses, relax };
}
