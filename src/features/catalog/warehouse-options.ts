import type { ServiceCode } from './services.ts';

// The closed lists of a warehouse listing. The database stores the values, people read the labels.

interface Choice {
  value: string;
  label: string;
  /** One short sentence for whoever does not know the term. */
  hint?: string;
}

export const warehouseTypes = [
  { value: 'public', label: 'Public', hint: 'Shared space, open to any shipper' },
  { value: 'private', label: 'Private', hint: 'Run by a company for its own goods, with spare space to let' },
  { value: 'contract', label: 'Contract', hint: 'Dedicated space and staff under a longer agreement' },
] as const satisfies readonly Choice[];

export const specialties = [
  { value: 'general_storage', label: 'General Storage' },
  { value: 'food_grade', label: 'Food Grade' },
  { value: 'perishables', label: 'Perishables' },
  { value: 'frozen_goods', label: 'Frozen Goods' },
  { value: 'pharmaceuticals', label: 'Pharmaceuticals' },
  { value: 'medical_devices', label: 'Medical Devices' },
  { value: 'flowers', label: 'Cut Flowers' },
  { value: 'beverages', label: 'Beverages' },
  { value: 'electronics', label: 'Electronics' },
  { value: 'apparel', label: 'Apparel & Footwear' },
  { value: 'cosmetics', label: 'Cosmetics' },
  { value: 'furniture', label: 'Furniture' },
  { value: 'appliances', label: 'Appliances' },
  { value: 'automotive', label: 'Automotive Parts' },
  { value: 'aerospace', label: 'Aviation Parts' },
  { value: 'marine', label: 'Marine & Yacht Supplies' },
  { value: 'construction', label: 'Construction Materials' },
  { value: 'heavy_equipment', label: 'Heavy Equipment' },
  { value: 'oversized', label: 'Oversized Cargo' },
  { value: 'chemicals', label: 'Chemicals' },
  { value: 'agriculture', label: 'Agricultural Products' },
  { value: 'seafood', label: 'Seafood' },
  { value: 'duty_free', label: 'Duty Free Goods' },
  { value: 'ship_supplies', label: 'Ship & Cruise Supplies' },
  { value: 'relief_goods', label: 'Relief & Non-profit Goods' },
  { value: 'personal_effects', label: 'Household & Personal Effects' },
  { value: 'fine_art', label: 'Fine Art' },
  { value: 'documents', label: 'Records & Documents' },
] as const satisfies readonly Choice[];

export const certifications = [
  { value: 'haccp', label: 'HACCP', hint: 'Hazard analysis for food safety' },
  { value: 'gmp', label: 'GMP', hint: 'Good manufacturing practice' },
  { value: 'gdp', label: 'GDP', hint: 'Good distribution practice for medicines' },
  { value: 'fda_registered', label: 'FDA Registered', hint: 'Registered food or drug facility' },
  { value: 'usda', label: 'USDA Inspected', hint: 'Meat, poultry and egg products' },
  { value: 'organic', label: 'Organic Handler', hint: 'Certified to handle organic goods' },
  { value: 'brc', label: 'BRCGS Storage & Distribution' },
  { value: 'sqf', label: 'SQF', hint: 'Safe quality food' },
  { value: 'c_tpat', label: 'C-TPAT', hint: 'Customs Trade Partnership Against Terrorism' },
  { value: 'basc', label: 'BASC', hint: 'Business Alliance for Secure Commerce' },
  { value: 'aeo', label: 'AEO', hint: 'Authorised economic operator' },
  { value: 'tsa_ccsf', label: 'TSA CCSF', hint: 'Certified cargo screening facility' },
  { value: 'cbp_bonded', label: 'CBP Bonded', hint: 'Customs bonded warehouse' },
  { value: 'ftz', label: 'Foreign-Trade Zone', hint: 'Activated zone or free zone operator' },
  { value: 'cfs', label: 'CFS', hint: 'Container freight station' },
  { value: 'iata_ceiv_pharma', label: 'IATA CEIV Pharma', hint: 'Pharmaceutical air cargo' },
  { value: 'iata_dgr', label: 'IATA DGR', hint: 'Dangerous goods by air' },
  { value: 'imdg', label: 'IMDG', hint: 'Dangerous goods by sea' },
  { value: 'iso_9001', label: 'ISO 9001', hint: 'Quality management' },
  { value: 'iso_14001', label: 'ISO 14001', hint: 'Environmental management' },
  { value: 'iso_28000', label: 'ISO 28000', hint: 'Supply chain security' },
  { value: 'tapa_fsr', label: 'TAPA FSR', hint: 'Security of high-value goods' },
  { value: 'leed', label: 'LEED', hint: 'Green building' },
] as const satisfies readonly Choice[];

export const securityFeatures = [
  { value: 'cctv', label: 'CCTV' },
  { value: 'guards_24_7', label: '24/7 Guards' },
  { value: 'gated_yard', label: 'Gated Yard' },
  { value: 'access_control', label: 'Access Control' },
  { value: 'alarm', label: 'Monitored Alarm' },
  { value: 'fenced_perimeter', label: 'Fenced Perimeter' },
  { value: 'caged_area', label: 'Caged Storage' },
  { value: 'vault', label: 'High-Value Vault' },
  { value: 'sprinklers', label: 'Fire Sprinklers' },
  { value: 'fire_detection', label: 'Smoke & Fire Detection' },
  { value: 'visitor_log', label: 'Visitor Log' },
  { value: 'background_checks', label: 'Staff Background Checks' },
  { value: 'seal_inspection', label: 'Seal Inspection' },
  { value: 'backup_power', label: 'Backup Power' },
  { value: 'temperature_alarm', label: 'Temperature Alarm' },
  { value: 'hurricane_rated', label: 'Hurricane-Rated Building' },
] as const satisfies readonly Choice[];

export const rateUnits = [
  { value: 'sq_ft', label: 'sq ft' },
  { value: 'pallet', label: 'pallet' },
  { value: 'container', label: 'container' },
  { value: 'order', label: 'order' },
  { value: 'hour', label: 'hour' },
] as const satisfies readonly Choice[];

export const ratePeriods = [
  { value: 'day', label: 'day' },
  { value: 'week', label: 'week' },
  { value: 'month', label: 'month' },
  { value: 'year', label: 'year' },
  { value: 'once', label: 'once' },
] as const satisfies readonly Choice[];

export type WarehouseType = (typeof warehouseTypes)[number]['value'];
export type Specialty = (typeof specialties)[number]['value'];
export type Certification = (typeof certifications)[number]['value'];
export type SecurityFeature = (typeof securityFeatures)[number]['value'];
export type RateUnit = (typeof rateUnits)[number]['value'];
export type RatePeriod = (typeof ratePeriods)[number]['value'];

const valuesOf = <V extends string>(list: readonly { value: V }[]): [V, ...V[]] =>
  list.map((entry) => entry.value) as [V, ...V[]];

export const warehouseTypeValues = valuesOf<WarehouseType>(warehouseTypes);
export const specialtyValues = valuesOf<Specialty>(specialties);
export const certificationValues = valuesOf<Certification>(certifications);
export const securityFeatureValues = valuesOf<SecurityFeature>(securityFeatures);
export const rateUnitValues = valuesOf<RateUnit>(rateUnits);
export const ratePeriodValues = valuesOf<RatePeriod>(ratePeriods);

/** Makes a label function; a value that is not of the list (an older row) reads as itself. */
function labelsOf(list: readonly Choice[]): (value: string) => string {
  const labels = new Map(list.map((entry) => [entry.value, entry.label]));
  return (value) => labels.get(value) ?? value;
}

export const warehouseTypeLabel = labelsOf(warehouseTypes);
export const specialtyLabel = labelsOf(specialties);
export const certificationLabel = labelsOf(certifications);
export const securityFeatureLabel = labelsOf(securityFeatures);
export const rateUnitLabel = labelsOf(rateUnits);
export const ratePeriodLabel = labelsOf(ratePeriods);

/** What the quick form states until the owner says otherwise; stored with the source "default". */
export const standardWarehouseDefaults: {
  ceiling_height: number;
  loading_docks: number;
  services: ServiceCode[];
  specialties: Specialty[];
  operating_hours: string;
} = {
  ceiling_height: 20,
  loading_docks: 1,
  services: ['storage'],
  specialties: ['general_storage'],
  operating_hours: 'Monday - Friday: 8 AM - 6 PM',
};
