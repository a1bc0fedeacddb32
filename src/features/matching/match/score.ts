import { reaches } from '#features/catalog/temperatures.ts';
import { readWords } from '#features/catalog/words/read-words.ts';
import { meetingService, type ServiceCode } from '#features/catalog/services.ts';
import { distanceMiles } from '#shared/geo.ts';

import { certificationCode } from '#features/needs/reading/values/certification-names.ts';
import type { Leg, Requirement } from '#features/needs/schema.ts';
import { anchorOf } from '#features/needs/anchor.ts';
import { homeMarketFit } from './market.ts';
import type { Candidate, PricedStay } from './candidate.ts';
import { type Part, type Reason, type StayPrices, weights } from './reasons.ts';
import { freightPrices, monthOf, stayPrices } from './stay-prices.ts';
import { laneCountries } from './lane.ts';
import { isStay } from '#features/needs/stay.ts';

/** Result of one part: 0 to 1, and the reason. */
interface Judged {
  value: number;
  met?: Reason;
  unmet?: Reason;
}

export interface Scored {
  candidate: Candidate;
  /** 0 to 1. */
  score: number;
  parts: Partial<Record<Part, number>>;
  reasons: Reason[];
  unmet: Reason[];
}

/** Common scale for all candidates of a leg. */
export interface Scale {
  /** Weight of each service: rarely offered ones weigh more. */
  rarity: ReadonlyMap<ServiceCode, number>;
  /** The goods, as listings name their specialties. */
  goods: readonly string[];
  /** What the stay costs; null where too few have a price for it. */
  prices: StayPrices | null;
  /** What the freight costs; null where too few have a price for it. */
  fares: StayPrices | null;
}

/** An unknown fact counts less than a match and more than a mismatch. */
const unknown = 0.4;
const nearMiles = 5;
const farMiles = 60;

export function scaleOf({ services }: Leg, { commodity }: Requirement, candidates: readonly Candidate[]): Scale {
  const rarityOf = (service: ServiceCode): number => {
    const offered = candidates.filter((one) => offersOf(one, service).length > 0).length;
    return 1 + Math.log((1 + candidates.length) / (1 + offered));
  };
  const meanings = commodity === null ? [] : readWords(commodity).meanings;
  const goods = meanings.flatMap(({ codes }) =>
    codes.flatMap(({ kind, code }) => (kind === 'specialty' ? [code] : [])),
  );
  return {
    rarity: new Map(services.map((service) => [service, rarityOf(service)])),
    goods: [...new Set(goods)],
    prices: stayPrices(candidates),
    fares: freightPrices(candidates),
  };
}

/** Returns what a candidate offers that meets a service: the service itself, or the others that do. */
function offersOf({ services }: Candidate, wanted: ServiceCode): readonly ServiceCode[] {
  return services.includes(wanted) ? [wanted] : meetingService(wanted).filter((one) => services.includes(one));
}

/** Returns how well a candidate fits a leg: a weighted mean of the parts that the need mentions. Pure. */
export function scoreOf(
  candidate: Candidate,
  leg: Leg,
  need: Requirement,
  { rarity, goods, prices, fares }: Scale,
): Scored {
  const judged: Partial<Record<Part, Judged | null>> = {
    services: servicesPart(candidate, leg, rarity),
    place: placePart(candidate, leg),
    lane: lanePart(candidate, leg),
    volume: volumePart(candidate, need),
    ...(isStay(leg) ? stayParts(candidate, need) : {}),
    price: pricePart(candidate, need, prices) ?? farePart(candidate, fares),
    certifications: certificationsPart(candidate, need),
    goods: goods.length > 0 ? goodsPart(candidate, goods) : dangerousPart(candidate, need),
    trust: trustPart(candidate),
  };
  const parts: Scored['parts'] = {};
  const reasons: Reason[] = [];
  const unmet: Reason[] = [];
  let [sum, whole] = [0, 0];
  for (const part of Object.keys(weights) as Part[]) {
    const found = judged[part];
    if (!found) continue;
    parts[part] = rounded(found.value);
    sum += weights[part] * found.value;
    whole += weights[part];
    if (found.met) reasons.push(found.met);
    if (found.unmet) unmet.push(found.unmet);
  }
  return { candidate, score: rounded(whole === 0 ? 0 : sum / whole), parts, reasons, unmet };
}

const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

function servicesPart(candidate: Candidate, leg: Leg, rarity: Scale['rarity']): Judged | null {
  if (leg.services.length === 0) return null;
  const weightOf = (services: readonly ServiceCode[]): number =>
    services.reduce((sum, one) => sum + (rarity.get(one) ?? 1), 0);
  const met = leg.services.filter((one) => offersOf(candidate, one).length > 0);
  const offered = [...new Set(met.flatMap((one) => offersOf(candidate, one)))];
  const lacking = leg.services.filter((one) => !met.includes(one));
  return {
    value: weightOf(met) / weightOf(leg.services),
    ...(offered.length > 0 ? { met: { part: 'services', kind: 'offers', services: offered } } : {}),
    ...(lacking.length > 0 ? { unmet: { part: 'services', kind: 'lacks', services: lacking } } : {}),
  };
}

function placePart(candidate: Candidate, leg: Leg): Judged | null {
  const anchor = anchorOf(leg);
  if (anchor === null) return { value: homeMarketFit(candidate) };
  if (anchor.kind === 'region') return null;
  const place = anchor.name;
  if (anchor.kind === 'country' || anchor.kind === 'state') {
    const isInside =
      anchor.kind === 'country'
        ? candidate.country === anchor.countryCode
        : `state:US-${candidate.state}` === anchor.id;
    if (isInside) return { value: 1, met: { part: 'place', kind: 'stands_in', place } };
  }
  if (candidate.point === null) return { value: unknown, unmet: { part: 'place', kind: 'place_unsaid', place } };
  const miles = distanceMiles(anchor, candidate.point);
  const { precision } = candidate.point;
  const value = Math.exp(-Math.max(0, miles - nearMiles) / 40);
  const said = { part: 'place', miles, place, precision } as const;
  return miles <= farMiles ? { value, met: { ...said, kind: 'near' } } : { value, unmet: { ...said, kind: 'far' } };
}

function lanePart(candidate: Candidate, leg: Leg): Judged | null {
  const countries = laneCountries(leg).filter((country) => country !== candidate.country);
  if (countries.length === 0) return null;
  const served = countries.filter((country) => candidate.countriesServed.includes(country));
  return {
    value: served.length === countries.length ? 1 : unknown,
    ...(served.length > 0 ? { met: { part: 'lane', kind: 'serves', countries: served } } : {}),
  };
}

/** Space, temperature, dates and the building matter for storage, not for transport. */
const stayParts = (candidate: Candidate, need: Requirement): Partial<Record<Part, Judged | null>> => ({
  capacity: capacityPart(candidate, need),
  temperature: temperaturePart(candidate, need),
  availability: availabilityPart(candidate, need),
  building: buildingPart(candidate, need),
});

function capacityPart({ areaSqFt, palletPositions }: Candidate, need: Requirement): Judged | null {
  if (need.areaSqFt !== null) {
    if (areaSqFt === null) return { value: unknown, unmet: { part: 'capacity', kind: 'area_unsaid' } };
    const wanted = need.leastAreaSqFt ?? need.areaSqFt;
    const said = { part: 'capacity', area: areaSqFt, wanted } as const;
    return areaSqFt >= wanted
      ? { value: 1, met: { ...said, kind: 'area' } }
      : { value: (areaSqFt / wanted) * 0.5, unmet: { ...said, kind: 'area_small' } };
  }
  if (need.pallets === null) return null;
  if (palletPositions === null) return { value: unknown, unmet: { part: 'capacity', kind: 'pallets_unsaid' } };
  const said = { part: 'capacity', pallets: palletPositions, wanted: need.pallets } as const;
  return palletPositions >= need.pallets
    ? { value: 1, met: { ...said, kind: 'pallets' } }
    : { value: (palletPositions / need.pallets) * 0.5, unmet: { ...said, kind: 'pallets_few' } };
}

/** From this many packages a month, a minimum excludes customers. */
const fewOrders = 10;

/** Judges whether a minimum number of shipments fits. */
function volumePart({ minimumOrders }: Candidate, { ordersPerMonth }: Requirement): Judged | null {
  if (minimumOrders === null) return null;
  // Without a stated volume it may be a single shipment.
  if (ordersPerMonth === null)
    return minimumOrders <= fewOrders
      ? null
      : {
          value: fewOrders / minimumOrders,
          unmet: { part: 'volume', kind: 'volume_unsaid', minimum: minimumOrders },
        };
  const said = { part: 'volume', minimum: minimumOrders, wanted: ordersPerMonth } as const;
  return ordersPerMonth >= minimumOrders
    ? { value: 1, met: { ...said, kind: 'volume' } }
    : { value: (ordersPerMonth / minimumOrders) * 0.5, unmet: { ...said, kind: 'volume_small' } };
}

function temperaturePart({ zones }: Candidate, { temperatureC: wanted }: Requirement): Judged | null {
  const zone = wanted && zones.find((held) => reaches(held, wanted));
  return zone ? { value: 1, met: { part: 'temperature', kind: 'keeps', min: zone.min_c, max: zone.max_c } } : null;
}

function availabilityPart({ availableFrom, minimumTermMonths }: Candidate, need: Requirement): Judged | null {
  if (need.durationMonths !== null && minimumTermMonths !== null && minimumTermMonths > need.durationMonths)
    return {
      value: (need.durationMonths / minimumTermMonths) * 0.5,
      unmet: { part: 'availability', kind: 'term', months: minimumTermMonths },
    };
  if (need.startDate === null) return null;
  if (availableFrom === null) return { value: unknown, unmet: { part: 'availability', kind: 'date_unsaid' } };
  return availableFrom <= need.startDate
    ? { value: 1, met: { part: 'availability', kind: 'free', date: availableFrom } }
    : { value: 0.1, unmet: { part: 'availability', kind: 'free_later', date: availableFrom } };
}

/** Whoever costs more than the budget is no candidate. */
function budgetPart({ total, numbers: { months } }: PricedStay, most: number): Judged {
  return total === null
    ? { value: unknown, unmet: { part: 'price', kind: 'total_unsaid' } }
    : { value: 1, met: { part: 'price', kind: 'total', total, most, months } };
}

/** A stay at the median; one that costs a third more counts like an unknown price. */
const usualPrice = 0.6;

const cheapness = (amount: number, among: StayPrices | null): number =>
  Math.min(1, Math.max(0, among === null ? usualPrice : usualPrice * (2 - amount / among.median)));

/** What the freight costs beside what it does with others; alone it says nothing. */
function farePart({ freight }: Candidate, among: StayPrices | null): Judged | null {
  if (among === null) return null;
  if (freight === null) return { value: unknown, unmet: { part: 'price', kind: 'freight_unsaid' } };
  return { value: cheapness(freight, among), met: { part: 'price', kind: 'freight', total: freight, among } };
}

function stayPart(stay: PricedStay, among: StayPrices | null): Judged | null {
  const { isWhole, hasOnce, numbers } = stay;
  if (!isWhole) return among && { value: unknown, unmet: { part: 'price', kind: 'stay_unsaid' } };
  const month = monthOf(stay);
  const { pallets = null, areaSqft: areaSqFt = null } = numbers;
  return {
    value: cheapness(month, among),
    met: { part: 'price', kind: 'stay', month, hasOnce, pallets, areaSqFt, among },
  };
}

function pricePart(candidate: Candidate, need: Requirement, prices: StayPrices | null): Judged | null {
  const { stay } = candidate;
  if (stay !== null && stay.most !== null) return budgetPart(stay, stay.most);
  return ratePart(candidate, need) ?? (stay && stayPart(stay, prices));
}

/** Rates are compared per month; a rate in another unit is not comparable. */
function ratePart({ rates }: Candidate, { priceCeiling }: Requirement): Judged | null {
  if (priceCeiling === null || priceCeiling.currency !== 'USD' || priceCeiling.unit === 'total') return null;
  const { unit, period } = priceCeiling;
  const comparable = rates.filter((rate) => rate.unit === unit && (rate.period === 'once') === (period === 'once'));
  const amounts = comparable.map(
    (rate) => rate.amount * (rate.period === period ? 1 : period === 'year' ? 12 : 1 / 12),
  );
  if (amounts.length === 0) return { value: unknown, unmet: { part: 'price', kind: 'price_unsaid' } };
  const amount = Math.round(Math.min(...amounts) * 100) / 100;
  const said = { part: 'price', amount, ceiling: priceCeiling.amount, unit, period } as const;
  if (amount <= priceCeiling.amount) return { value: 1, met: { ...said, kind: 'price' } };
  return {
    value: Math.max(0, 1 - (amount / priceCeiling.amount - 1) * 2) * 0.5,
    unmet: { ...said, kind: 'price_over' },
  };
}

function certificationsPart({ certifications }: Candidate, need: Requirement): Judged | null {
  if (need.certifications.length === 0) return null;
  const held = need.certifications.filter((name) => certifications.includes(certificationCode(name) ?? name));
  const lacking = need.certifications.filter((name) => !held.includes(name));
  return {
    value: held.length / need.certifications.length,
    ...(held.length > 0 ? { met: { part: 'certifications', kind: 'certified', names: held } } : {}),
    ...(lacking.length > 0 ? { unmet: { part: 'certifications', kind: 'not_certified', names: lacking } } : {}),
  };
}

/** An unstated fact is not known to be missing. */
function buildingPart({ building }: Candidate, need: Requirement): Judged | null {
  if (need.building.length === 0) return null;
  const stated = need.building.filter((fact) => building.includes(fact));
  const unsaid = need.building.filter((fact) => !stated.includes(fact));
  return {
    value: (stated.length + unsaid.length * unknown * 0.5) / need.building.length,
    ...(stated.length > 0 ? { met: { part: 'building', kind: 'building', facts: stated } } : {}),
    ...(unsaid.length > 0 ? { unmet: { part: 'building', kind: 'building_unsaid', facts: unsaid } } : {}),
  };
}

function goodsPart({ specialties }: Candidate, goods: readonly string[]): Judged {
  const suited = goods.filter((code) => specialties.includes(code));
  if (suited.length > 0) return { value: 1, met: { part: 'goods', kind: 'goods', specialties: suited } };
  return { value: unknown, unmet: { part: 'goods', kind: 'goods_unsaid' } };
}

const dangerousRules: ReadonlySet<string> = new Set(['imdg', 'iata_dgr', 'hazmat']);

/** A need without dangerous goods is served better by others than by a store that takes only those. */
function dangerousPart({ services, specialties }: Candidate, need: Requirement): Judged | null {
  const isNamed =
    need.services.includes('hazmat') ||
    need.certifications.some((name) => dangerousRules.has(certificationCode(name) ?? name));
  const isSpecialist =
    services.includes('hazmat') && specialties.includes('chemicals') && !specialties.includes('general_storage');
  return isSpecialist && !isNamed ? { value: 0, unmet: { part: 'goods', kind: 'dangerous_first' } } : null;
}

/** This many valid checks count like all of them. */
const manyChecks = 4;

function trustPart({ rating, reviews, checks }: Candidate): Judged {
  const isRated = rating !== null && reviews > 0;
  const said = isRated ? (rating / 5) * 0.7 + (Math.min(reviews, 20) / 20) * 0.3 : unknown;
  // Checks make up for at most half of what is missing to full trust.
  const value = said + (1 - said) * 0.5 * (Math.min(checks, manyChecks) / manyChecks);
  if (isRated) return { value, met: { part: 'trust', kind: 'rated', rating, reviews } };
  return checks === 0 ? { value } : { value, met: { part: 'trust', kind: 'checked', checks } };
}
