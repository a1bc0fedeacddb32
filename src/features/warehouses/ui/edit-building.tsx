import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';

import { powerSupplies, rackTypes, sprinklerSystems } from '#features/catalog/building-options.ts';
import { connectedSystems, languagesSpoken } from '#features/catalog/talking-options.ts';
import { Field } from '#ui/field.tsx';
import { FormPart, FormRow } from '#ui/form-layout.tsx';
import * as m from '#texts/messages.js';

import { type BuildingFacts, fieldLabel, type WarehouseField } from '../schema/facts.ts';
import type { SectionName } from '../schema/editor-sections.ts';
import { useUnitSuffixes } from './unit-suffixes.ts';

interface SectionProps {
  fields: Record<BuildingField, FieldMetadata>;
  hint: (field: WarehouseField, text?: string) => ReactNode;
  /** Label of a form section, and whether it is open. */
  part: (name: SectionName) => { id: string; name: string; isOpen: boolean };
}

type BuildingField = keyof BuildingFacts | 'loading_docks';

/** Truck access and construction. */
export function EditBuilding({ fields, hint, part }: SectionProps) {
  const suffix = useUnitSuffixes();
  const shared = (name: BuildingField) => ({ field: fields[name], label: fieldLabel(name), optional: true });
  return (
    <FormPart {...part('building')} title={m.warehouses_group_building()} text={m.warehouses_edit_building_text()}>
      <FormRow columns={3}>
        <Field.Number {...shared('loading_docks')} hint={hint('loading_docks')} />
        <Field.Number
          {...shared('dock_high_doors')}
          hint={hint('dock_high_doors', m.warehouses_edit_dock_high_hint())}
        />
        <Field.Number {...shared('drive_in_doors')} hint={hint('drive_in_doors', m.warehouses_edit_drive_in_hint())} />
      </FormRow>
      <FormRow>
        <Field.Number
          {...shared('office_square_footage')}
          suffix={suffix.area}
          hint={hint('office_square_footage', m.warehouses_edit_office_hint())}
        />
        <Field.Number
          {...shared('smallest_square_footage')}
          suffix={suffix.area}
          hint={hint('smallest_square_footage', m.warehouses_edit_smallest_hint())}
        />
      </FormRow>
      <FormRow>
        <Field.Number {...shared('trailer_stalls')} hint={hint('trailer_stalls', m.warehouses_edit_stalls_hint())} />
        <Field.Number {...shared('reefer_plugs')} hint={hint('reefer_plugs', m.warehouses_edit_plugs_hint())} />
      </FormRow>
      <FormRow>
        <Field.Number
          {...shared('truck_court_depth')}
          suffix={suffix.length}
          step="any"
          hint={hint('truck_court_depth', m.warehouses_edit_court_hint())}
        />
        <Field.Number {...shared('yard_square_footage')} suffix={suffix.area} hint={hint('yard_square_footage')} />
      </FormRow>
      <Field.Text {...shared('truck_hours')} hint={hint('truck_hours', m.warehouses_edit_truck_hours_hint())} />
      <FormRow>
        <Field.Number
          {...shared('floor_load_psf')}
          suffix={suffix.floor_load}
          step="any"
          hint={hint('floor_load_psf')}
        />
        <Field.Select
          {...shared('sprinkler_system')}
          options={sprinklerSystems}
          placeholder={m.warehouses_edit_not_said()}
          hint={hint('sprinkler_system')}
        />
      </FormRow>
      <FormRow>
        <Field.Number {...shared('power_amps')} suffix={m.warehouses_unit_amps()} hint={hint('power_amps')} />
        <Field.Select
          {...shared('power_supply')}
          options={powerSupplies}
          placeholder={m.warehouses_edit_not_said()}
          hint={hint('power_supply')}
        />
      </FormRow>
      <Field.CheckboxGroup
        {...shared('rack_types')}
        options={rackTypes}
        columns={2}
        hint={hint('rack_types')}
        isFolded
      />
    </FormPart>
  );
}

/** Languages, and systems for orders and stock data. */
export function EditTalking({ fields, hint, part }: SectionProps) {
  const shared = (name: BuildingField) => ({ field: fields[name], label: fieldLabel(name), optional: true });
  return (
    <FormPart {...part('talking')} title={m.warehouses_edit_talking()} text={m.warehouses_edit_talking_text()}>
      <Field.CheckboxGroup
        {...shared('languages_spoken')}
        options={languagesSpoken}
        columns={3}
        hint={hint('languages_spoken')}
        isFolded
      />
      <Field.CheckboxGroup
        {...shared('connected_systems')}
        options={connectedSystems}
        columns={2}
        hint={hint('connected_systems')}
        isFolded
      />
    </FormPart>
  );
}
