import { emptyRequirement, type Requirement, type WantedPlace } from '#features/needs/schema.ts';

/** A part understood: a field, or one value of a list. Identifies a removed chip in an address. */
export type PartKey = string;

const lists = { services: 'services', refused: 'refusedServices', certifications: 'certifications' } as const;

/** Identifies a refused place among others; an id has colons. */
export const keyOf = ({ id, name }: WantedPlace): string => (id ?? name).replaceAll(':', '_');

/** Returns a need without one part. */
export function withoutPart(need: Requirement, key: PartKey): Requirement {
  const [kind = '', value = ''] = key.split(':');
  const list = lists[kind as keyof typeof lists] as (typeof lists)[keyof typeof lists] | undefined;
  const keep = <Value extends string>(values: readonly Value[]): Value[] => values.filter((one) => one !== value);
  if (list === 'services')
    return {
      ...need,
      services: keep(need.services),
      legs: need.legs
        .map((leg) => ({ ...leg, services: keep(leg.services) }))
        .filter(({ services }) => services.length > 0),
    };
  if (list === 'refusedServices')
    return {
      ...need,
      refusedServices: keep(need.refusedServices),
      legs: need.legs.map((leg) => ({ ...leg, refusedServices: keep(leg.refusedServices) })),
    };
  if (list === 'certifications') return { ...need, certifications: keep(need.certifications) };
  if (kind === 'refused_place')
    return { ...need, refusedPlaces: need.refusedPlaces.filter((place) => keyOf(place) !== value) };
  if (kind === 'stop') return withoutStop(need, value);
  if (kind === 'building') return { ...need, building: need.building.filter((one) => one !== value) };
  if (kind === 'origin' || kind === 'destination')
    return { ...need, [kind]: null, legs: need.legs.map((leg) => ({ ...leg, [kind]: null })) };
  return kind in emptyRequirement ? { ...need, [kind]: emptyRequirement[kind as keyof Requirement] } : need;
}

/** A journey that ended at the stop goes on to where the next one goes. */
function withoutStop(need: Requirement, value: string): Requirement {
  const isGone = (place: WantedPlace | null): boolean => place !== null && keyOf(place) === value;
  const legs = need.legs.map((leg, at) => ({
    ...leg,
    origin: isGone(leg.origin) ? (need.legs[at - 1]?.origin ?? null) : leg.origin,
    destination: isGone(leg.destination) ? (need.legs[at + 1]?.destination ?? null) : leg.destination,
  }));
  return { ...need, stops: need.stops.filter((place) => !isGone(place)), legs };
}
