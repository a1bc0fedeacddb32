import { serviceCodes, serviceLabel } from './services.ts';
import {
  certificationLabel,
  certifications,
  securityFeatureLabel,
  securityFeatures,
  specialties,
  specialtyLabel,
  warehouseTypeLabel,
  warehouseTypes,
} from './warehouse-options.ts';

/** A code of the catalogue, with the list it is of. */
export interface TradeCode {
  kind: 'service' | 'certification' | 'security' | 'specialty' | 'warehouse_type';
  code: string;
}

const labels: Record<TradeCode['kind'], (code: string) => string> = {
  service: (code) => serviceLabel(code as (typeof serviceCodes)[number]),
  certification: certificationLabel,
  security: securityFeatureLabel,
  specialty: specialtyLabel,
  warehouse_type: warehouseTypeLabel,
};

/** What people read for a code. */
export const tradeLabel = ({ kind, code }: TradeCode): string => labels[kind](code);

export const allTradeCodes: readonly TradeCode[] = [
  ...serviceCodes.map((code) => ({ kind: 'service', code }) as const),
  ...certifications.map(({ value }) => ({ kind: 'certification', code: value }) as const),
  ...specialties.map(({ value }) => ({ kind: 'specialty', code: value }) as const),
  ...securityFeatures.map(({ value }) => ({ kind: 'security', code: value }) as const),
  ...warehouseTypes.map(({ value }) => ({ kind: 'warehouse_type', code: value }) as const),
];
