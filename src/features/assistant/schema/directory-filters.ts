import { certificationValues } from '#features/catalog/certifications.ts';
import { anchorOf } from '#features/needs/anchor.ts';
import type { Requirement } from '#features/needs/schema.ts';
import { isStay } from '#features/needs/stay.ts';
import { type DirectoryFilters, noFilters } from '#features/warehouses/schema/filters.ts';

/** Returns what a need asks of a warehouse as filters of the directory; null if nothing is to be stored. */
export function directoryFilters(need: Requirement): DirectoryFilters | null {
  const stay = need.legs.find(isStay);
  if (stay === undefined) return null;
  const place = anchorOf(stay);
  const area = need.leastAreaSqFt ?? need.areaSqFt;
  const whole = (value: number | null): number | null => (value ? Math.max(1, Math.round(value)) : null);
  return {
    ...noFilters,
    services: stay.services,
    match: stay.services.length > 1 ? 'all' : 'any',
    near: place?.label ?? place?.name ?? null,
    minPallets: whole(need.pallets),
    minArea: whole(area),
    tempMin: need.temperatureC?.min ?? null,
    tempMax: need.temperatureC?.max ?? null,
    certifications: certificationValues.filter((value) => need.certifications.includes(value)),
    availableFrom: need.startDate,
  };
}
