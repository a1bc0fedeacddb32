import type { ReactNode } from 'react';

import type { Check } from '#features/evidence/schema/evidence.ts';
import { ProvenList } from '#features/evidence/ui/proven-list.tsx';
import { shownHours } from '#features/catalog/standard-warehouse.ts';
import * as m from '#texts/messages.js';
import { Chip, Chips } from '#ui/chip.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Area, Length, Quantity } from '#ui/measure.tsx';
import { useViewer } from '#ui/viewer.tsx';

import { fieldLabel, type WarehouseField } from '../schema/facts.ts';
import type { DetailView } from '../schema/detail-view.ts';
import { sourceNote } from './source-note.tsx';
import { Zones } from './zones.tsx';

/** Space and building, hours and terms: one line per known fact, with its source. */
export function SpaceFacts({ warehouse }: { warehouse: DetailView }) {
  const { locale } = useViewer();
  const note = (field: WarehouseField) => sourceNote(warehouse, field, locale);
  const { temperature_zones: zones } = warehouse;
  return (
    <DescriptionList
      items={[
        {
          term: m.warehouses_detail_type(),
          value: warehouse.words.warehouse_type,
          note: note('warehouse_type'),
        },
        {
          term: m.warehouses_detail_total_space(),
          value: <Area sqFt={warehouse.total_square_footage} />,
          note: note('total_square_footage'),
        },
        {
          term: m.warehouses_detail_available_space(),
          value:
            warehouse.available_square_footage === null ? null : <Area sqFt={warehouse.available_square_footage} />,
          note: note('available_square_footage'),
        },
        {
          term: m.warehouses_detail_pallets(),
          value:
            warehouse.pallet_positions_available === null ? null : (
              <Quantity value={warehouse.pallet_positions_available} unit={m.warehouses_detail_pallets_unit()} />
            ),
          note: note('pallet_positions_available'),
        },
        {
          term: m.warehouses_detail_ceiling(),
          value: warehouse.ceiling_height === null ? null : <Length ft={warehouse.ceiling_height} />,
          note: note('ceiling_height'),
        },
        {
          term: m.warehouses_detail_docks(),
          value: warehouse.loading_docks === null ? null : <Quantity value={warehouse.loading_docks} />,
          note: note('loading_docks'),
        },
        {
          term: m.warehouses_detail_temperature(),
          value: zones.length === 0 ? null : <Zones zones={zones} />,
          note: note('temperature_zones'),
        },
        {
          term: m.warehouses_detail_hours(),
          value: shownHours(warehouse.operating_hours),
          note: note('operating_hours'),
        },
        {
          term: m.warehouses_detail_available_from(),
          value: warehouse.available_from === null ? null : <DateTime value={warehouse.available_from} format="date" />,
          note: note('available_from'),
        },
        {
          term: m.warehouses_detail_term(),
          value: warehouse.words.minimum_term,
          note: note('minimum_term_months'),
        },
      ]}
    />
  );
}

interface LabelListProps {
  title: string;
  labels: string[];
  /** Their source, if it is not the default. */
  source: ReactNode;
}

function LabelList({ title, labels, source }: LabelListProps) {
  if (labels.length === 0) return null;
  return (
    <div>
      <Heading>{title}</Heading>
      <Chips label={title}>
        {labels.map((label) => (
          <Chip key={label}>{label}</Chip>
        ))}
      </Chips>
      <Source>{source}</Source>
    </div>
  );
}

const Heading = ({ children }: { children: string }) => (
  <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{children}</h3>
);

const Source = ({ children }: { children: ReactNode }) =>
  children ? <p className="mt-1.5 text-sm text-muted">{children}</p> : null;

/** Services and certifications of the warehouse. */
export function OfferFacts({ warehouse, checks }: { warehouse: DetailView; checks: readonly Check[] }) {
  const { locale } = useViewer();
  const source = (field: WarehouseField) => sourceNote(warehouse, field, locale);
  return (
    <div className="grid gap-6 print:grid-cols-2 print:gap-x-8 print:gap-y-3">
      <LabelList title={m.warehouses_detail_services()} labels={warehouse.words.services} source={source('services')} />
      <LabelList
        title={m.warehouses_detail_specialties()}
        labels={warehouse.words.specialties}
        source={source('specialties')}
      />
      {warehouse.certifications.length > 0 && (
        <div>
          <Heading>{m.warehouses_detail_certifications()}</Heading>
          <ProvenList kind="certificate" stated={warehouse.certifications} checks={checks} />
          <Source>{source('certifications')}</Source>
        </div>
      )}
      <LabelList
        title={m.warehouses_detail_security()}
        labels={warehouse.words.security_features}
        source={source('security_features')}
      />
      <LabelList
        title={m.warehouses_detail_countries()}
        labels={warehouse.countries_served}
        source={source('countries_served')}
      />
      <LabelList
        title={fieldLabel('languages_spoken')}
        labels={warehouse.words.languages_spoken}
        source={source('languages_spoken')}
      />
      <LabelList
        title={fieldLabel('connected_systems')}
        labels={warehouse.words.connected_systems}
        source={source('connected_systems')}
      />
    </div>
  );
}
