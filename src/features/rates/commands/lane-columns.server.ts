import type { ImportColumn } from '#server/imports/columns.ts';
import * as m from '#texts/messages.js';

import { currencyColumn } from './file-columns.server.ts';
import type { LaneFields } from '../schema/lane-prices.ts';

export type LaneField = keyof LaneFields | 'currency';

/** Names of columns in sheets of lanes, in two languages, as normalised by `plainHeader`. The first of each is that of our own files. */
export const laneColumns: readonly ImportColumn<LaneField>[] = [
  {
    field: 'destination',
    label: () => m.rates_lane_destination(),
    names:
      'destination | to | pod | port discharge | discharge port | arrival | destination port | port destination | destination city | destination country | lane | destino | hasta | puerto destino | puerto descarga | ciudad destino | pais destino | ruta',
    longest: 100,
  },
  {
    field: 'origin',
    label: () => m.rates_lane_origin(),
    names:
      'origin | from | pol | port loading | loading port | departure | origin port | port origin | origin city | origin country | origen | desde | puerto origen | puerto carga | ciudad origen | pais origen',
    longest: 100,
  },
  {
    field: 'mode',
    label: () => m.rates_mode(),
    names:
      'mode | transport | transport mode | way transport | service | modo | via | medio | medio transporte | modalidad | servicio',
    longest: 60,
  },
  {
    field: 'unit',
    label: () => m.rates_line_unit(),
    names: 'unit | per | uom | basis | rate basis | charged by | unidad | por | base | base cobro',
    longest: 60,
  },
  {
    field: 'freight',
    label: () => m.rates_lane_freight(),
    names:
      'freight | rate | price | freight rate | amount | base rate | lcl | lcl rate | flete | tarifa | precio | flete base | monto',
    holds: 'number',
    longest: 60,
  },
  {
    field: 'minimum',
    label: () => m.rates_line_minimum(),
    names: 'minimum | min | minimum charge | min charge | minimo | cargo minimo | cobro minimo | flete minimo',
    longest: 60,
  },
  {
    field: 'steps',
    label: () => m.rates_lane_breaks(),
    names: 'steps | breaks | weight breaks | tiers | volume breaks | escalas | tramos | escala peso | quiebres',
    longest: 200,
  },
  {
    field: 'container_20',
    label: () => m.rates_unit_container_20(),
    names: 'container 20 | 20 | 20ft | 20 ft | 20gp | 20 gp | 20dv | 20 dv | 20st | 20 st | 20 dry | contenedor 20',
    longest: 60,
  },
  {
    field: 'container_40',
    label: () => m.rates_unit_container_40(),
    names: 'container 40 | 40 | 40ft | 40 ft | 40gp | 40 gp | 40dv | 40 dv | 40st | 40 st | 40 dry | contenedor 40',
    longest: 60,
  },
  {
    field: 'container_40hc',
    label: () => m.rates_unit_container_40hc(),
    names: 'container 40hc | 40hc | 40 hc | 40hq | 40 hq | 40 high cube | contenedor 40hc | contenedor 40 hc',
    longest: 60,
  },
  {
    field: 'container_40rf',
    label: () => m.rates_unit_container_40rf(),
    names:
      'container 40rf | 40rf | 40 rf | 40rh | 40 rh | 40 reefer | 40 refrigerated | contenedor 40rf | contenedor 40 reefer',
    longest: 60,
  },
  {
    field: 'document',
    label: () => m.rates_lane_document(),
    names:
      'document | documents | documentation | bl | awb | bl fee | awb fee | doc fee | documento | documentos | documentacion',
    longest: 60,
  },
  {
    field: 'transit_days',
    label: () => m.rates_lane_days(),
    names:
      'transit days | days transit | transit | transit time | days | tt | dias transito | transito | tiempo transito | dias',
    longest: 20,
  },
  currencyColumn,
];
