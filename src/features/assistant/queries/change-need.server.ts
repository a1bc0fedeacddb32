import type { ServiceCode } from '#features/catalog/services.ts';
import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import type { Leg, Requirement, WantedPlace } from '#features/needs/schema.ts';

import type { Change } from '../schema/changes.ts';
import { keyOf, withoutPart } from '../schema/without.ts';

/** Applies removals and corrections to a need in order, and returns those that could not be read. */
export function changeNeed(
  need: Requirement,
  changes: readonly Change[],
  today: string,
): { need: Requirement; unread: string[] } {
  const unread: string[] = [];
  let changed = need;
  for (const change of changes) {
    const next =
      change.words === null ? withoutPart(changed, change.key) : corrected(changed, change.key, change.words, today);
    if (next === null && change.words !== null) unread.push(change.words);
    changed = next ?? changed;
  }
  return { need: changed, unread };
}

/** Returns the changes that no later message refers to again. */
export function changesInForce<C extends Change & { after: number }>(
  said: readonly string[],
  changes: readonly C[],
  today: string,
): C[] {
  const needs = said.map((text) => parseRequirement(text, { today }).requirement);
  return changes.filter(({ key, after }) => !needs.slice(after).some((need) => speaksOf(need, key)));
}

function speaksOf(need: Requirement, key: string): boolean {
  const [kind = '', value = ''] = key.split(':');
  if (kind === 'services' || kind === 'refused')
    return [...need.services, ...need.refusedServices].some((service) => service === value);
  const field = need[kind as keyof Requirement] as unknown;
  return Array.isArray(field) ? field.includes(value) : field !== null && field !== undefined;
}

/** Phrases that make a single word or number unambiguous. */
const phrases: Record<string, (words: string) => string> = {
  pallets: (words) => `${words} pallets`,
  areaSqFt: (words) => `${words} square feet`,
  weightKg: (words) => `${words} kg`,
  volumeM3: (words) => `${words} cubic meters`,
  containers: (words) => `${words} containers`,
  ordersPerMonth: (words) => `${words} orders a month`,
  temperatureC: (words) => `at ${words} °C`,
  priceCeiling: (words) => `under $${words.replace('$', '')} a square foot`,
  startDate: (words) => `from ${words}`,
  endDate: (words) => `until ${words}`,
  durationMonths: (words) => `for ${words} months`,
  origin: (words) => `in ${words}`,
  destination: (words) => `to ${words}`,
};

/** Reads words as one part of a need only; null if they are not of its kind. */
function corrected(need: Requirement, key: string, words: string, today: string): Requirement | null {
  const [kind = '', value = ''] = key.split(':');
  for (const text of [words, phrases[kind]?.(words) ?? words]) {
    const read = parseRequirement(text, { today }).requirement;
    const next = replaced(need, kind, value, read, words);
    if (next !== null) return next;
  }
  return null;
}

function replaced(
  need: Requirement,
  kind: string,
  value: string,
  read: Requirement,
  words: string,
): Requirement | null {
  switch (kind) {
    case 'services':
      return read.services.length === 0 ? null : withServices(need, value, read);
    case 'refused': {
      const refused = [...read.refusedServices, ...read.services];
      if (refused.length === 0) return null;
      const rest = withoutPart(need, `refused:${value}`);
      const refusedServices = [...new Set([...rest.refusedServices, ...refused])];
      return { ...rest, refusedServices, legs: rest.legs.map((leg) => ({ ...leg, refusedServices })) };
    }
    case 'certifications':
      if (read.certifications.length === 0) return null;
      return { ...need, certifications: need.certifications.flatMap((one) => (one === value ? read.certifications : [one])) }; // prettier-ignore
    case 'building':
      if (read.building.length === 0) return null;
      return { ...need, building: [...new Set(need.building.flatMap((one) => (one === value ? read.building : [one])))] }; // prettier-ignore
    case 'origin':
    case 'destination': {
      const place = read[kind] ?? read.origin ?? read.destination;
      return place && withPlace(need, kind, place);
    }
    case 'refused_place': {
      const place = read.refusedPlaces[0] ?? read.origin ?? read.destination;
      if (!place) return null;
      return { ...need, refusedPlaces: need.refusedPlaces.map((one) => (keyOf(one) === value ? place : one)) };
    }
    case 'stop': {
      const place = read.stops[0] ?? read.origin ?? read.destination;
      if (!place) return null;
      const moved = (one: WantedPlace | null): WantedPlace | null =>
        one !== null && keyOf(one) === value ? place : one;
      const legs = need.legs.map((leg) => ({ ...leg, origin: moved(leg.origin), destination: moved(leg.destination) }));
      return { ...need, stops: need.stops.map((one) => moved(one) ?? one), legs };
    }
    case 'commodity':
      // Goods can be named freely.
      return { ...need, commodity: read.commodity ?? words.slice(0, 120) };
    default: {
      const field = kind as keyof Requirement;
      const isKnown = kind in phrases && read[field] !== null;
      return isKnown ? { ...need, [field]: read[field] } : null;
    }
  }
}

function withServices(need: Requirement, given: string, read: Requirement): Requirement {
  const swapped = (services: readonly ServiceCode[]): ServiceCode[] => [
    ...new Set(services.flatMap((one) => (one === given ? read.services : [one]))),
  ];
  const isOf = ({ services }: Leg): boolean => services.some((one) => one === given);
  const legs = need.legs.map((leg) => (isOf(leg) ? { ...leg, services: swapped(leg.services), mode: read.mode } : leg));
  const refusedServices = need.refusedServices.filter((one) => !read.services.includes(one));
  const modes = [...new Set(legs.flatMap(({ mode }) => mode ?? []))];
  return {
    ...need,
    services: swapped(need.services),
    refusedServices,
    mode: modes.length === 1 ? (modes[0] ?? null) : null,
    legs: legs.map((leg) => ({ ...leg, refusedServices })),
  };
}

/** Replaces a place, or adds it to the first or last leg. */
function withPlace(need: Requirement, field: 'origin' | 'destination', place: WantedPlace): Requirement {
  const former = need[field];
  const end = field === 'origin' ? 0 : need.legs.length - 1;
  const isThere = (leg: Leg, index: number): boolean =>
    former === null ? index === end : leg[field]?.id === former.id && leg[field]?.name === former.name;
  return { ...need, [field]: place, legs: need.legs.map((leg, index) => (isThere(leg, index) ? { ...leg, [field]: place } : leg)) }; // prettier-ignore
}
