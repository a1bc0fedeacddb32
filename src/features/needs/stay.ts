import type { ServiceCode } from '#features/catalog/services.ts';

import type { Leg } from './schema.ts';

/** Services that move goods. */
const transports = new Set<ServiceCode>(['ocean_freight', 'air_freight', 'ground_transport', 'freight_forwarding', 'consolidation', 'last_mile', 'express']); // prettier-ignore
/** Services that belong to a journey. Everything else happens in a building. */
const papers = new Set<ServiceCode>(['customs', 'documentation', 'insurance', 'import_export']);

export const isTransport = (service: ServiceCode): boolean => transports.has(service);
export const isPaper = (service: ServiceCode): boolean => papers.has(service);

/**
 * Returns true if goods are stored in a building for this leg; a leg without services counts as such if it has no
 * destination.
 */
export const isStay = ({ services, destination }: Leg): boolean =>
  services.length === 0 ? destination === null : services.some((service) => !isTransport(service) && !isPaper(service));
