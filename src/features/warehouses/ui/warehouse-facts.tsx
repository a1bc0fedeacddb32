import type { ReactNode } from 'react';

import { serviceLabel } from '#features/catalog/services.ts';
import {
  certificationLabel,
  ratePeriodLabel,
  rateUnitLabel,
  securityFeatureLabel,
  specialtyLabel,
  warehouseTypeLabel,
} from '#features/catalog/warehouse-options.ts';
import { Chip, Chips } from '#ui/chip.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Area, Length, Quantity, Temperature } from '#ui/measure.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/page.tsx';
import { Table, Td, Th } from '#ui/table.tsx';
import { useViewer } from '#ui/viewer.tsx';

import type { WarehouseField } from '../schema/facts.ts';
import type { WarehouseDetail } from '../schema/public-listing.ts';
import { sourceNote } from './source-note.tsx';

/** Space and building, hours and terms: one line per fact that is known, with where it came from. */
export function SpaceFacts({ warehouse }: { warehouse: WarehouseDetail }) {
  const { locale } = useViewer();
  const note = (field: WarehouseField) => sourceNote(warehouse, field, locale);
  const { temperature_min_c: min, temperature_max_c: max } = warehouse;
  return (
    <DescriptionList
      items={[
        { term: 'Type', value: warehouseTypeLabel(warehouse.warehouse_type), note: note('warehouse_type') },
        {
          term: 'Total space',
          value: <Area sqFt={warehouse.total_square_footage} />,
          note: note('total_square_footage'),
        },
        {
          term: 'Available space',
          value:
            warehouse.available_square_footage === null ? null : <Area sqFt={warehouse.available_square_footage} />,
          note: note('available_square_footage'),
        },
        {
          term: 'Pallet positions',
          value:
            warehouse.pallet_positions_available === null ? null : (
              <Quantity value={warehouse.pallet_positions_available} unit="available" />
            ),
          note: note('pallet_positions_available'),
        },
        {
          term: 'Ceiling height',
          value: warehouse.ceiling_height === null ? null : <Length ft={warehouse.ceiling_height} />,
          note: note('ceiling_height'),
        },
        {
          term: 'Loading docks',
          value: warehouse.loading_docks === null ? null : <Quantity value={warehouse.loading_docks} />,
          note: note('loading_docks'),
        },
        {
          term: 'Temperature',
          value:
            min === null || max === null ? null : (
              <>
                <Temperature celsius={min} /> to <Temperature celsius={max} />
              </>
            ),
          note: note('temperature_min_c'),
        },
        { term: 'Opening hours', value: warehouse.operating_hours, note: note('operating_hours') },
        {
          term: 'Available from',
          value: warehouse.available_from === null ? null : <DateTime value={warehouse.available_from} format="date" />,
          note: note('available_from'),
        },
        {
          term: 'Minimum term',
          value:
            warehouse.minimum_term_months === null ? null : (
              <Quantity
                value={warehouse.minimum_term_months}
                unit={warehouse.minimum_term_months === 1 ? 'month' : 'months'}
              />
            ),
          note: note('minimum_term_months'),
        },
      ]}
    />
  );
}

interface LabelListProps {
  title: string;
  labels: string[];
  /** Where they came from, where that is not the rule. */
  source: ReactNode;
  note?: string;
}

function LabelList({ title, labels, source, note }: LabelListProps) {
  if (labels.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{title}</h3>
      <Chips label={title}>
        {labels.map((label) => (
          <Chip key={label}>{label}</Chip>
        ))}
      </Chips>
      {source && <p className="mt-1.5 text-sm text-muted">{source}</p>}
      {note && <p className="mt-1.5 text-sm text-muted">{note}</p>}
    </div>
  );
}

/** What the warehouse does and what it is certified for. */
export function OfferFacts({ warehouse }: { warehouse: WarehouseDetail }) {
  const { locale } = useViewer();
  const source = (field: WarehouseField) => sourceNote(warehouse, field, locale);
  return (
    <div className="grid gap-6">
      <LabelList
        title="Services"
        labels={warehouse.services.map((code) => serviceLabel(code))}
        source={source('services')}
      />
      <LabelList
        title="Specialties"
        labels={warehouse.specialties.map(specialtyLabel)}
        source={source('specialties')}
      />
      <LabelList
        title="Certifications"
        labels={warehouse.certifications.map(certificationLabel)}
        source={source('certifications')}
        note="Stated by the owner. Ask for the certificate before you rely on it."
      />
      <LabelList
        title="Security"
        labels={warehouse.security_features.map(securityFeatureLabel)}
        source={source('security_features')}
      />
      <LabelList title="Countries served" labels={warehouse.countries_served} source={source('countries_served')} />
    </div>
  );
}

/** The price list, when the owner published more than a starting rate. */
export function RateTable({ warehouse }: { warehouse: WarehouseDetail }) {
  if (warehouse.rates.length === 0) return null;
  return (
    <Section title="Prices" text="As published by the owner, without taxes. A quote may differ.">
      <Table caption="Published prices">
        <thead>
          <tr>
            <Th>Charge</Th>
            <Th align="end">Price</Th>
          </tr>
        </thead>
        <tbody>
          {warehouse.rates.map((rate) => (
            <tr key={`${rate.unit}:${rate.period}:${rate.amount_minor}`}>
              <Td
                primary
              >{`Per ${rateUnitLabel(rate.unit)}, ${rate.period === 'once' ? 'once' : `per ${ratePeriodLabel(rate.period)}`}`}</Td>
              <Td label="Price" align="end" tabular>
                <Money minor={rate.amount_minor} currency={rate.currency} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
