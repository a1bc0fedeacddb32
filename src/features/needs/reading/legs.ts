import type { ServiceCode } from '#features/catalog/services.ts';
import type { Place } from '#features/catalog/schema.ts';

import { home } from '../anchor.ts';
import type { Leg, Mode, WantedPlace } from '../schema.ts';
import { isPaper, isStay, isTransport } from '../stay.ts';

/** Below this probability the network is unsure. */
export const unsureBelow = 0.5;

/** A requested service and the leg it is tagged with. */
export interface Wanted {
  service: ServiceCode;
  /** From 1; 0 is said to come first. */
  leg: number;
  /** Its position in the text. */
  start: number;
}

/** A place of a need, what happens there, and the leg it is tagged with. */
export interface NamedPlace {
  place: Place;
  role: 'at' | 'from' | 'to' | 'via';
  leg: number;
  start: number;
  end: number;
  probability: number;
}

const modeOf: Partial<Record<ServiceCode, Mode>> = {
  ocean_freight: 'ocean',
  air_freight: 'air',
  ground_transport: 'ground',
};
type Kind = 'building' | 'transport' | 'papers';

interface Draft {
  kind: Kind;
  /** The first leg that was tagged so. */
  leg: number;
  services: ServiceCode[];
  /** Positions of its services in the text. */
  starts: number[];
  places: NamedPlace[];
}

export const placeOf = ({ id, name, label, country_code, latitude, longitude, kind }: Place): WantedPlace => ({
  id,
  name,
  label,
  countryCode: country_code,
  latitude,
  longitude,
  kind,
});

/** The requested legs in order, such as storage and then a journey, each with its places. */
export function readLegs(
  wanted: readonly Wanted[],
  refused: readonly ServiceCode[],
  places: readonly NamedPlace[],
  before: readonly ServiceCode[] = [],
): Leg[] {
  const drafts = draftsOf(wanted, places.filter(({ role }) => role === 'to').length > 1);
  if (drafts.length === 0 && (places.length > 0 || refused.length > 0)) {
    const isSent = places.some(({ role }) => role === 'to') && before.every((one) => isTransport(one) || isPaper(one));
    drafts.push({ kind: isSent ? 'transport' : 'building', leg: 1, services: [], starts: [], places: [] });
  }
  for (const place of places) draftFor(drafts, place)?.places.push(place);
  const legs = withImportsFirst(drafts.map((draft) => legOf(draft, refused)));
  for (const [index, leg] of legs.entries()) linkTo(leg, legs[index - 1], legs[index + 1]);
  return legs;
}

function draftsOf(wanted: readonly Wanted[], goesOn: boolean): Draft[] {
  // Dangerous goods that are only shipped need no storage.
  const isOnlySent =
    wanted.some(({ service }) => isTransport(service)) &&
    wanted.every(({ service }) => service === 'hazmat' || isTransport(service) || isPaper(service));
  const kindOf = (service: ServiceCode): Kind =>
    isTransport(service) ? 'transport' : isPaper(service) || (service === 'hazmat' && isOnlySent) ? 'papers' : 'building'; // prettier-ignore
  const drafts: Draft[] = [];
  for (const { service, leg, start } of wanted.toSorted((a, b) => a.leg - b.leg)) {
    const kind = kindOf(service);
    const own = drafts.find(
      (draft) =>
        draft.kind === kind &&
        (kind !== 'transport' ||
          (draft.leg === leg && !goesOn) ||
          (!hasOtherMode(draft, service) && (draft.leg === 0) === (leg === 0))),
    );
    own?.services.push(service);
    own?.starts.push(start);
    if (!own) drafts.push({ kind, leg, services: [service], starts: [start], places: [] });
  }
  const beside = drafts.find(({ kind }) => kind === 'papers');
  const host = drafts.find(({ kind }) => kind === 'transport') ?? drafts.find(({ kind }) => kind === 'building');
  if (!beside || !host) return drafts;
  host.services.push(...beside.services);
  return drafts.filter((draft) => draft !== beside);
}

/** Each mode is a leg of its own, unless they are alternatives: "air or ocean". */
const hasOtherMode = ({ services }: Draft, service: ServiceCode): boolean =>
  modeOf[service] !== undefined && services.some((one) => modeOf[one] !== undefined && one !== service);

/** Returns the leg of a place: a destination belongs to a journey, a location to storage; among several, the one it is tagged with or stands next to. */
function draftFor(drafts: readonly Draft[], { role, leg, start }: NamedPlace): Draft | undefined {
  const kind = role === 'at' ? 'building' : 'transport';
  const fitting = drafts.filter((draft) => draft.kind === kind);
  const among = fitting.length > 0 ? fitting : drafts;
  const last = among.findLast((draft) => draft.leg <= leg) ?? among[0];
  const same = among.filter((draft) => draft.leg === last?.leg);
  const gap = ({ starts }: Draft): number => Math.min(...starts.map((at) => Math.abs(at - start)));
  return same.toSorted((a, b) => gap(a) - gap(b))[0];
}

function legOf({ kind, services, starts: saidAt, places }: Draft, refused: readonly ServiceCode[]): Leg {
  // Places about which the network is unsure come last.
  const named = (role: NamedPlace['role']): NamedPlace[] =>
    places
      .filter((one) => one.role === role)
      .toSorted((a, b) => Number(a.probability < unsureBelow) - Number(b.probability < unsureBelow));
  // "It arrives at Port Everglades and is stored in Doral": each leg takes the place mentioned with it.
  const gap = ({ start }: NamedPlace): number => Math.min(...saidAt.map((at) => Math.abs(at - start)));
  const stands = named('at')
    .toSorted((a, b) => gap(a) - gap(b))
    .map(({ place }) => place);
  const [starts, goals] = [named('from').map(({ place }) => place), named('to')];
  // "We are 20 years in the US and need storage in Doral": of a country and a town in it, the town counts.
  const [first] = stands;
  const stand =
    first?.kind === 'country' || first?.kind === 'state'
      ? (stands.find(
          (one) => one.kind !== 'country' && one.kind !== 'state' && one.country_code === first.country_code,
        ) ?? first)
      : first;
  // The destination of a journey with stops ("to PortMiami, and from there to Orlando") is its last place.
  const goal = goals.find(({ leg }) => leg === Math.max(...goals.map((one) => one.leg)))?.place;
  // "Storage for Miami" happens there; "a free zone for cigars, export to Panama" does not.
  const isStored = kind === 'building' && goal?.country_code === home && stand === undefined && starts.length === 0;
  // "Two containers a week from Shanghai, distribution": goods are not kept in the country they come from, unless they stay there.
  const isImported =
    kind === 'building' &&
    !services.some(isPaper) &&
    starts[0]?.country_code !== home &&
    goal?.country_code !== starts[0]?.country_code;
  const source = isImported ? undefined : starts[0];
  const origin = (kind === 'building' ? stand : undefined) ?? source ?? stand ?? (isStored ? goal : undefined);
  const modes = [...new Set(services.flatMap((service) => modeOf[service] ?? []))];
  return {
    services: [...new Set(services)],
    refusedServices: [...refused],
    mode: modes.length === 1 ? (modes[0] ?? null) : null,
    origin: origin ? placeOf(origin) : null,
    destination: goal && !isStored ? placeOf(goal) : null,
  };
}

/** A journey starts where the goods were, and storage is where they arrive. */
function linkTo(leg: Leg, previous: Leg | undefined, next: Leg | undefined): void {
  if (leg.origin !== null) return;
  if (!isStay(leg)) leg.origin = previous?.destination ?? previous?.origin ?? null;
  else leg.origin = previous?.destination ?? next?.origin ?? (previous?.mode === 'ground' ? previous.origin : null);
}

/** Goods from abroad are stored behind their journey, unless it says where. */
function withImportsFirst(legs: readonly Leg[]): Leg[] {
  const [stay, journey, ...others] = legs;
  const isImport = journey?.destination?.countryCode === home && journey.origin && journey.origin.countryCode !== home;
  return stay && isImport && isStay(stay) && stay.origin === null ? [journey, stay, ...others] : [...legs];
}
