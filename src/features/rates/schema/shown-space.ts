import { monthText } from '#shared/months.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { type CardZone, zoneLabels } from './card.ts';
import type { WantedRoom } from './room.ts';
import { monthsFrom } from './space.ts';

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

/** Number of months whose free space a public page shows. */
const shownMonths = 3;

const freeIn = (month: string): string => m.rates_space_left({ month: monthText(month) });

/** "Free in January 2027: 40 pallets", for the next months that are stated; `nameOf` names a month otherwise. */
export function spaceTerms(space: readonly SpaceOfMonth[], nameOf = freeIn): { term: string; value: string }[] {
  const months = [...new Set(space.map(({ month }) => month))].slice(0, shownMonths);
  const isOneZone = new Set(space.map(({ zone }) => zone)).size === 1;
  return space
    .filter(({ month }) => months.includes(month))
    .flatMap((row) => {
      const value = leftText(row);
      const name = nameOf(row.month);
      const term = isOneZone ? name : m.rates_line_in_zone({ name, zone: zoneLabels[row.zone]() });
      return value === null ? [] : [{ term, value }];
    });
}

/** What is free in this month, in all zones together. */
export interface FreeNow {
  /** Null: not stated. */
  pallets: number | null;
  area_sqft: number | null;
  /** "November 2026: 40 pallets, 2,000 sq ft" */
  text: string;
}

/** Returns what a calendar says of the month of this day (`YYYY-MM-DD`); null if it says nothing of it. */
export function freeNow(space: readonly SpaceOfMonth[], today: string): FreeNow | null {
  const rows = space.filter(({ month }) => month.slice(0, 7) === today.slice(0, 7));
  const left = (of: 'pallets' | 'area_sqft', taken: 'pallets_taken' | 'area_taken'): number | null =>
    rows.reduce<number | null>((sum, row) => {
      const stated = row[of];
      return stated === null ? sum : (sum ?? 0) + Math.max(0, stated - row[taken]);
    }, null);
  const [pallets, area_sqft] = [left('pallets', 'pallets_taken'), left('area_sqft', 'area_taken')];
  const amount = amountText(pallets, area_sqft);
  const [row] = rows;
  return row === undefined || amount === null
    ? null
    : { pallets, area_sqft, text: m.rates_space_now({ month: monthText(row.month), amount }) };
}

/**
 * Returns from which month on there is room for a whole stay, the wanted one at the earliest, or that there is not
 * enough; null if nothing is stated of what is asked for. Months that are not stated are not counted.
 */
export function roomText(space: readonly SpaceOfMonth[], wanted: WantedRoom): string | null {
  const { pallets, area_sqft, zone, months } = wanted;
  const asked = space.filter(
    (row) =>
      row.zone === zone &&
      ((pallets !== null && row.pallets !== null) || (area_sqft !== null && row.area_sqft !== null)),
  );
  const [first = ''] = months;
  const amount = amountText(pallets, area_sqft);
  if (amount === null || !asked.some(({ month }) => month >= first)) return null;
  const lacks = ({ pallets: free, area_sqft: area, pallets_taken, area_taken }: SpaceOfMonth): boolean =>
    (free !== null && free - pallets_taken < (pallets ?? 0)) || (area !== null && area - area_taken < (area_sqft ?? 0));
  const start = asked.find(({ month }) => {
    const stay = monthsFrom(month, months.length);
    return month >= first && !asked.some((row) => stay.includes(row.month) && lacks(row));
  });
  return start === undefined
    ? m.rates_room_none({ amount })
    : m.rates_room_from({ amount, month: monthText(start.month) });
}
