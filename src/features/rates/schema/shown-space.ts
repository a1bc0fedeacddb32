import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { type CardZone, zoneLabels } from './card.ts';

export interface SpaceOfMonth {
  zone: CardZone;
  /** Its first day. */
  month: string;
  /** As the company stated it; null: not stated. */
  pallets: number | null;
  area_sqft: number | null;
  /** What orders and offers take of it now. */
  pallets_taken: number;
  area_taken: number;
}

/** "January 2027" */
const monthText = (month: string): string =>
  new Intl.DateTimeFormat(m.shared_locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T00:00:00Z`),
  );

/** "40 pallets, 2,000 sq ft"; null for neither. */
function amountText(pallets: number | null, area: number | null): string | null {
  const parts = [
    ...(pallets === null ? [] : [m.rates_space_so_many({ count: pallets, shown: formatNumber(pallets) })]),
    ...(area === null ? [] : [m.rates_space_so_much({ area: formatNumber(area) })]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/** What is left of a month. */
const leftText = ({ pallets, area_sqft, pallets_taken, area_taken }: SpaceOfMonth): string | null =>
  amountText(pallets === null ? null : pallets - pallets_taken, area_sqft === null ? null : area_sqft - area_taken);

const takenText = ({ pallets_taken, area_taken }: SpaceOfMonth): string | null => {
  const amount = amountText(pallets_taken || null, area_taken || null);
  return amount === null ? null : m.rates_space_taken_text({ amount });
};

/** Initial values of a zone's form, and how its months are called. */
export function spaceDefaults(zone: CardZone, months: readonly string[], space: readonly SpaceOfMonth[]) {
  const known = new Map(space.filter((row) => row.zone === zone).map((row) => [row.month, row]));
  return {
    defaults: {
      zone,
      fill: '',
      months: months.map((month) => ({
        month,
        pallets: known.get(month)?.pallets ?? '',
        area_sqft: known.get(month)?.area_sqft ?? '',
      })),
    },
    months: months.map((month) => {
      const row = known.get(month);
      return { month, label: monthText(month), taken: row ? takenText(row) : null };
    }),
  };
}

/** Months of which a public page says what is free. */
const shownMonths = 3;

/** "Free in January 2027: 40 pallets", for the next months that are stated. */
export function spaceTerms(space: readonly SpaceOfMonth[]): { term: string; value: string }[] {
  const months = [...new Set(space.map(({ month }) => month))].slice(0, shownMonths);
  const isOneZone = new Set(space.map(({ zone }) => zone)).size === 1;
  return space
    .filter(({ month }) => months.includes(month))
    .flatMap((row) => {
      const value = leftText(row);
      const name = m.rates_space_left({ month: monthText(row.month) });
      const term = isOneZone ? name : m.rates_line_in_zone({ name, zone: zoneLabels[row.zone]() });
      return value === null ? [] : [{ term, value }];
    });
}
