import { baseLanguage, languages } from '#shared/languages.ts';
import { foldText } from '#shared/plain-text.ts';
import * as m from '#texts/messages.js';

import { type Option, type ServiceCode, serviceCodes, serviceLabel, serviceNames } from './services.ts';

/** The four forms have different English names for the same services; other languages have one name each. */
interface FormWords {
  provider_form?: string;
  services_offered?: string;
  specialty?: string;
  miami_form?: string;
}

const words: Partial<Record<ServiceCode, FormWords>> = {
  storage: { provider_form: 'Warehousing', services_offered: 'Warehousing & Storage', specialty: 'Warehousing', miami_form: 'storage' },
  cold_storage: { provider_form: 'Cold Storage', services_offered: 'Temperature Controlled Storage' },
  consolidation: { provider_form: 'Consolidation', miami_form: 'consolidation' },
  repacking: { provider_form: 'Repacking', miami_form: 'repacking' },
  labeling: { provider_form: 'Labeling' },
  pick_pack: { provider_form: 'Pick and Pack', services_offered: 'Pick & Pack Services' },
  ecommerce_fulfillment: { services_offered: 'E-commerce Fulfillment' },
  third_party_logistics: { services_offered: '3PL Services' },
  cross_docking: { provider_form: 'Cross-docking', services_offered: 'Cross-docking' },
  distribution: { services_offered: 'Distribution', specialty: 'Distribution' },
  inventory: { provider_form: 'Inventory Management', services_offered: 'Inventory Management' },
  ocean_freight: { provider_form: 'Ocean Freight', specialty: 'Ocean Freight' },
  air_freight: { provider_form: 'Air Freight', specialty: 'Air Freight' },
  ground_transport: { services_offered: 'Transportation Services', specialty: 'Ground Transport' },
  freight_forwarding: { services_offered: 'Freight Forwarding' },
  import_export: { specialty: 'Import/Export', miami_form: 'export' },
  customs: { provider_form: 'Customs Clearance', services_offered: 'Customs Clearance', specialty: 'Customs' },
  last_mile: { provider_form: 'Last Mile Delivery', services_offered: 'Last Mile Delivery', specialty: 'Last Mile' },
  express: { specialty: 'Express Delivery' },
  documentation: { specialty: 'Documentation' },
  insurance: { specialty: 'Insurance' },
}; // prettier-ignore

export type ServiceForm = keyof FormWords;

const forms: readonly ServiceForm[] = ['provider_form', 'services_offered', 'specialty', 'miami_form'];

/** The labels of each form in its order. */
const formOrder: Record<ServiceForm, readonly ServiceCode[]> = {
  provider_form: ['consolidation', 'pick_pack', 'repacking', 'cold_storage', 'labeling', 'ocean_freight', 'air_freight', 'customs', 'last_mile', 'storage', 'cross_docking', 'inventory'],
  services_offered: ['storage', 'third_party_logistics', 'cross_docking', 'distribution', 'ecommerce_fulfillment', 'cold_storage', 'freight_forwarding', 'customs', 'pick_pack', 'inventory', 'ground_transport', 'last_mile'],
  specialty: ['air_freight', 'ocean_freight', 'ground_transport', 'storage', 'distribution', 'customs', 'express', 'last_mile', 'import_export', 'documentation', 'insurance'],
  miami_form: ['storage', 'consolidation', 'repacking', 'import_export'],
}; // prettier-ignore

/** Returns a form's word for a service, or its name if the form or the language has none. */
export function formLabel(code: ServiceCode, form: ServiceForm): string {
  const isBase = m.shared_language() === baseLanguage;
  return (isBase ? words[code]?.[form] : undefined) ?? serviceLabel(code);
}

/** Returns the services of a form, in its order. */
export const formCodes = (form: ServiceForm): readonly ServiceCode[] => formOrder[form];

/** Returns the options of a form, in its order and words. */
export function formOptions(form: ServiceForm): Option<ServiceCode>[] {
  return formCodes(form).map((code) => ({ value: code, label: formLabel(code, form) }));
}

/** Normalises labels for comparison: "Pick and Pack" is "Pick & Pack". */
const labelKey = (text: string): string =>
  foldText(text)
    .replace(/\band\b/g, '&')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();

/** Returns the code for a form's word, for any name of a service in any language, and for codes themselves. */
export function serviceCode(text: string, form?: ServiceForm): ServiceCode | null {
  const wanted = labelKey(text);
  if (wanted === '') return null;
  const written = (code: ServiceCode): string[] => {
    const inForms = (form ? [form] : forms).flatMap((each) => words[code]?.[each] ?? []);
    return form && inForms.length > 0
      ? inForms
      : [...inForms, ...languages.map((locale) => serviceNames[code]({}, { locale }))];
  };
  return (
    serviceCodes.find((code) => written(code).some((word) => labelKey(word) === wanted)) ??
    serviceCodes.find((code) => labelKey(code) === wanted) ??
    null
  );
}
