import { type Language, baseLanguage, languages } from '#shared/languages.ts';
import { foldText } from '#shared/plain-text.ts';
import * as m from '#texts/messages.js';

// Four forms name the same services in four ways. One catalogue of codes lies under them; the database stores codes.
// The words of the forms are English; in any other language a service has one name.

interface ServiceEntry {
  code: string;
  provider_form?: string;
  services_offered?: string;
  specialty?: string;
  miami_form?: string;
}

const services = [
  { code: 'storage', provider_form: 'Warehousing', services_offered: 'Warehousing & Storage', specialty: 'Warehousing', miami_form: 'storage' },
  { code: 'cold_storage', provider_form: 'Cold Storage', services_offered: 'Temperature Controlled Storage' },
  { code: 'consolidation', provider_form: 'Consolidation', miami_form: 'consolidation' },
  { code: 'repacking', provider_form: 'Repacking', miami_form: 'repacking' },
  { code: 'labeling', provider_form: 'Labeling' },
  { code: 'pick_pack', provider_form: 'Pick and Pack', services_offered: 'Pick & Pack Services' },
  { code: 'ecommerce_fulfillment', services_offered: 'E-commerce Fulfillment' },
  { code: 'third_party_logistics', services_offered: '3PL Services' },
  { code: 'cross_docking', provider_form: 'Cross-docking', services_offered: 'Cross-docking' },
  { code: 'distribution', services_offered: 'Distribution', specialty: 'Distribution' },
  { code: 'inventory', provider_form: 'Inventory Management', services_offered: 'Inventory Management' },
  { code: 'ocean_freight', provider_form: 'Ocean Freight', specialty: 'Ocean Freight' },
  { code: 'air_freight', provider_form: 'Air Freight', specialty: 'Air Freight' },
  { code: 'ground_transport', services_offered: 'Transportation Services', specialty: 'Ground Transport' },
  { code: 'freight_forwarding', services_offered: 'Freight Forwarding' },
  { code: 'import_export', specialty: 'Import/Export', miami_form: 'export' },
  { code: 'customs', provider_form: 'Customs Clearance', services_offered: 'Customs Clearance', specialty: 'Customs' },
  { code: 'last_mile', provider_form: 'Last Mile Delivery', services_offered: 'Last Mile Delivery', specialty: 'Last Mile' },
  { code: 'express', specialty: 'Express Delivery' },
  { code: 'documentation', specialty: 'Documentation' },
  { code: 'insurance', specialty: 'Insurance' },
  { code: 'hazmat' },
  { code: 'bonded' },
  { code: 'returns' },
] as const satisfies readonly ServiceEntry[]; // prettier-ignore

export type ServiceCode = (typeof services)[number]['code'];
export type ServiceVocabulary = 'plain' | 'provider_form' | 'services_offered' | 'specialty' | 'miami_form';

const vocabularies: readonly ServiceVocabulary[] = [
  'plain',
  'provider_form',
  'services_offered',
  'specialty',
  'miami_form',
];
const entries: readonly (ServiceEntry & { code: ServiceCode })[] = services;

export const serviceCodes = services.map((service) => service.code) as [ServiceCode, ...ServiceCode[]];

/** The labels of each form in the order the form shows them. */
const formOrder: Record<Exclude<ServiceVocabulary, 'plain'>, readonly ServiceCode[]> = {
  provider_form: ['consolidation', 'pick_pack', 'repacking', 'cold_storage', 'labeling', 'ocean_freight', 'air_freight', 'customs', 'last_mile', 'storage', 'cross_docking', 'inventory'],
  services_offered: ['storage', 'third_party_logistics', 'cross_docking', 'distribution', 'ecommerce_fulfillment', 'cold_storage', 'freight_forwarding', 'customs', 'pick_pack', 'inventory', 'ground_transport', 'last_mile'],
  specialty: ['air_freight', 'ocean_freight', 'ground_transport', 'storage', 'distribution', 'customs', 'express', 'last_mile', 'import_export', 'documentation', 'insurance'],
  miami_form: ['storage', 'consolidation', 'repacking', 'import_export'],
}; // prettier-ignore

const names: Readonly<Record<ServiceCode, (values?: object, options?: { locale?: Language }) => string>> = {
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
};

const byCode = new Map(entries.map((entry) => [entry.code as string, entry]));

function isServiceCode(text: unknown): text is ServiceCode {
  return typeof text === 'string' && byCode.has(text);
}

/** The word a form uses for a service, or the plain one where that form or the reader's language has none. */
export function serviceLabel(code: ServiceCode, vocabulary: ServiceVocabulary = 'plain'): string {
  const isBase = m.shared_language() === baseLanguage;
  const word = isBase && vocabulary !== 'plain' ? byCode.get(code)?.[vocabulary] : undefined;
  return word ?? names[code]?.() ?? code;
}

/** How labels are compared: "Pick and Pack" is "Pick & Pack". */
const labelKey = (text: string): string =>
  foldText(text)
    .replace(/\band\b/g, '&')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();

/** The plain name in every language; the forms' own word, where they have one. */
function wordsOf(entry: (typeof entries)[number], vocabulary: ServiceVocabulary): string[] {
  if (vocabulary !== 'plain' && entry[vocabulary] !== undefined) return [entry[vocabulary]];
  return vocabulary === 'plain' ? languages.map((locale) => names[entry.code]({}, { locale })) : [];
}

/** The code behind a label of one vocabulary, or of any when none is given; codes themselves are understood too. */
export function serviceCode(text: string, vocabulary?: ServiceVocabulary): ServiceCode | null {
  if (isServiceCode(text)) return text;
  const wanted = labelKey(text);
  if (wanted === '') return null;
  const searched = vocabulary ? [vocabulary] : vocabularies;
  const found = entries.find((entry) =>
    searched.some((name) => wordsOf(entry, name).some((word) => labelKey(word) === wanted)),
  );
  return found?.code ?? entries.find((entry) => labelKey(entry.code) === wanted)?.code ?? null;
}

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** What a form offers, in its own order and words; `plain` offers everything. */
export function serviceOptions(vocabulary: ServiceVocabulary): Option<ServiceCode>[] {
  const codes = vocabulary === 'plain' ? serviceCodes : formOrder[vocabulary];
  return codes.map((code) => ({ value: code, label: serviceLabel(code, vocabulary) }));
}
