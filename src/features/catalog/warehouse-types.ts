import * as m from '#texts/messages.js';

import { choice, labelsOf, valuesOf } from './choice.ts';

/** A closed list of a warehouse listing. The database stores the values; people read the labels. */
export const warehouseTypes = [
  choice('public', m.catalog_type_public, m.catalog_type_public_hint),
  choice('private', m.catalog_type_private, m.catalog_type_private_hint),
  choice('contract', m.catalog_type_contract, m.catalog_type_contract_hint),
] as const;

export type WarehouseType = (typeof warehouseTypes)[number]['value'];

export const warehouseTypeValues = valuesOf<WarehouseType>(warehouseTypes);

export const warehouseTypeLabel = labelsOf(warehouseTypes);
