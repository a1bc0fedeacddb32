import type { ServiceCode } from '#features/catalog/services.ts';

import type { Leg } from './schema.ts';

const journeys = new Set<ServiceCode>(['ocean_freight', 'air_freight', 'ground_transport', 'freight_forwarding', 'last_mile', 'express', 'import_export', 'customs', 'documentation', 'insurance', 'consolidation']); // prettier-ignore

/**
 * Returns true if goods are stored in a building for this leg; a leg without services counts as such if it has no
 * destination.
 */
export const isStay = ({ services, destination }: Leg): boolean =>
  services.length === 0 ? destination === null : services.some((service) => !journeys.has(service));
