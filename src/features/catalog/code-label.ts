import { type serviceCodes, serviceLabel } from './services.ts';
import { certificationLabel } from './certifications.ts';
import { securityFeatureLabel, specialtyLabel, warehouseTypeLabel } from './warehouse-options.ts';

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
