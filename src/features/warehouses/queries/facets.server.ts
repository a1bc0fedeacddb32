import { sql } from 'kysely';

import type { ServiceCode } from '#features/catalog/services.ts';
import type { Certification } from '#features/catalog/certifications.ts';
import type { SecurityFeature } from '#features/catalog/security-features.ts';
import type { CardTotals } from '#features/rates/queries/card-totals.server.ts';
import type { WarehouseType } from '#features/catalog/warehouse-types.ts';
import type { Ctx } from '#server/context.ts';
import { type Count, countAtLeast, countLimit, countOf } from '#shared/bounded-count.ts';

import { type DirectoryFilters, directoryFilters } from '../schema/filters.ts';
import {
  candidates,
  type Facet,
  type FacetKind,
  facetNumbersOf,
  type OmittedGroup,
  type SearchScope,
} from './search/conditions.server.ts';
import { countBits, maskBytes, packedMasks, withAny } from './search/masks.server.ts';
import { resolveSearch, type ResolvedSearch } from './search/scope.server.ts';
import type { Tier } from './search/tiers.server.ts';
import { countedRows } from './search/tuning.server.ts';

/** Number of listings for each value, given the other filters. */
export interface Facets {
  total: Count;
  services: Record<ServiceCode, Count>;
  type: Record<WarehouseType, Count>;
  certifications: Record<Certification, Count>;
  security: Record<SecurityFeature, Count>;
  hazmat: Count;
  bonded: Count;
  returns: Count;
}

/**
 * Returns the counts for the filters: exact if at most `limit` listings match, otherwise a lower bound from that many.
 * Values of a group of alternatives (types, services with "any") are counted as if nothing of their group were chosen.
 * These are read first, possibly in parallel to the list, which then provides the masks of all matches if it has read
 * them.
 */
export async function countFacets(
  ctx: Ctx,
  { scope, tiers }: ResolvedSearch,
  limit = countedRows,
  listed: () => Promise<Buffer | null> = async () => null,
): Promise<Facets> {
  const { filters, facets } = scope;
  const read = (omitted: OmittedGroup) => readMasks(ctx, tiers, omitted, limit);
  const openServices = filters.match === 'any' && filters.services.length > 0 ? await read('services') : null;
  const openTypes = filters.type.length > 0 ? await read('type') : null;
  const known = openServices
    ? among(openServices, facetNumbersOf(scope, 'service', filters.services))
    : openTypes
      ? among(openTypes, facetNumbersOf(scope, 'warehouse_type', filters.type))
      : none;
  const readMain = async () => {
    if (isEnough(known)) return known;
    const matching = await listed();
    return matching ? wholeOf(matching, limit) : readMasks(ctx, tiers, null, limit, readWhole(known));
  };
  const main = countsOf(await readMain(), facets);
  const ofServices = openServices ? countsOf(openServices, facets) : main;
  const ofTypes = openTypes ? countsOf(openTypes, facets) : main;
  const pick = <T extends string>(counts: Counts, kind: FacetKind, codes: readonly T[]): Record<T, Count> =>
    Object.fromEntries(codes.map((code) => [code, counts.of(kind, code)])) as Record<T, Count>;
  return {
    total: main.total,
    services: pick(ofServices, 'service', directoryFilters.services.values),
    type: pick(ofTypes, 'warehouse_type', directoryFilters.type.values),
    certifications: pick(main, 'certification', directoryFilters.certifications.values),
    security: pick(main, 'security', directoryFilters.security.values),
    hazmat: main.of('service', 'hazmat'),
    bonded: main.of('service', 'bonded'),
    returns: main.of('service', 'returns'),
  };
}

/** Returns how many listings match, exact up to a thousand. */
export async function countMatches(ctx: Ctx, filters: DirectoryFilters, totals: CardTotals | null): Promise<Count> {
  const { scope, tiers } = await resolveSearch(ctx, filters, totals);
  return countsOf(await readMasks(ctx, tiers, null, countLimit + 1), scope.facets).total;
}

interface Counts {
  total: Count;
  of: (kind: FacetKind, code: string) => Count;
}

/** The packed masks of matches. */
interface Masks {
  /** Those of each tier that was read, by the tier's index. */
  tiers: ReadonlyMap<number, { rows: Buffer; isWhole: boolean }>;
  /** No match was left out. */
  isAll: boolean;
  /** No company has the name: later tiers were not distinguished from the first. */
  isAlone: boolean;
}

const none: Masks = { tiers: new Map(), isAll: false, isAlone: true };

/**
 * Returns the masks of at most `limit` rows, best matches first; tiers in `known` are not read again. Once a thousand
 * matches are known, mere mentions are not searched: that takes longer than everything else, and the count is shown as
 * "at least" anyway.
 */
async function readMasks(
  ctx: Ctx,
  tiers: readonly Tier[],
  omitted: OmittedGroup,
  limit: number,
  known: Masks = none,
): Promise<Masks> {
  const read = new Map<number, { rows: Buffer; isWhole: boolean }>();
  let [left, isAlone] = [limit + 1, true];
  for (const [index, tier] of tiers.entries()) {
    if (left <= 0 || (tier.isMention && limit + 1 - left >= countLimit)) return { tiers: read, isAll: false, isAlone };
    if (isAlone && tier.isWithinNext) continue;
    const rows =
      known.tiers.get(index)?.rows ?? (await readMasksOf(ctx, isAlone ? countedAlone(tier) : tier, omitted, left));
    left -= rows.length / maskBytes;
    read.set(index, { rows, isWhole: left > 0 });
    // If no company has the name, the others need not be distinguished from such companies.
    if (tier.isNamed) isAlone &&= known.isAlone && rows.length === 0;
  }
  return { tiers: read, isAll: left > 0, isAlone };
}

/** Returns all matches, of which at most `limit` are counted. */
function wholeOf(matching: Buffer, limit: number): Masks {
  const isWhole = matching.length / maskBytes <= limit;
  return { tiers: new Map([[0, { rows: matching, isWhole }]]), isAll: isWhole, isAlone: true };
}

/** Returns those with one of these values. */
function among({ tiers, isAll, isAlone }: Masks, numbers: readonly number[]): Masks {
  const narrowed = [...tiers].map(
    ([tier, { rows, isWhole }]) => [tier, { rows: withAny(rows, numbers), isWhole }] as const,
  );
  return { tiers: new Map(narrowed), isAll, isAlone };
}

const isEnough = ({ tiers, isAll }: Masks): boolean =>
  isAll || [...tiers.values()].reduce((sum, { rows }) => sum + rows.length / maskBytes, 0) >= countLimit;

/** Returns the masks without tiers that were not read completely. */
const readWhole = (masks: Masks): Masks => ({
  ...masks,
  tiers: new Map([...masks.tiers].filter(([, { isWhole }]) => isWhole)),
});

const countedAlone = ({ alone, ...tier }: Tier): SearchScope => ({
  ...tier,
  text: tier.text && alone && { ...tier.text, query: alone },
});

async function readMasksOf(ctx: Ctx, scope: SearchScope, omitted: OmittedGroup, most: number): Promise<Buffer> {
  // Words are looked up as if all matches were wanted: for few, the planner would rather test row by row.
  const how = scope.text && scope.text.frequency !== 'common' ? sql`materialized` : sql`not materialized`;
  const { rows } = await sql<{ masks: Buffer | null }>`
    with matching as ${how} (select base_mask, traits_mask from (${candidates(scope, { omitted })}) s)
    select ${packedMasks} as masks from (select * from matching limit ${most}) counted`.execute(ctx.db);
  return rows[0]?.masks ?? Buffer.alloc(0);
}

function countsOf({ tiers, isAll }: Masks, facets: readonly Facet[]): Counts {
  const read = Buffer.concat([...tiers.values()].map(({ rows }) => rows));
  const found = read.length / maskBytes;
  const counts = countBits(read);
  const count = isAll ? countOf : countAtLeast;
  const numbers = new Map(facets.map((facet) => [`${facet.kind}:${facet.code}`, facet.number]));
  return { total: count(found), of: (kind, code) => count(counts[numbers.get(`${kind}:${code}`) ?? -1] ?? 0) };
}
