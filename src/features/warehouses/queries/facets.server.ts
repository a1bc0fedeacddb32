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
  type OmittedGroup,
  type SearchScope,
} from './search/conditions.server.ts';
import { resolveSearch, type Search } from './search/scope.server.ts';
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
  const count = async (omitted: OmittedGroup) => countsOf(await readMasks(ctx, tiers, omitted, limit), facets, limit);
  const main = await count(null);
  const hasOpenServices = filters.match === 'any' && filters.services.length > 0;
  const services = hasOpenServices ? await count('services') : main;
  const types = filters.type.length > 0 ? await count('type') : main;
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
  return countsOf(await readMasks(ctx, tiers, null, countLimit + 1), scope.facets, countLimit + 1).total;
}

interface Counts {
  total: Count;
  of: (kind: FacetKind, code: string) => Count;
}

/** The packed masks of at most one row more than `limit`, from what matches best on. */
async function readMasks(ctx: Ctx, tiers: readonly SearchScope[], omitted: OmittedGroup, limit: number) {
  const read: Buffer[] = [];
  let missing = limit + 1;
  for (const scope of tiers) {
    if (missing <= 0) break;
    const masks = await readMasksOf(ctx, scope, omitted, missing);
    read.push(masks);
    missing -= masks.length / maskBytes;
  }
  return Buffer.concat(read);
}

async function readMasksOf(ctx: Ctx, scope: SearchScope, omitted: OmittedGroup, most: number): Promise<Buffer> {
  // Words are looked for as if every match were wanted: with so few wanted, the planner would rather test row by row.
  const how = scope.text && scope.text.frequency !== 'common' ? sql`materialized` : sql`not materialized`;
  const { rows } = await sql<{ masks: Buffer | null }>`
    with matching as ${how} (select base_mask, traits_mask from (${candidates(scope, { omitted })}) s)
    select string_agg(int8send(base_mask) || int8send(traits_mask), ''::bytea) as masks
    from (select * from matching limit ${most}) counted`.execute(ctx.db);
  return rows[0]?.masks ?? Buffer.alloc(0);
}

function countsOf(masks: Buffer, facets: readonly Facet[], limit: number): Counts {
  const found = masks.length / maskBytes;
  const counts = countBits(masks);
  const count = found > limit ? countAtLeast : countOf;
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
