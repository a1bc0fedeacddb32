import type { Language } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

// The codes of services used by listings, providers and requests; the database stores codes.

type Name = (values?: object, options?: { locale?: Language }) => string;

/** The name of each service, in the reader's or a given language. */
export const serviceNames = {
  storage: m.catalog_service_storage,
  cold_storage: m.catalog_service_cold_storage,
  consolidation: m.catalog_service_consolidation,
  repacking: m.catalog_service_repacking,
  labeling: m.catalog_service_labeling,
  pick_pack: m.catalog_service_pick_pack,
  ecommerce_fulfillment: m.catalog_service_ecommerce_fulfillment,
  third_party_logistics: m.catalog_service_third_party_logistics,
  cross_docking: m.catalog_service_cross_docking,
  distribution: m.catalog_service_distribution,
  inventory: m.catalog_service_inventory,
  ocean_freight: m.catalog_service_ocean_freight,
  air_freight: m.catalog_service_air_freight,
  ground_transport: m.catalog_service_ground_transport,
  freight_forwarding: m.catalog_service_freight_forwarding,
  import_export: m.catalog_service_import_export,
  customs: m.catalog_service_customs,
  last_mile: m.catalog_service_last_mile,
  express: m.catalog_service_express,
  documentation: m.catalog_service_documentation,
  insurance: m.catalog_service_insurance,
  hazmat: m.catalog_service_hazmat,
  bonded: m.catalog_service_bonded,
  returns: m.catalog_service_returns,
} satisfies Record<string, Name>;

export type ServiceCode = keyof typeof serviceNames;

export const serviceCodes = Object.keys(serviceNames) as [ServiceCode, ...ServiceCode[]];

/** Returns the service's name in the reader's language; an unknown code unchanged. */
export function serviceLabel(code: ServiceCode): string {
  const name: Name | undefined = serviceNames[code];
  return name?.() ?? code;
}

/**
 * Returns the services of which each meets a need for this one: freight whose way nobody chose may go by sea or air. A
 * truck is not among them, because most freight here crosses the sea.
 */
export const meetingService = (wanted: ServiceCode): readonly ServiceCode[] =>
  wanted === 'freight_forwarding' ? [wanted, 'ocean_freight', 'air_freight'] : [wanted];

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** Returns all services in the order of the catalogue. */
export function serviceOptions(): Option<ServiceCode>[] {
  return serviceCodes.map((code) => ({ value: code, label: serviceLabel(code) }));
}
