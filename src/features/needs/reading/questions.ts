import { type ServiceCode, serviceCodes, serviceLabel } from '#features/catalog/services.ts';
import type { Place } from '#features/catalog/schema.ts';

import type { Requirement, RequirementField } from '../schema.ts';
import type { ReadText } from './network/spans.ts';

/** "Did you mean …?": another value for a field, that a click puts in its place. */
export interface Suggestion {
  field: RequirementField;
  value: string;
  label: string;
  /** Why it is asked: the parser was unsure, several places have the name, the date is past, or the text was too long to read. */
  reason: 'unclear' | 'several' | 'past' | 'too_long';
}

/** What is not known and would help most, the most important first. */
export function missingOf(need: Requirement): RequirementField[] {
  const missing: RequirementField[] = [];
  const has = (service: ServiceCode): boolean => need.services.includes(service);
  const moves = need.legs.some(({ mode }) => mode !== null) || has('freight_forwarding') || has('consolidation');
  const stays = has('storage') || has('cold_storage') || has('bonded');
  if (need.services.length === 0) missing.push('services');
  if (need.origin === null) missing.push('origin');
  if (moves && need.destination === null) missing.push('destination');
  const size =
    need.pallets ?? need.areaSqFt ?? need.weightKg ?? need.volumeM3 ?? need.containers ?? need.ordersPerMonth;
  if (size === null)
    missing.push(
      has('ecommerce_fulfillment') || has('pick_pack')
        ? 'ordersPerMonth'
        : need.mode === 'air'
          ? 'weightKg'
          : need.mode === 'ocean'
            ? 'containers'
            : 'pallets',
    );
  if (need.startDate === null) missing.push('startDate');
  if (has('cold_storage') && need.temperatureC === null) missing.push('temperatureC');
  if (stays && need.durationMonths === null && need.endDate === null) missing.push('durationMonths');
  if (need.priceCeiling === null) missing.push('priceCeiling');
  return missing;
}

/** A service that was taken is asked about too, below this. */
const sure = 0.7;
const modes: readonly ServiceCode[] = ['ocean_freight', 'air_freight', 'ground_transport'];

interface Doubts {
  /** Services that the text names by the words of the catalogue. */
  named: readonly ServiceCode[];
  twins: readonly { field: 'origin' | 'destination'; places: readonly Place[] }[];
  isPast: boolean;
  isCut: boolean;
  otherPrice: string | null;
  isAnyStandard: boolean;
}

/** What the reader was not sure of, as choices. */
export function suggestionsOf(
  { services, refusedServices }: Requirement,
  { services: heard, doubtful }: ReadText,
  { named, twins, isPast, isCut, otherPrice, isAnyStandard }: Doubts,
): Suggestion[] {
  const service = (value: ServiceCode): Suggestion => ({ field: 'services', value, label: serviceLabel(value), reason: 'unclear' }); // prettier-ignore
  const unsure = [...doubtful, ...heard.filter(({ probability }) => probability < sure)]
    .filter(({ outcome }) => outcome === 'wanted')
    .toSorted((a, b) => b.probability - a.probability);
  // "Freight": some transport, nobody said which.
  const isAnyFreight = services.includes('freight_forwarding') && !services.some((code) => modes.includes(code));
  const asked = [
    ...unsure.flatMap(({ service: code }) => serviceCodes.filter((one) => one === code)),
    ...(isAnyFreight ? modes : []),
    // "Busco bodega": too short for the network to be sure, but it does name a service.
    ...(services.length === 0 ? named : []),
  ].filter((code) => !refusedServices.includes(code));
  return [
    ...[...new Set(asked)].map(service),
    ...(isAnyStandard ? ['ISO 9001', 'ISO 14001', 'ISO 28000'].map((value) => ({ field: 'certifications', value, label: value, reason: 'unclear' }) as const) : []), // prettier-ignore
    ...twins.flatMap(({ field, places }) =>
      places.map(({ id, label }) => ({ field, value: id, label, reason: 'several' }) as const),
    ),
    ...(otherPrice === null
      ? []
      : [{ field: 'priceCeiling', value: otherPrice, label: otherPrice, reason: 'several' } as const]),
    ...(isPast ? [{ field: 'startDate', value: '', label: '', reason: 'past' } as const] : []),
    ...(isCut ? [{ field: 'commodity', value: '', label: '', reason: 'too_long' } as const] : []),
  ].slice(0, 8);
}
