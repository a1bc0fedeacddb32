import type { ServiceCode } from '#features/catalog/services.ts';
import { serviceLabel } from '#features/catalog/services.ts';
import type { Place } from '#features/catalog/schema.ts';

import type { Requirement, RequirementField } from '../schema.ts';
import type { Mention, Spoken } from './services.ts';

/** "Did you mean …?": another value for a field, that a click puts in its place. */
export interface Suggestion {
  field: RequirementField;
  value: string;
  label: string;
  /** Why it is asked: only nearly spelt so, said round about, several of the name, gone by, or too long to be read whole. */
  reason: 'spelling' | 'unclear' | 'several' | 'past' | 'too_long';
}

const chilled = /^(?:cold_storage)$/;

/** What is not known and would help most, the most important first. */
export function missingOf(need: Requirement): RequirementField[] {
  const missing: RequirementField[] = [];
  const has = (service: ServiceCode): boolean => need.services.includes(service);
  const moves = need.legs.some(({ mode }) => mode !== null) || has('freight_forwarding') || has('consolidation');
  const stays = has('storage') || need.services.some((service) => chilled.test(service)) || has('bonded');
  if (need.services.length === 0) missing.push('services');
  if (need.origin === null) missing.push('origin');
  if (moves && need.destination === null) missing.push('destination');
  const size =
    need.pallets ?? need.areaSqFt ?? need.weightKg ?? need.volumeM3 ?? need.containers ?? need.ordersPerMonth;
  if (size === null) missing.push(has('ecommerce_fulfillment') || has('pick_pack') ? 'ordersPerMonth' : need.mode === 'air' ? 'weightKg' : need.mode === 'ocean' ? 'containers' : 'pallets'); // prettier-ignore
  if (need.startDate === null) missing.push('startDate');
  if (has('cold_storage') && need.temperatureC === null) missing.push('temperatureC');
  if (stays && need.durationMonths === null && need.endDate === null) missing.push('durationMonths');
  if (need.priceCeiling === null) missing.push('priceCeiling');
  return missing;
}

const transports: readonly ServiceCode[] = ['ocean_freight', 'air_freight', 'ground_transport'];

/** What the reader was not sure of, as choices. */
export function suggestionsOf(
  wanted: readonly Mention[],
  refused: readonly ServiceCode[],
  { freight, certifications }: Spoken,
  twins: readonly { field: 'origin' | 'destination'; places: readonly Place[] }[],
  { isPast, isCut, otherPrice }: { isPast: boolean; isCut: boolean; otherPrice: string | null },
): Suggestion[] {
  const service = (value: ServiceCode, reason: Suggestion['reason']): Suggestion => ({ field: 'services', value, label: serviceLabel(value), reason }); // prettier-ignore
  const unsure = wanted.flatMap(({ service: code, by }) => by === 'guess' ? [service(code, 'spelling')] : by === 'oblique' ? [service(code, 'unclear')] : []); // prettier-ignore
  const isAnyFreight =
    freight.length > 0 &&
    !wanted.some(({ service: code }) => transports.includes(code)) &&
    wanted.some(({ service: code, confidence }) => code === 'freight_forwarding' && confidence < 0.7);
  const isAnyStandard = certifications.some(
    ({ codes, isRefused }) => !isRefused && codes.length > 1 && codes.every((code) => code.startsWith('iso')),
  );
  return [
    ...unsure,
    ...(isAnyFreight ? transports.filter((code) => !refused.includes(code)).map((code) => service(code, 'unclear')) : []), // prettier-ignore
    ...(isAnyStandard ? ['ISO 9001', 'ISO 14001', 'ISO 28000'].map((value) => ({ field: 'certifications', value, label: value, reason: 'unclear' }) as const) : []), // prettier-ignore
    ...twins.flatMap(({ field, places }) =>
      places.map(({ id, label }) => ({ field, value: id, label, reason: 'several' }) as const),
    ),
    ...(otherPrice === null ? [] : [{ field: 'priceCeiling', value: otherPrice, label: otherPrice, reason: 'several' } as const]), // prettier-ignore
    ...(isPast ? [{ field: 'startDate', value: '', label: '', reason: 'past' } as const] : []),
    ...(isCut ? [{ field: 'commodity', value: '', label: '', reason: 'too_long' } as const] : []),
  ].slice(0, 8);
}
