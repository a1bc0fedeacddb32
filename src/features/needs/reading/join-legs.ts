import type { ServiceCode } from '#features/catalog/services.ts';

import type { Leg, WantedPlace } from '../schema.ts';
import { home } from '../anchor.ts';
import { isPaper, isTransport } from '../stay.ts';

/**
 * What is said later joins the leg it refines, as if it had been said at once: "bonded" the stay, "with insurance" the journey. What happens
 * somewhere else, or goes another way, is a leg of its own and begins where the goods are.
 */
export function joinedLegs(before: readonly Leg[], own: readonly Leg[], origin: WantedPlace | null): Leg[] {
  let legs = [...before];
  for (const leg of own) {
    const host = hostOf(legs, leg);
    if (host) legs = legs.map((one) => (one === host ? joined(one, leg) : one));
    else legs.push({ ...leg, origin: leg.origin ?? startOf(leg, legs.at(-1)) ?? origin });
  }
  // Papers that were asked for first go along with what is sent or stored then.
  const loose = legs.find((leg) => kindOf(leg) === 'papers');
  const host =
    loose &&
    hostOf(
      legs.filter((leg) => leg !== loose),
      loose,
    );
  return loose && host ? legs.flatMap((leg) => (leg === loose ? [] : [leg === host ? joined(leg, loose) : leg])) : legs;
}

type Kind = 'stay' | 'journey' | 'papers' | 'beside';

/** Dangerous goods are stored or sent, whichever else is wanted. */
function kindOf({ services }: Leg): Kind {
  if (services.some(isTransport)) return 'journey';
  if (services.length > 0 && services.every((one) => isPaper(one))) return 'papers';
  return services.length > 0 && services.every((one) => one === 'hazmat') ? 'beside' : 'stay';
}

const hosts: Record<Kind, readonly Kind[]> = {
  stay: ['stay', 'beside'],
  // "Import from China", "by sea"
  journey: ['journey', 'papers'],
  papers: ['journey', 'stay', 'beside', 'papers'],
  beside: ['stay', 'journey', 'beside'],
};

function hostOf(legs: readonly Leg[], own: Leg): Leg | undefined {
  for (const kind of hosts[kindOf(own)]) {
    const fitting = legs.filter((leg) => kindOf(leg) === kind && isWayOf(leg, own) && isPlaceOf(leg, own));
    // Of several stays the one that was spoken of last; of journeys the first, which crosses the border.
    const host = kind === 'journey' ? fitting[0] : fitting.at(-1);
    if (host) return host;
  }
  return undefined;
}

/** "Or by air", without a place: the same journey, whichever way. */
const isWayOf = ({ mode }: Leg, own: Leg): boolean =>
  mode === null ||
  own.mode === null ||
  mode === own.mode ||
  (own.origin === null && own.destination === null && mode !== 'ground' && own.mode !== 'ground');

const isPlace = (a: WantedPlace | null, b: WantedPlace | null): boolean =>
  a === null || b === null || (a.id === b.id && a.name === b.name);

/** Papers are made out at either end. */
const isPlaceOf = (leg: Leg, own: Leg): boolean =>
  (isPlace(leg.origin, own.origin) && isPlace(leg.destination, own.destination)) ||
  (kindOf(own) === 'papers' && own.destination === null && isPlace(leg.destination, own.origin));

function joined(leg: Leg, own: Leg): Leg {
  const services = [...new Set([...leg.services, ...own.services])];
  const isSpecial = services.some((one) => special.has(one));
  const isPapers = kindOf(own) === 'papers';
  return {
    ...leg,
    services: isSpecial ? services.filter((one) => one !== 'storage') : services,
    mode: leg.mode !== null && own.mode !== null && leg.mode !== own.mode ? null : (leg.mode ?? own.mode),
    origin: leg.origin ?? (isPapers ? null : own.origin),
    destination: leg.destination ?? (isPapers ? null : own.destination),
  };
}

/** Services that include storage: plain storage is not needed in addition. */
const special: ReadonlySet<ServiceCode> = new Set<ServiceCode>(['cold_storage', 'bonded']);

/** The next leg starts where the goods are: at the end of the last leg in the destination country, otherwise at the end in this market. */
function startOf({ destination }: Leg, last: Leg | undefined): WantedPlace | null {
  const ends = [last?.destination, last?.origin].filter((place) => place != null);
  const isIn = (country: string | undefined) => (place: WantedPlace) => place.countryCode === country;
  return ends.find(isIn(destination?.countryCode)) ?? ends.find(isIn(home)) ?? ends[0] ?? null;
}
