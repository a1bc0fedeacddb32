import type { ImportColumn } from '#server/imports/columns.ts';
import * as m from '#texts/messages.js';

import { currencyColumn } from './file-columns.server.ts';
import type { PickupFields } from '../schema/lane-prices.ts';

export type PickupField = keyof PickupFields | 'currency';

/** Names of columns in sheets of pick-up zones, in two languages, as normalised by `plainHeader`. The first of each is that of our own files. */
export const pickupColumns: readonly ImportColumn<PickupField>[] = [
  {
    field: 'name',
    label: () => m.rates_pickup_name(),
    names: 'pickup zone | pick up zone | pickup | pick up | pickup area | pick up area | collection zone | collection | zone | zones | area | zona recogida | zona recoleccion | recogida | recoleccion | zona | zonas', // prettier-ignore
    longest: 80,
  },
  {
    field: 'unit',
    label: () => m.rates_line_unit(),
    names: 'unit | per | uom | basis | rate basis | charged by | unidad | por | base | base cobro',
    longest: 60,
  },
  {
    field: 'amount',
    label: () => m.rates_line_amount(),
    names: 'amount | price | rate | cost | pickup rate | pick up rate | tarifa | precio | monto | importe | valor | costo', // prettier-ignore
    holds: 'number',
    longest: 60,
  },
  {
    field: 'minimum',
    label: () => m.rates_line_minimum(),
    names: 'minimum | min | minimum charge | min charge | minimo | cargo minimo | cobro minimo',
    longest: 60,
  },
  currencyColumn,
];
