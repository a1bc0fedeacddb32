import { poundsPerKg } from '#shared/units.ts';

import type { Requirement } from '../schema.ts';

/** Containers sent once are not a monthly volume; the text of the need, which is included, mentions them. */
const everyMonth =
  /\b(?:monthly|mensua(?:l|les)|mensa(?:l|is)|(?:an?|per|each|every|por|al|cada|ao) (?:month|mes|mês))(?!\p{L})/iu;

/** Returns the parts understood under the field names of other features' forms, without missing ones. */
export function knownFields(text: string, need: Requirement): Readonly<Record<string, string | readonly string[]>> {
  const whole = (value: number | null | undefined) => (value ? String(Math.max(1, Math.round(value))) : '');
  const place = (wanted: Requirement['origin']) => wanted?.label ?? wanted?.name ?? '';
  return {
    services: need.services,
    description: text.trim().slice(0, 2000),
    pallets: whole(need.pallets),
    area_sqft: whole(need.areaSqFt),
    orders_per_month: whole(need.ordersPerMonth),
    inbound_containers_per_month: everyMonth.test(text.slice(0, 2000)) ? whole(need.containers?.count) : '',
    weight_lbs: whole(need.weightKg && need.weightKg * poundsPerKg),
    origin_address: place(need.origin),
    destination_address: place(need.destination),
    preferred_date: need.startDate ?? '',
  };
}
