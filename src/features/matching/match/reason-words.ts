import { buildingFactLabel } from '#features/catalog/code-label.ts';
import { countryLabel } from '#features/catalog/countries.ts';
import { serviceLabel } from '#features/catalog/services.ts';
import { specialtyLabel } from '#features/catalog/specialties.ts';
import type { GeocodePrecision } from '#features/catalog/schema.ts';
import { formatDate } from '#shared/dates.ts';
import { formatMoney, minorFromMajor } from '#shared/money.ts';
import { formatArea, formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { priceText } from '#features/needs/price-text.ts';
import type { Reason, Relaxed } from './reasons.ts';

const list = (words: readonly string[]): string =>
  new Intl.ListFormat(m.shared_locale(), { type: 'conjunction' }).format(words);
const money = (amount: number): string => formatMoney({ amountMinor: minorFromMajor(amount) ?? 0, currency: 'USD' });

/** Whole US dollars. */
export const wholeMoney = (amount: number): string =>
  formatMoney({ amountMinor: Math.round(amount) * 100, currency: 'USD' }, undefined, { compact: true });

/** "3", "0.8"; the text says "about", because distances are no more precise than the place's code. */
const miles = (distance: number): string => formatNumber(distance, distance < 1 ? 1 : 0);

function distanceText(distance: number, place: string, precision: GeocodePrecision): string {
  // "0.8 miles", "1 mile".
  const said = { count: distance < 1 ? 0 : Math.round(distance), miles: miles(distance), place };
  if (precision === 'zip') return m.matching_reason_near_zip(said);
  return precision === 'city' ? m.matching_reason_near_city(said) : m.matching_reason_near_area(said);
}

/** "$2,140 a month for 40 pallets, $310 less than the median of 12 warehouses" */
function stayText({ month, hasOnce, pallets, areaSqFt, among }: Extract<Reason, { kind: 'stay' }>): string {
  const goods = pallets === null ? formatArea(areaSqFt ?? 0) : m.rates_space_so_many({ count: pallets, shown: formatNumber(pallets) }); // prettier-ignore
  const said = { price: wholeMoney(month), goods };
  const price = hasOnce ? m.matching_stay_with_once(said) : m.matching_stay(said);
  if (among === null) return price;
  const difference = wholeMoney(Math.abs(among.median - month));
  const compared = { price, difference, count: formatNumber(among.count) };
  if (Math.round(among.median) === Math.round(month)) return m.matching_stay_median(compared);
  return month < among.median ? m.matching_stay_less(compared) : m.matching_stay_more(compared);
}

function freightText({ total, among }: Extract<Reason, { kind: 'freight' }>): string {
  const price = wholeMoney(total);
  const compared = { price, difference: wholeMoney(Math.abs(among.median - total)), count: formatNumber(among.count) };
  if (Math.round(among.median) === Math.round(total)) return m.matching_freight_median(compared);
  return total < among.median ? m.matching_freight_less(compared) : m.matching_freight_more(compared);
}

/** Returns the reasons beside a total that is shown already: of a price, how it stands among others. */
export const reasonsBesideTotal = (reasons: readonly Reason[]): string[] =>
  reasons.flatMap((reason): string[] => {
    if (reason.kind !== 'stay' && reason.kind !== 'freight') return [reasonText(reason)];
    const { among } = reason;
    if (among === null) return [];
    const amount = reason.kind === 'stay' ? reason.month : reason.total;
    const apart = wholeMoney(Math.abs(among.median - amount));
    const said = {
      difference: reason.kind === 'stay' ? m.rates_a_month({ amount: apart }) : apart,
      count: formatNumber(among.count),
    };
    if (Math.round(among.median) === Math.round(amount)) return [m.matching_median_same(said)];
    return [amount < among.median ? m.matching_median_less(said) : m.matching_median_more(said)];
  });

/** Returns true if a price is above what others ask: that is said, but no reason to choose it. */
export const isDearer = (reason: Reason): boolean =>
  (reason.kind === 'stay' || reason.kind === 'freight') &&
  reason.among !== null &&
  Math.round(reason.kind === 'stay' ? reason.month : reason.total) > Math.round(reason.among.median);

/** Returns a reason, or an unmet requirement, in the reader's language. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'offers':
      return m.matching_reason_offers({ services: list(reason.services.map(serviceLabel)) });
    case 'lacks':
      return m.matching_unmet_lacks({ services: list(reason.services.map(serviceLabel)) });
    case 'near':
    case 'far':
      return distanceText(reason.miles, reason.place, reason.precision);
    case 'stands_in':
      return m.matching_reason_stands_in({ place: reason.place });
    case 'place_unsaid':
      return m.matching_unmet_place({ place: reason.place });
    case 'serves':
      return m.matching_reason_serves({ country: list(reason.countries.map(countryLabel)) });
    case 'area':
      return m.matching_reason_area({ area: formatArea(reason.area), wanted: formatArea(reason.wanted) });
    case 'area_small':
      return m.matching_unmet_area({ area: formatArea(reason.area), wanted: formatArea(reason.wanted) });
    case 'pallets':
      return m.matching_reason_pallets({ pallets: formatNumber(reason.pallets), wanted: formatNumber(reason.wanted) });
    case 'pallets_few':
      return m.matching_unmet_pallets({ pallets: formatNumber(reason.pallets), wanted: formatNumber(reason.wanted) });
    case 'volume':
      return m.matching_reason_volume({ minimum: formatNumber(reason.minimum), wanted: formatNumber(reason.wanted) });
    case 'volume_small':
      return m.matching_unmet_volume({ minimum: formatNumber(reason.minimum), wanted: formatNumber(reason.wanted) });
    case 'volume_unsaid':
      return m.matching_unmet_volume_unsaid({ minimum: formatNumber(reason.minimum) });
    case 'price':
      return m.matching_reason_price({
        price: priceText(reason.amount, reason.unit, reason.period),
        ceiling: money(reason.ceiling),
      });
    case 'price_over':
      return m.matching_unmet_price({
        price: priceText(reason.amount, reason.unit, reason.period),
        ceiling: money(reason.ceiling),
      });
    case 'total':
      return m.matching_reason_total({
        count: reason.months,
        months: formatNumber(reason.months),
        total: money(reason.total),
        most: money(reason.most),
      });
    case 'total_unsaid':
      return m.matching_unmet_total_unsaid();
    case 'stay':
      return stayText(reason);
    case 'freight':
      return freightText(reason);
    case 'freight_unsaid':
      return m.matching_unmet_freight_unsaid();
    case 'stay_unsaid':
      return m.matching_unmet_stay_unsaid();
    case 'certified':
      return m.matching_reason_certified({ names: list(reason.names) });
    case 'not_certified':
      return m.matching_unmet_certified({ names: list(reason.names) });
    case 'building':
      return m.matching_reason_building({ facts: list(reason.facts.map(buildingFactLabel)) });
    case 'building_unsaid':
      return m.matching_unmet_building({ facts: list(reason.facts.map(buildingFactLabel)) });
    case 'goods':
      return m.matching_reason_goods({ goods: list(reason.specialties.map(specialtyLabel)) });
    case 'keeps':
      return m.matching_reason_keeps({ min: formatNumber(reason.min, 1), max: formatNumber(reason.max, 1) });
    case 'free':
      return m.matching_reason_free({ date: formatDate(reason.date) });
    case 'free_later':
      return m.matching_unmet_free({ date: formatDate(reason.date) });
    case 'term':
      return m.matching_unmet_term({ months: formatNumber(reason.months) });
    case 'rated':
      return m.matching_reason_rated({ rating: formatNumber(reason.rating, 1), reviews: formatNumber(reason.reviews) });
    case 'checked':
      return m.matching_reason_checked({ count: reason.checks });
    case 'area_unsaid':
      return m.matching_unmet_area_unsaid();
    case 'pallets_unsaid':
      return m.matching_unmet_pallets_unsaid();
    case 'price_unsaid':
      return m.matching_unmet_price_unsaid();
    case 'date_unsaid':
      return m.matching_unmet_date_unsaid();
    case 'dangerous_first':
      return m.matching_unmet_dangerous_first();
    case 'goods_unsaid':
      return m.matching_unmet_goods_unsaid();
  }
}

/** "1,102 miles from Dallas" */
export const distanceToPlace = ({ miles: distance, place }: { miles: number; place: string }): string =>
  m.matching_beyond({ count: Math.round(distance), miles: formatNumber(distance, 0), place });

/** Returns what could be given up: "Without Temperature Controlled Storage". */
export function relaxText({ wish }: Relaxed): string {
  switch (wish.kind) {
    case 'service':
      return m.matching_relax_service({ service: serviceLabel(wish.service) });
    case 'refused':
      return m.matching_relax_refused({ service: serviceLabel(wish.service) });
    case 'temperature':
      return m.matching_relax_temperature();
    case 'price':
      return m.matching_relax_price();
    case 'space':
      return m.matching_relax_space();
    case 'serves':
      return m.matching_relax_serves({ country: countryLabel(wish.country) });
    case 'place':
      return m.matching_relax_place({ place: wish.place });
    case 'only_services':
      return m.matching_relax_only_services();
    case 'anything':
      return m.matching_relax_anything();
  }
}
