import { foldText } from '#shared/plain-text.ts';

// Four forms name the same services in four ways. One catalogue of codes lies under them; the database stores codes.

interface ServiceEntry {
  code: string;
  plain: string;
  provider_form?: string;
  services_offered?: string;
  specialty?: string;
  miami_form?: string;
}

const services = [
  { code: 'storage', plain: 'Warehousing & Storage', provider_form: 'Warehousing', services_offered: 'Warehousing & Storage', specialty: 'Warehousing', miami_form: 'storage' },
  { code: 'cold_storage', plain: 'Temperature Controlled Storage', provider_form: 'Cold Storage', services_offered: 'Temperature Controlled Storage' },
  { code: 'consolidation', plain: 'Consolidation', provider_form: 'Consolidation', miami_form: 'consolidation' },
  { code: 'repacking', plain: 'Repacking', provider_form: 'Repacking', miami_form: 'repacking' },
  { code: 'labeling', plain: 'Labeling', provider_form: 'Labeling' },
  { code: 'pick_pack', plain: 'Pick & Pack', provider_form: 'Pick and Pack', services_offered: 'Pick & Pack Services' },
  { code: 'ecommerce_fulfillment', plain: 'E-commerce Fulfillment', services_offered: 'E-commerce Fulfillment' },
  { code: 'third_party_logistics', plain: '3PL Services', services_offered: '3PL Services' },
  { code: 'cross_docking', plain: 'Cross-docking', provider_form: 'Cross-docking', services_offered: 'Cross-docking' },
  { code: 'distribution', plain: 'Distribution', services_offered: 'Distribution', specialty: 'Distribution' },
  { code: 'inventory', plain: 'Inventory Management', provider_form: 'Inventory Management', services_offered: 'Inventory Management' },
  { code: 'ocean_freight', plain: 'Ocean Freight', provider_form: 'Ocean Freight', specialty: 'Ocean Freight' },
  { code: 'air_freight', plain: 'Air Freight', provider_form: 'Air Freight', specialty: 'Air Freight' },
  { code: 'ground_transport', plain: 'Ground Transport', services_offered: 'Transportation Services', specialty: 'Ground Transport' },
  { code: 'freight_forwarding', plain: 'Freight Forwarding', services_offered: 'Freight Forwarding' },
  { code: 'import_export', plain: 'Import & Export', specialty: 'Import/Export', miami_form: 'export' },
  { code: 'customs', plain: 'Customs Clearance', provider_form: 'Customs Clearance', services_offered: 'Customs Clearance', specialty: 'Customs' },
  { code: 'last_mile', plain: 'Last Mile Delivery', provider_form: 'Last Mile Delivery', services_offered: 'Last Mile Delivery', specialty: 'Last Mile' },
  { code: 'express', plain: 'Express Delivery', specialty: 'Express Delivery' },
  { code: 'documentation', plain: 'Documentation', specialty: 'Documentation' },
  { code: 'insurance', plain: 'Cargo Insurance', specialty: 'Insurance' },
  { code: 'hazmat', plain: 'Hazardous Materials' },
  { code: 'bonded', plain: 'Bonded Storage' },
  { code: 'returns', plain: 'Returns Processing' },
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

const byCode = new Map(entries.map((entry) => [entry.code as string, entry]));

function isServiceCode(text: unknown): text is ServiceCode {
  return typeof text === 'string' && byCode.has(text);
}

/** The word a form uses for a service, or the plain one where that form has none. */
export function serviceLabel(code: ServiceCode, vocabulary: ServiceVocabulary = 'plain'): string {
  const entry = byCode.get(code);
  return entry?.[vocabulary] ?? entry?.plain ?? code;
}

/** How labels are compared: "Pick and Pack" is "Pick & Pack". */
const labelKey = (text: string): string =>
  foldText(text)
    .replace(/\band\b/g, '&')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();

/** The code behind a label of one vocabulary, or of any when none is given; codes themselves are understood too. */
export function serviceCode(text: string, vocabulary?: ServiceVocabulary): ServiceCode | null {
  if (isServiceCode(text)) return text;
  const wanted = labelKey(text);
  if (wanted === '') return null;
  const searched = vocabulary ? [vocabulary] : vocabularies;
  const found = entries.find((entry) =>
    searched.some((name) => entry[name] !== undefined && labelKey(entry[name]) === wanted),
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
