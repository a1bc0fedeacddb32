import type { ServiceCode } from '#features/catalog/services.ts';

import type { Leg } from '../schema.ts';

const journeys = new Set<ServiceCode>(['ocean_freight', 'air_freight', 'ground_transport', 'freight_forwarding', 'last_mile', 'express', 'import_export', 'customs', 'documentation', 'insurance', 'consolidation']); // prettier-ignore

/** Whether goods stay in a building for this leg; a leg without a service may be one. */
export const isStay = ({ services, destination }: Leg): boolean =>
  services.length === 0 ? destination === null : services.some((service) => !journeys.has(service));
