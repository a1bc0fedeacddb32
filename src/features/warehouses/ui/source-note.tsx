import type { ReactNode } from 'react';

import { formatDate } from '#shared/dates.ts';
import { listText } from '#shared/list-text.ts';
import * as m from '#texts/messages.js';

import { fieldInSentence, type FieldDates, type FieldSources, type WarehouseField } from '../schema/facts.ts';
import { AskUnconfirmed } from './ask-unconfirmed.tsx';

interface Stated {
  field_sources: FieldSources;
  field_dates: FieldDates;
}

/**
 * Returns the day on which the owner stated most facts, which is shown once above them. Of equally frequent days the
 * later.
 */
export function usualDay({ field_sources, field_dates }: Stated): string | null {
  const days = Object.entries(field_dates).flatMap(([field, day]) =>
    field_sources[field as WarehouseField] === 'owner' ? [day] : [],
  );
  const times = (day: string) => days.filter((one) => one === day).length;
  return days.toSorted((a, b) => times(b) - times(a) || (a < b ? 1 : -1))[0] ?? null;
}

/** Returns a fact's source as text; empty for facts stated by the owner, whose dates are summed up above them. */
export function sourceNote(warehouse: Stated, field: WarehouseField, locale: string): ReactNode {
  const source = warehouse.field_sources[field];
  if (source === undefined || source === 'owner') return null;
  if (source === 'default') return <AskUnconfirmed field={field} />;
  const stated = warehouse.field_dates[field];
  const day = stated === undefined ? '' : formatDate(stated, 'UTC', locale);
  if (source === 'staff') return day ? m.warehouses_fact_by_staff_on({ day }) : m.warehouses_fact_by_staff();
  return day ? m.warehouses_fact_looked_up_on({ day }) : m.warehouses_fact_looked_up();
}

/** Facts without a date, because their age does not matter or is part of them. */
const undated: ReadonlySet<string> = new Set<WarehouseField>([
  'company_name',
  'contact_name',
  'email',
  'phone',
  'website',
  'address',
  'city',
  'state',
  'zip_code',
  'country_code',
  'description',
  'description_language',
  'description_translated',
  'rates_starting',
  'rates_stated',
  'rates_terms',
  'rates',
]);

/** Returns the note for all unmarked facts: the date of most of them, and those with another date. */
export function statedNote(warehouse: Stated, locale?: string): string {
  const usual = usualDay(warehouse);
  if (usual === null) return m.warehouses_facts_stated();
  const shown = (day: string) => formatDate(day, 'UTC', locale);
  const others = Object.entries(warehouse.field_dates).filter(
    ([field, day]) =>
      day !== usual && !undated.has(field) && warehouse.field_sources[field as WarehouseField] === 'owner',
  );
  const byDay = Map.groupBy(others, ([, day]) => day);
  return [
    m.warehouses_facts_stated_on({ day: shown(usual) }),
    ...[...byDay].map(([day, facts]) =>
      m.warehouses_facts_day({
        day: shown(day),
        facts: listText(facts.map(([field]) => fieldInSentence(field as WarehouseField))),
      }),
    ),
  ].join(' ');
}
