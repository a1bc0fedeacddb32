import type { ImportColumn } from '#server/imports/columns.ts';
import * as m from '#texts/messages.js';

import type { LineFields } from '../schema/card-defaults.ts';

export type CardField = keyof LineFields | 'currency';

/** The column with a line's currency, which every kind of sheet may have. */
export const currencyColumn = {
  field: 'currency',
  label: () => m.rates_currency(),
  names: 'currency | ccy | curr | moneda | divisa',
  longest: 20,
} as const;

/** Names of columns in rate sheets, in two languages, as normalised by `plainHeader`. The first of each is that of our own files. */
export const cardColumns: readonly ImportColumn<CardField>[] = [
  {
    field: 'charge',
    label: () => m.rates_line_charge(),
    names:
      'charge | service | services | description | item | concept | activity | fee | rate type | servicio | servicios | concepto | descripcion | cargo | rubro | actividad',
    longest: 120,
  },
  {
    field: 'unit',
    label: () => m.rates_line_unit(),
    names:
      'unit | units | per | uom | unit measure | basis | rate basis | unidad | unidades | por | unidad medida | base | base cobro | um',
    longest: 80,
  },
  {
    field: 'amount',
    label: () => m.rates_line_amount(),
    names:
      'amount | price | rate | cost | unit price | unit rate | rate usd | price usd | tarifa | precio | monto | importe | valor | costo | precio unitario | tarifa usd | precio usd',
    holds: 'number',
    longest: 60,
  },
  {
    field: 'minimum',
    label: () => m.rates_line_minimum(),
    names: 'minimum | min | minimum charge | min charge | minimo | cargo minimo | cobro minimo | tarifa minima',
    longest: 60,
  },
  {
    field: 'steps',
    label: () => m.rates_line_steps(),
    names:
      'steps | volume steps | tiers | breaks | volume breaks | volume discount | escalas | tramos | escala volumen | descuentos volumen',
    longest: 200,
  },
  {
    field: 'zone',
    label: () => m.rates_line_zone(),
    names: 'zone | temperature | temperature zone | temp | zona | temperatura | zona temperatura',
    longest: 60,
  },
  {
    field: 'free_days',
    label: () => m.rates_line_free_days(),
    names:
      'free days | free time | free time days | days free | dias libres | dias gratis | tiempo libre | dias sin cargo',
    longest: 20,
  },
  {
    field: 'months',
    label: () => m.rates_line_months(),
    names:
      'months | season | season months | peak months | peak season | meses | temporada | meses temporada | temporada alta',
    longest: 100,
  },
  {
    field: 'state',
    label: () => m.rates_line_state(),
    names: 'state | status | offered | estado | condicion',
    longest: 60,
  },
  currencyColumn,
];
