import type { ReactNode } from 'react';

import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { DescriptionList } from '#ui/description-list.tsx';
import { Area, FloorLoad, Length, Quantity } from '#ui/measure.tsx';
import { Section } from '#ui/page.tsx';
import { useViewer } from '#ui/viewer.tsx';

import { fieldLabel, type WarehouseField } from '../schema/facts.ts';
import type { DetailView } from '../schema/detail-view.ts';
import { sourceNote } from './source-note.tsx';

/** Truck access and construction of the building; nothing if its owner stated none of it. */
export function TrucksAndBuilding({ warehouse }: { warehouse: DetailView }) {
  const { locale } = useViewer();
  const { dock_high_doors, drive_in_doors, truck_court_depth, yard_square_footage, power_amps, words } = warehouse;
  const facts: Partial<Record<WarehouseField, ReactNode>> = {
    office_square_footage: warehouse.office_square_footage !== null && <Area sqFt={warehouse.office_square_footage} />,
    smallest_square_footage: warehouse.smallest_square_footage !== null && (
      <Area sqFt={warehouse.smallest_square_footage} />
    ),
    dock_high_doors: dock_high_doors !== null && <Quantity value={dock_high_doors} />,
    drive_in_doors: drive_in_doors !== null && <Quantity value={drive_in_doors} />,
    truck_court_depth: truck_court_depth !== null && <Length ft={truck_court_depth} />,
    yard_square_footage: yard_square_footage !== null && <Area sqFt={yard_square_footage} />,
    trailer_stalls: warehouse.trailer_stalls !== null && <Quantity value={warehouse.trailer_stalls} />,
    reefer_plugs: warehouse.reefer_plugs !== null && <Quantity value={warehouse.reefer_plugs} />,
    truck_hours: warehouse.truck_hours,
    floor_load_psf: warehouse.floor_load_psf !== null && <FloorLoad psf={warehouse.floor_load_psf} />,
    rack_types: words.rack_types.join(', '),
    sprinkler_system: words.sprinkler_system,
    power_amps: power_amps !== null && m.warehouses_amps({ amps: formatNumber(power_amps, 0, locale) }),
    power_supply: words.power_supply,
  };
  const items = (Object.entries(facts) as [WarehouseField, ReactNode][])
    .filter(([, value]) => Boolean(value))
    .map(([field, value]) => ({ term: fieldLabel(field), value, note: sourceNote(warehouse, field, locale) }));
  if (items.length === 0) return null;
  return (
    <Section title={m.warehouses_detail_trucks()}>
      <DescriptionList items={items} />
    </Section>
  );
}
