import type { ReactNode } from 'react';

import { formatDate } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import type { FieldDates, FieldSources, WarehouseField } from '../schema/facts.ts';
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

/** Returns a fact's source and date as text; nothing for facts stated by the owner on the usual day. */
export function sourceNote(warehouse: Stated, field: WarehouseField, locale: string): ReactNode {
  const source = warehouse.field_sources[field];
  if (source === undefined) return null;
  if (source === 'default') return <AskUnconfirmed field={field} />;
  const stated = warehouse.field_dates[field];
  const day = stated === undefined ? '' : formatDate(stated, 'UTC', locale);
  if (source === 'owner')
    return stated === undefined || stated === usualDay(warehouse) ? null : m.warehouses_fact_stated({ day });
  if (source === 'staff') return day ? m.warehouses_fact_by_staff_on({ day }) : m.warehouses_fact_by_staff();
  return day ? m.warehouses_fact_looked_up_on({ day }) : m.warehouses_fact_looked_up();
}

/** Returns the note for all facts without a mark. */
export function statedNote(warehouse: Stated, locale: string): string {
  const day = usualDay(warehouse);
  return day === null
    ? m.warehouses_facts_stated()
    : m.warehouses_facts_stated_on({ day: formatDate(day, 'UTC', locale) });
}
