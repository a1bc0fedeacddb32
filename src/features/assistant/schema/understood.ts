import { buildingFactLabel } from '#features/catalog/code-label.ts';
import { serviceLabel } from '#features/catalog/services.ts';
import type { Requirement, WantedPlace } from '#features/needs/schema.ts';
import { isTransport } from '#features/needs/stay.ts';
import { isStay } from '#features/needs/stay.ts';
import { temperatureClasses } from '#features/catalog/temperatures.ts';
import { priceText } from '#features/needs/price-text.ts';
import { formatDate } from '#shared/dates.ts';
import { formatArea, formatNumber, type UnitSystem } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { keyOf } from './without.ts';
import {
  statedDuration,
  statedPerSquareMetre,
  statedPounds,
  statedRate,
  type StatedUnits,
  statedUnitsOf,
} from './stated-units.ts';

/** Returns what was understood as chips, each removable by its key. */
export function understoodParts(need: Requirement, said: readonly string[]): { key: string; label: string }[] {
  const units = statedUnitsOf(said);
  const pounds = need.weightKg === null ? null : statedPounds(units, need.weightKg);
  const { containers, temperatureC: temperature, priceCeiling: price } = need;
  const isStored = need.legs.length > 0 && need.legs.every(isStay);
  const stops = need.stops.map((place) => ({ key: `stop:${keyOf(place)}`, label: isStored ? m.assistant_part_arrives(named(place)) : m.assistant_part_passes(named(place)) })); // prettier-ignore
  const one = (key: keyof Requirement, label: string | null): { key: string; label: string }[] =>
    label === null ? [] : [{ key, label }];
  const number = (value: number | null, words: (shown: { count: string }) => string): string | null =>
    value === null ? null : words({ count: formatNumber(value, 1) });
  return [
    ...need.services.map((code) => ({ key: `services:${code}`, label: serviceLabel(code) })),
    ...need.refusedServices.map((code) => ({ key: `refused:${code}`, label: m.assistant_part_refused({ service: serviceLabel(code) }) })), // prettier-ignore
    ...need.refusedPlaces.map((place) => ({ key: `refused_place:${keyOf(place)}`, label: m.assistant_part_not_in(named(place)) })), // prettier-ignore
    ...(isStored ? stops : []),
    ...one('origin', need.origin && originText(need.origin, isStored && stops.length > 0)),
    ...(isStored ? [] : stops),
    ...one('destination', need.destination && m.assistant_part_destination(named(need.destination))),
    ...one('pallets', number(need.pallets, m.assistant_part_pallets)),
    ...one(
      'areaSqFt',
      need.areaSqFt === null
        ? null
        : areaText(need.areaSqFt, need.leastAreaSqFt, units.area && (units.area === 'sqm' ? 'metric' : 'imperial')),
    ),
    ...one(
      'containers',
      containers &&
        m.assistant_part_containers({
          containers: [containers.count === null ? null : formatNumber(containers.count), containers.type]
            .filter(Boolean)
            .join(' × '),
        }),
    ),
    ...one('weightKg', pounds === null ? number(need.weightKg, m.assistant_part_weight) : m.assistant_part_pounds({ count: formatNumber(pounds, 1) })), // prettier-ignore
    ...one('volumeM3', number(need.volumeM3, m.assistant_part_volume)),
    ...one('ordersPerMonth', need.ordersPerMonth === null ? null : volumeText(need.ordersPerMonth, need, units)),
    ...one('temperatureC', temperature && temperatureText(temperature, units.temperature ?? 'c')),
    ...one('cold', temperature === null && need.cold ? coldText(need.cold) : null),
    ...one('priceCeiling', price && ceilingText(price, units)),
    ...one('startDate', need.startDate === null ? null : m.assistant_part_start({ date: formatDate(need.startDate) })),
    ...one('endDate', need.endDate === null ? null : m.assistant_part_end({ date: formatDate(need.endDate) })),
    ...one('durationMonths', need.durationMonths === null ? null : durationText(need.durationMonths, units)),
    ...need.certifications.map((name) => ({ key: `certifications:${name}`, label: name })),
    ...need.building.map((fact) => ({ key: `building:${fact}`, label: buildingFactLabel(fact) })),
    ...one('commodity', need.commodity),
  ];
}

const named = ({ label, name }: WantedPlace): { place: string } => ({ place: label ?? name });

/** With a destination, the origin reads "stays in …" if the goods are stored there. */
const originText = (place: WantedPlace, isKept: boolean): string =>
  isKept ? m.assistant_part_stays(named(place)) : m.assistant_part_origin(named(place));

function areaText(most: number, least: number | null, units: UnitSystem | undefined): string {
  const shown = formatArea(most, units);
  if (least === null || least >= most) return shown;
  return m.assistant_part_area_range({ least: formatArea(least, units), most: shown });
}

/** Rates are stated in US dollars, and a ceiling in another currency limits nothing. */
function ceilingText(ceiling: NonNullable<Requirement['priceCeiling']>, units: StatedUnits): string {
  const { amount, unit, period, currency } = ceiling;
  const metric = unit === 'sqft' ? statedPerSquareMetre(units, amount) : null;
  const price = priceText(metric ?? amount, metric === null ? unit : 'sqm', period, currency);
  return currency === 'USD' ? m.assistant_part_price({ price }) : m.assistant_part_price_uncompared({ price });
}

function coldText(cold: NonNullable<Requirement['cold']>): string {
  if (cold !== 'chilled') return m.assistant_part_cold({ max: formatNumber(temperatureClasses[cold].max) });
  const { min, max } = temperatureClasses.chilled;
  return m.assistant_part_chilled({ min: formatNumber(min), max: formatNumber(max) });
}

const ordered: ReadonlySet<string> = new Set(['ecommerce_fulfillment', 'pick_pack']);

/** Full loads are not counted as orders. */
function volumeText(perMonth: number, { services, destination }: Requirement, units: StatedUnits): string {
  const { count, unit, every } = statedRate(units, perMonth) ?? { count: perMonth, unit: 'month', every: 1 };
  const shown = formatNumber(count, 1);
  const isSent =
    (services.some(isTransport) || (services.length === 0 && destination !== null)) &&
    !services.some((one) => ordered.has(one));
  if (!isSent) {
    if (every === 1 && unit === 'day') return m.assistant_part_orders_day({ count: shown });
    if (every === 1 && unit === 'week') return m.assistant_part_orders_week({ count: shown });
    return m.assistant_part_orders({ count: formatNumber(perMonth, 1) });
  }
  if (every > 1 && unit === 'week' && count === 1)
    return m.assistant_part_shipments_weeks({ weeks: formatNumber(every) });
  if (every > 1) return m.assistant_part_shipments({ count: perMonth, shown: formatNumber(perMonth, 1) });
  if (unit === 'day') return m.assistant_part_shipments_day({ count, shown });
  if (unit === 'week') return m.assistant_part_shipments_week({ count, shown });
  return unit === 'year'
    ? m.assistant_part_shipments_year({ count, shown })
    : m.assistant_part_shipments({ count, shown });
}

function durationText(months: number, units: StatedUnits): string {
  const time = statedDuration(units, months);
  const said = { count: time?.count ?? months, shown: formatNumber(time?.count ?? months, 1) };
  if (time?.unit === 'day') return m.assistant_part_days(said);
  if (time?.unit === 'week') return m.assistant_part_weeks(said);
  if (time?.unit === 'year') return m.assistant_part_years(said);
  return m.assistant_part_duration({ count: said.shown });
}

function temperatureText({ min, max }: NonNullable<Requirement['temperatureC']>, scale: 'c' | 'f'): string {
  if (scale === 'f') return fahrenheitText(min, max);
  const shown = (value: number): string => formatNumber(value, 1);
  if (min !== null && max !== null) return min === max ? m.assistant_part_degrees({ at: shown(min) }) : m.assistant_part_temperature({ min: shown(min), max: shown(max) }); // prettier-ignore
  return max === null
    ? m.assistant_part_warmer({ min: shown(min ?? 0) })
    : m.assistant_part_colder({ max: shown(max) });
}

function fahrenheitText(min: number | null, max: number | null): string {
  const shown = (celsius: number): string => formatNumber(Math.round(celsius * 1.8 + 32));
  if (min !== null && max !== null) return min === max ? m.assistant_part_fahrenheit({ at: shown(min) }) : m.assistant_part_fahrenheits({ min: shown(min), max: shown(max) }); // prettier-ignore
  return max === null
    ? m.assistant_part_fahrenheit_warmer({ min: shown(min ?? 0) })
    : m.assistant_part_fahrenheit_colder({ max: shown(max) });
}
