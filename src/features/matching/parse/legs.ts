import type { ServiceCode } from '#features/catalog/services.ts';
import type { Place } from '#features/catalog/schema.ts';

import type { Leg, Mode, WantedPlace } from '../schema.ts';
import type { NamedPlace } from './named-place.ts';
import type { Mention } from './services.ts';
import { endsSentence, type Token, wordAt } from './tokens.ts';

const modeOf: Partial<Record<ServiceCode, Mode>> = {
  ocean_freight: 'ocean',
  air_freight: 'air',
  ground_transport: 'ground',
};
/** These move goods; customs and papers go along with them; everything else happens in a building. */
const transports = new Set<ServiceCode>(['ocean_freight', 'air_freight', 'ground_transport', 'freight_forwarding', 'consolidation', 'last_mile', 'express']); // prettier-ignore
export const papers = new Set<ServiceCode>(['customs', 'documentation', 'insurance', 'import_export']);

const keeping = new Set<ServiceCode>(['storage', 'cold_storage', 'bonded', 'ecommerce_fulfillment', 'third_party_logistics']); // prettier-ignore

export const isTransport = (service: ServiceCode): boolean => transports.has(service);

const isGoing = (service: ServiceCode): boolean => isTransport(service) || service === 'import_export';

const isOnlyPapers = (services: readonly ServiceCode[]): boolean => services.length > 0 && services.every((one) => papers.has(one)); // prettier-ignore

interface Draft {
  kind: 'building' | 'transport' | 'papers';
  services: Set<ServiceCode>;
  modes: Set<Mode>;
  at: number;
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

/** What is wanted, one thing after the other: a stay in a building, then a journey. Each has the places it speaks of. */
export function readLegs(
  tokens: readonly Token[],
  wanted: readonly Mention[],
  refused: readonly ServiceCode[],
  places: readonly NamedPlace[],
  before: readonly ServiceCode[] = [],
): Leg[] {
  const drafts = draftsOf(tokens, wanted, places.some(({ role }) => role === 'from') && places.some(({ role }) => role === 'to') && places.some(({ role }) => role === 'at')); // prettier-ignore
  if (drafts.length === 0 && (places.length > 0 || refused.length > 0))
    drafts.push({
      // "To Montego Bay instead", of a journey that was spoken of before.
      // So is customs for goods that go there.
      kind: places.some(({ role, place }) => role === 'to' && ([...refused, ...before].some(isGoing) || isOnlyPapers(before) || place.country_code !== 'US')) // prettier-ignore
        ? 'transport'
        : 'building',
      services: new Set(),
      modes: new Set(),
      at: 0,
      places: [],
    });
  for (const place of places) draftFor(tokens, drafts, wanted, place)?.places.push(place);
  const legs = drafts.map((draft) => legOf(tokens, draft, refused));
  for (const [index, leg] of legs.entries())
    linkTo(leg, legs[index - 1], legs[index + 1], drafts[index]?.kind === 'transport');
  return legs;
}

function draftsOf(tokens: readonly Token[], wanted: readonly Mention[], hasLane: boolean): Draft[] {
  const drafts: Draft[] = [];
  // Dangerous goods that are only sent are stored nowhere.
  const isOnlySent = !wanted.some(({ service }) => service !== 'hazmat' && !transports.has(service) && !papers.has(service)); // prettier-ignore
  for (const { service, from } of wanted) {
    const isBeside = papers.has(service) || (service === 'hazmat' && isOnlySent && wanted.some((one) => transports.has(one.service))); // prettier-ignore
    const kind = transports.has(service) ? 'transport' : isBeside ? 'papers' : 'building';
    const mode = modeOf[service];
    let own = drafts.find((draft) => draft.kind === kind && (kind !== 'transport' || fits(tokens, draft, mode, from)));
    if (!own) {
      own = { kind, services: new Set(), modes: new Set(), at: from, places: [] };
      drafts.push(own);
    }
    own.services.add(service);
    if (mode) own.modes.add(mode);
  }
  const beside = drafts.find(({ kind }) => kind === 'papers');
  // "Import from China to Miami and storage in Medley": a journey, though nobody said by what.
  if (beside && hasLane && beside.services.has('import_export') && !drafts.some(({ kind }) => kind === 'transport')) beside.kind = 'transport'; // prettier-ignore
  const host = drafts.find(({ kind }) => kind === 'transport') ?? drafts.find(({ kind }) => kind === 'building');
  if (!beside || !host || host === beside) return drafts;
  for (const service of beside.services) host.services.add(service);
  host.at = Math.min(host.at, host.kind === 'transport' ? beside.at : host.at);
  return drafts.filter((draft) => draft !== beside).toSorted((a, b) => a.at - b.at);
}

/** Another mode is another leg, unless either will do: "air or ocean". */
function fits(tokens: readonly Token[], draft: Draft, mode: Mode | undefined, from: number): boolean {
  if (!mode || draft.modes.size === 0 || draft.modes.has(mode)) return true;
  return [1, 2].some((back) => /^(?:or|o|ou|u|\/)$/.test(wordAt(tokens, from - back)));
}

/** The leg a place belongs to: what goes somewhere is moved, what stands somewhere is stored; of several, the one spoken of last. */
function draftFor(
  tokens: readonly Token[],
  drafts: readonly Draft[],
  wanted: readonly Mention[],
  place: NamedPlace,
): Draft | undefined {
  const kind = place.role === 'at' ? 'building' : 'transport';
  const fitting = drafts.filter((draft) => draft.kind === kind);
  const among = fitting.length > 0 ? fitting : drafts;
  if (among.length === 1) return among[0];
  const near = wanted
    .filter(({ service }) => among.some(({ services }) => services.has(service)))
    .toSorted((a, b) => gap(tokens, a.from, place) - gap(tokens, b.from, place))[0];
  return among.find(({ services }) => near !== undefined && services.has(near.service)) ?? among[0];
}

/** How far apart a service and a place are spoken of; another sentence, or a "then" between, is far. */
function gap(tokens: readonly Token[], at: number, { from, to }: NamedPlace): number {
  const [low, high] = at < from ? [at, from] : [to, at];
  let distance = high - low;
  for (let index = low; index < high; index += 1)
    if (/^(?:then|luego|despues|depois|after)$/.test(wordAt(tokens, index))) distance += 20;
    else if (endsSentence(tokens, index) || wordAt(tokens, index) === ',') distance += 10;
  return distance;
}

function legOf(
  tokens: readonly Token[],
  { kind, services, modes, places }: Draft,
  refused: readonly ServiceCode[],
): Leg {
  const first = (role: NamedPlace['role']): WantedPlace | null => {
    const named = places.filter((place) => place.role === role).map(({ place }) => place);
    const [found] = named;
    // "We are 20 years in the US and need storage in Doral": of a land and a town in it the town is meant.
    const within = found?.kind === 'country' && role === 'at' ? named.find((one) => one.kind !== 'country' && one.country_code === found.country_code) : undefined; // prettier-ignore
    return found ? placeOf(within ?? found) : null;
  };
  const stand = first('at');
  // Of one journey that goes on ("a PortMiami y de ahí hasta Orlando") the last place is where it goes.
  const goals = places.filter((place) => place.role === 'to');
  const goesOn = (at: number): boolean =>
    tokens.slice(goals[at - 1]?.to, goals[at]?.from).some(({ word }) => /^(?:then|luego|despues|depois|ahi|alli|dai|there|onward)$/.test(word)) ||
    // "Bogotá to Panama, …, San José to Miami"
    places.some(({ role, from }) => role === 'from' && from > (goals[at - 1]?.from ?? 0) && from < (goals[at]?.from ?? 0)); // prettier-ignore
  const last = goals.findLastIndex((_, at) => at === 0 || goesOn(at));
  const goal = goals[last] ? placeOf(goals[last].place) : null;
  const isTown = goal !== null && goal.kind !== 'country' && goal.kind !== 'region';
  // Only what is kept somewhere stands where it is wanted to be; other goods go there.
  const isKept = goal?.countryCode === 'US' || [...services].some((one) => keeping.has(one));
  const isStored = kind === 'building' && isTown && isKept && stand === null && first('from') === null;
  return {
    services: [...services],
    refusedServices: [...refused],
    mode: modes.size === 1 ? ([...modes][0] ?? null) : null,
    // "Storage for Miami": where something is stored, nothing else can be meant by the place.
    origin: (kind === 'building' ? stand : null) ?? first('from') ?? stand ?? (isStored ? goal : null),
    destination: isStored ? null : goal,
  };
}

/** Goods start where they were, and are stored where they arrive. */
function linkTo(leg: Leg, previous: Leg | undefined, next: Leg | undefined, isMoving: boolean): void {
  if (leg.origin !== null) return;
  if (isMoving) leg.origin = previous?.destination ?? previous?.origin ?? null;
  else leg.origin = previous?.destination ?? next?.origin ?? null;
}
