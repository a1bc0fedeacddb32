import type { ReactNode } from 'react';

import { Area, Length, Quantity } from '#ui/measure.tsx';
import { Amount } from '#ui/money.tsx';
import * as m from '#texts/messages.js';

import type { WarehouseField } from '../schema/facts.ts';
import type { DetailView } from '../schema/detail-view.ts';
import { ZoneRange } from './zones.tsx';

const monthsOfYear = 12;

/** The six most important figures; unconfirmed ones are marked, and missing ones have a dash. */
export function KeyFigures({ warehouse }: { warehouse: DetailView }) {
  const { available_square_footage: free, ceiling_height, loading_docks, words } = warehouse;
  const {
    temperature_zones: zones,
    temperature_min_c: coldest,
    temperature_max_c: warmest,
    rates_starting: rate,
  } = warehouse;
  const figures: { label: string; field: WarehouseField; value: ReactNode; more?: ReactNode }[] = [
    {
      label: m.warehouses_figure_free(),
      field: 'available_square_footage',
      value: free === null ? null : <Area sqFt={free} />,
    },
    {
      label: m.warehouses_figure_height(),
      field: 'ceiling_height',
      value: ceiling_height === null ? null : <Length ft={ceiling_height} />,
    },
    {
      label: m.warehouses_figure_docks(),
      field: 'loading_docks',
      value: loading_docks === null ? null : <Quantity value={loading_docks} />,
    },
    {
      label: m.warehouses_compare_temperature(),
      field: 'temperature_zones',
      value:
        coldest === null || warmest === null ? (
          m.warehouses_figure_ambient()
        ) : (
          <ZoneRange min_c={coldest} max_c={warmest} />
        ),
      more: zones.length > 1 && m.warehouses_figure_zones({ count: zones.length }),
    },
    {
      label: m.warehouses_figure_term(),
      field: 'minimum_term_months',
      value: words.minimum_term,
    },
    {
      label: m.warehouses_figure_price(),
      field: 'rates_starting',
      value: rate === null ? null : <Amount value={rate} />,
      more: rate !== null && (
        <>
          <Amount value={rate * monthsOfYear} /> {m.warehouses_figure_year()}
        </>
      ),
    },
  ];
  return (
    <dl className="mb-8 panels print:hidden grid-cols-2 sm:grid-cols-3 lg:grid-cols-6">
      {figures.map(({ label, field, value, more }) => (
        <div key={label} className="px-4 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-0.5 text-lg leading-snug font-semibold">
            {value ?? '–'}
            {warehouse.unconfirmed.includes(field) && value !== null && (
              <abbr title={m.ui_fact_unconfirmed()} className="ml-1 text-muted no-underline">
                *<span className="sr-only">{m.ui_fact_unconfirmed()}</span>
              </abbr>
            )}
            {more && <span className="block text-sm font-normal text-muted">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
