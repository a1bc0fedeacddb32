import { buildingFactLabel } from '#features/catalog/code-label.ts';
import { serviceLabel } from '#features/catalog/services.ts';
import type { Requirement } from '#features/matching/schema.ts';
import { priceText } from '#features/matching/match/reason-words.ts';
import { formatDate } from '#shared/dates.ts';
import { formatArea, formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

/** What was understood, as chips: each can be crossed out by its key. */
export function understoodParts(need: Requirement): { key: string; label: string }[] {
  const { containers, temperatureC: temperature, priceCeiling: price } = need;
  const one = (key: keyof Requirement, label: string | null): { key: string; label: string }[] => label === null ? [] : [{ key, label }]; // prettier-ignore
  const number = (value: number | null, words: (shown: { count: string }) => string): string | null =>
    value === null ? null : words({ count: formatNumber(value, 1) });
  return [
    ...need.services.map((code) => ({ key: `services:${code}`, label: serviceLabel(code) })),
    ...need.refusedServices.map((code) => ({ key: `refused:${code}`, label: m.assistant_part_refused({ service: serviceLabel(code) }) })), // prettier-ignore
    ...one('origin', need.origin && m.assistant_part_origin({ place: need.origin.label ?? need.origin.name })),
    ...one('destination', need.destination && m.assistant_part_destination({ place: need.destination.label ?? need.destination.name })), // prettier-ignore
    ...one('pallets', number(need.pallets, m.assistant_part_pallets)),
    ...one('areaSqFt', need.areaSqFt === null ? null : formatArea(need.areaSqFt)),
    ...one('containers', containers && m.assistant_part_containers({ containers: [containers.count === null ? null : formatNumber(containers.count), containers.type].filter(Boolean).join(' × ') })), // prettier-ignore
    ...one('weightKg', number(need.weightKg, m.assistant_part_weight)),
    ...one('volumeM3', number(need.volumeM3, m.assistant_part_volume)),
    ...one('ordersPerMonth', need.ordersPerMonth === null ? null : volumeText(need.ordersPerMonth, need)),
    ...one('temperatureC', temperature && temperatureText(temperature)),
    ...one('priceCeiling', price && price.currency === 'USD' ? m.assistant_part_price({ price: priceText(price.amount, price.unit, price.period) }) : null), // prettier-ignore
    ...one('startDate', need.startDate === null ? null : m.assistant_part_start({ date: formatDate(need.startDate) })),
    ...one('endDate', need.endDate === null ? null : m.assistant_part_end({ date: formatDate(need.endDate) })),
    ...one('durationMonths', number(need.durationMonths, m.assistant_part_duration)),
    ...need.certifications.map((name) => ({ key: `certifications:${name}`, label: name })),
    ...need.building.map((fact) => ({ key: `building:${fact}`, label: buildingFactLabel(fact) })),
    ...one('commodity', need.commodity),
  ];
}

/** What is sent in whole loads is no orders. */
function volumeText(count: number, { mode, services }: Requirement): string {
  const isSent = mode !== null && !services.some((one) => one === 'ecommerce_fulfillment' || one === 'pick_pack');
  const shown = formatNumber(count, 1);
  return isSent ? m.assistant_part_shipments({ count, shown }) : m.assistant_part_orders({ count: shown });
}

function temperatureText({ min, max }: NonNullable<Requirement['temperatureC']>): string {
  const shown = (value: number): string => formatNumber(value, 1);
  if (min !== null && max !== null) return min === max ? m.assistant_part_degrees({ at: shown(min) }) : m.assistant_part_temperature({ min: shown(min), max: shown(max) }); // prettier-ignore
  return max === null
    ? m.assistant_part_warmer({ min: shown(min ?? 0) })
    : m.assistant_part_colder({ max: shown(max) });
}
