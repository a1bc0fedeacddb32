import { sql } from 'kysely';

import type { ServiceCode } from '#features/catalog/services.ts';
import type { Certification } from '#features/catalog/certifications.ts';
import type { SecurityFeature, WarehouseType } from '#features/catalog/warehouse-options.ts';
import type { Ctx } from '#server/context.ts';
import { type Count, countAtLeast, countLimit, countOf } from '#shared/bounded-count.ts';

import { type DirectoryFilters, directoryFilters } from '../schema/filters.ts';
import {
  candidates,
  type Facet,
  type FacetKind,
  maskSize,
  numbersOf,
  type OmittedGroup,
  type SearchScope,
} from './search/conditions.server.ts';
import { resolveSearch, type Search } from './search/scope.server.ts';
import type { Tier } from './search/tiers.server.ts';
import { countedRows } from './search/tuning.server.ts';

/** How many listings each value would leave, beside the filters already chosen. */
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
 * The counts beside the filters: exact where no more than `limit` listings match, else "at least", by what was found
 * among so many. Values of a group whose values are alternatives (types, services of which any is enough) are counted as
 * if nothing of their own group were chosen.
 */
export async function countFacets(ctx: Ctx, { scope, tiers }: Search, limit = countedRows): Promise<Facets> {
  const { filters, facets } = scope;
  const read = (omitted: OmittedGroup) => readMasks(ctx, tiers, omitted, limit);
  const openServices = filters.match === 'any' && filters.services.length > 0 ? await read('services') : null;
  const openTypes = filters.type.length > 0 ? await read('type') : null;
  const known =
    among(openServices, numbersOf(scope, 'service', filters.services)) ??
    among(openTypes, numbersOf(scope, 'warehouse_type', filters.type));
  const main = countsOf(known ?? (await read(null)), facets);
  const services = openServices ? countsOf(openServices, facets) : main;
  const types = openTypes ? countsOf(openTypes, facets) : main;
  const pick = <T extends string>(counts: Counts, kind: FacetKind, codes: readonly T[]): Record<T, Count> =>
    Object.fromEntries(codes.map((code) => [code, counts.of(kind, code)])) as Record<T, Count>;
  return {
    total: main.total,
    services: pick(services, 'service', directoryFilters.services.values),
    type: pick(types, 'warehouse_type', directoryFilters.type.values),
    certifications: pick(main, 'certification', directoryFilters.certifications.values),
    security: pick(main, 'security', directoryFilters.security.values),
    hazmat: main.of('service', 'hazmat'),
    bonded: main.of('service', 'bonded'),
    returns: main.of('service', 'returns'),
  };
}

/** How many listings match, exact up to a thousand. */
export async function countMatches(ctx: Ctx, filters: DirectoryFilters): Promise<Count> {
  const { scope, tiers } = await resolveSearch(ctx, filters);
  return countsOf(await readMasks(ctx, tiers, null, countLimit + 1), scope.facets).total;
}

interface Counts {
  total: Count;
  of: (kind: FacetKind, code: string) => Count;
}

/** The packed masks of what matches. */
interface Masks {
  read: Buffer;
  /** Nothing that matches was left out. */
  isAll: boolean;
}

/**
 * The masks of at most `limit` rows, from what matches best on. Once a thousand are known to match, what only mentions the words is not looked for:
 * that takes longer than all the rest, and what is shown is "at least" in any case.
 */
async function readMasks(ctx: Ctx, tiers: readonly Tier[], omitted: OmittedGroup, limit: number): Promise<Masks> {
  const read: Buffer[] = [];
  let [left, isAlone] = [limit + 1, true];
  for (const [index, tier] of tiers.entries()) {
    if (left <= 0 || (tier.isMention && limit + 1 - left >= countLimit))
      return { read: Buffer.concat(read), isAll: false };
    if (isAlone && tier.isWithinNext) continue;
    const masks = await readMasksOf(ctx, isAlone ? countedAlone(tier) : tier, omitted, left);
    read.push(masks);
    left -= masks.length / maskBytes;
    // The first are those called so. Where there are none, no other has to be told apart from them.
    if (index === 0) isAlone = masks.length === 0;
  }
  return { read: Buffer.concat(read), isAll: left > 0 };
}

/** Those that have one of these values, where all were read that may. */
function among(masks: Masks | null, numbers: readonly number[]): Masks | null {
  if (!masks?.isAll) return null;
  // Each mask is written with its most significant byte first.
  const tests = numbers.map((number) => ({
    at: 8 * Math.floor(number / maskSize) + 7 - Math.floor((number % maskSize) / 8),
    bit: 1 << (number % 8),
  }));
  const rows: Buffer[] = [];
  for (let offset = 0; offset < masks.read.length; offset += maskBytes)
    if (tests.some(({ at, bit }) => (masks.read.readUInt8(offset + at) & bit) !== 0))
      rows.push(masks.read.subarray(offset, offset + maskBytes));
  return { read: Buffer.concat(rows), isAll: true };
}

const countedAlone = ({ alone, ...tier }: Tier): SearchScope => ({
  ...tier,
  text: tier.text && alone && { ...tier.text, query: alone },
});

async function readMasksOf(ctx: Ctx, scope: SearchScope, omitted: OmittedGroup, most: number): Promise<Buffer> {
  // Words are looked for as if every match were wanted: with so few wanted, the planner would rather test row by row.
  const how = scope.text && scope.text.frequency !== 'common' ? sql`materialized` : sql`not materialized`;
  const { rows } = await sql<{ masks: Buffer | null }>`
    with matching as ${how} (select base_mask, traits_mask from (${candidates(scope, { omitted })}) s)
    select string_agg(int8send(base_mask) || int8send(traits_mask), ''::bytea) as masks
    from (select * from matching limit ${most}) counted`.execute(ctx.db);
  return rows[0]?.masks ?? Buffer.alloc(0);
}

function countsOf({ read, isAll }: Masks, facets: readonly Facet[]): Counts {
  const found = read.length / maskBytes;
  const counts = countBits(read);
  const count = isAll ? countOf : countAtLeast;
  const numbers = new Map(facets.map((facet) => [`${facet.kind}:${facet.code}`, facet.number]));
  return { total: count(found), of: (kind, code) => count(counts[numbers.get(`${kind}:${code}`) ?? -1] ?? 0) };
}

const maskBytes = 16;

/** How many of the packed rows have each bit; the index is the number of the value. */
function countBits(masks: Buffer): number[] {
  const counts = Array.from({ length: 2 * maskSize }, () => 0);
  for (let offset = 0; offset < masks.length; offset += 4) {
    // Four words a row, each with the most significant byte first: bits 63-32 and 31-0 of one mask, then of the other.
    const word = (offset % maskBytes) / 4;
    const firstNumber = (word < 2 ? 0 : maskSize) + (word % 2 === 0 ? 32 : 0);
    for (let bits = masks.readUInt32BE(offset); bits !== 0; bits &= bits - 1) {
      const number = firstNumber + 31 - Math.clz32(bits & -bits);
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return counts;
}
