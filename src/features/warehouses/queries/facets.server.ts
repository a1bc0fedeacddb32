import { type RawBuilder, sql } from 'kysely';

import type { ServiceCode } from '#features/catalog/services.ts';
import type { Certification, SecurityFeature, WarehouseType } from '#features/catalog/warehouse-options.ts';
import type { Ctx } from '#server/context.ts';

import { type DirectoryFilters, filterLists } from '../schema/filters.ts';
import { type Count, countLimit, countOf } from '../schema/rows.ts';
import { conditionsOf, type Omitted, where } from './search/conditions.server.ts';
import { type Facet, type FacetKind, firstTrait } from './search/facet-numbers.server.ts';
import { resolveScope, type SearchScope } from './search/scope.server.ts';

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
 * Of so many rows the values are read at once. A value in a thousand of them has "1,000+" for certain; when there are
 * fewer rows, every count is exact; only values rarer than one in twenty of more rows are counted one by one.
 */
const sampleRows = 20_000;

/**
 * The counts beside the filters, exact up to a thousand. Values of a group whose values are alternatives (types,
 * services of which any is enough) are counted as if nothing of their own group were chosen.
 */
export async function countFacets(ctx: Ctx, filters: DirectoryFilters): Promise<Facets> {
  const { scope } = await resolveScope(ctx, filters);
  const main = await countValues(ctx, scope, null);
  const hasOpenServices = filters.match === 'any' && filters.services.length > 0;
  const services = hasOpenServices ? await countValues(ctx, scope, 'services') : main;
  const types = filters.type.length > 0 ? await countValues(ctx, scope, 'type') : main;
  const pick = <T extends string>(counts: Counts, kind: FacetKind, codes: readonly T[]): Record<T, Count> =>
    Object.fromEntries(codes.map((code) => [code, counts.of(kind, code)])) as Record<T, Count>;
  return {
    total: main.total,
    services: pick(services, 'service', filterLists.services),
    type: pick(types, 'type', filterLists.type),
    certifications: pick(main, 'certification', filterLists.certifications),
    security: pick(main, 'security', filterLists.security),
    hazmat: main.of('service', 'hazmat'),
    bonded: main.of('service', 'bonded'),
    returns: main.of('service', 'returns'),
  };
}

interface Counts {
  total: Count;
  of: (kind: FacetKind, code: string) => Count;
}

async function countValues(ctx: Ctx, scope: SearchScope, omitted: Omitted): Promise<Counts> {
  const conditions = conditionsOf(scope, 'indexed', omitted);
  const { rows } = await sql<{ masks: Buffer | null }>`
    select string_agg(int8send(base_mask) || int8send(traits_mask), ''::bytea) as masks
    from (select base_mask, traits_mask from warehouse_search s ${where(conditions)} limit ${sampleRows}) sample`.execute(
    ctx.db,
  );
  const masks = rows[0]?.masks ?? Buffer.alloc(0);
  const sampled = masks.length / maskBytes;
  const counts = countBits(masks);
  if (sampled === sampleRows) {
    const rare = scope.facets.filter((facet) => (counts[facet.number] ?? 0) <= countLimit);
    for (const [number, count] of await countEach(ctx, rare, conditions)) counts[number] = count;
  }
  const numbers = new Map(scope.facets.map((facet) => [`${facet.kind}:${facet.code}`, facet.number]));
  return { total: countOf(sampled), of: (kind, code) => countOf(counts[numbers.get(`${kind}:${code}`) ?? -1] ?? 0) };
}

const maskBytes = 16;

/** How many of the packed rows have each bit; the index is the number of the value. */
function countBits(masks: Buffer): number[] {
  const counts = Array.from({ length: 2 * firstTrait }, () => 0);
  for (let offset = 0; offset < masks.length; offset += 4) {
    // Four words a row, each with the most significant byte first: bits 63-32 and 31-0 of one mask, then of the other.
    const word = (offset % maskBytes) / 4;
    const firstNumber = (word < 2 ? 0 : firstTrait) + (word % 2 === 0 ? 32 : 0);
    for (let bits = masks.readUInt32BE(offset); bits !== 0; bits &= bits - 1) {
      const number = firstNumber + 31 - Math.clz32(bits & -bits);
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return counts;
}

/** Counts these values one by one, each up to one more than the limit, in one question. */
async function countEach(
  ctx: Ctx,
  facets: readonly Facet[],
  conditions: readonly RawBuilder<boolean>[],
): Promise<[number, number][]> {
  if (facets.length === 0) return [];
  const counts = facets.map(
    ({ number }) => sql`select ${number}::integer as number, count(*)::integer as count from (
      select 1 from warehouse_search s ${where([sql`s.facet_numbers @> ${[number]}::integer[]`, ...conditions])} limit ${countLimit + 1}) found`,
  );
  const { rows } = await sql<{ number: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(ctx.db);
  return rows.map((row) => [row.number, row.count]);
}
