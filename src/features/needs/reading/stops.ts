import { isPaper, isTransport } from '../stay.ts';
import type { NamedPlace, Wanted } from './legs.ts';

/** Words that lead to the place where goods arrive. */
const arriving =
  /(?:arriv\p{L}{1,4}|land(?:s|ed|ing)?|com(?:es?|ing) in|entr(?:an?|ar[aá]n?|am)|lleg\p{L}{1,5}|cheg\p{L}{1,5}|desembar\p{L}{1,5})(?: (?:at|into|in|to|al|a|en|por|pelo|ao|em|no|na))?(?: (?:the|el|la|o))? $/iu;
/** "Llegan 30 paletas de cerámica a" */
const arrivingGoods = /(?<!\p{L})(?:lleg|cheg)\p{L}{1,5} [\p{L}\d ]{1,40} (?:al?|en|ao|em) $/iu;
/** Longer than any of these words together. */
const leadLength = 60;

const byRoad: ReadonlySet<string> = new Set(['ground_transport', 'last_mile']);

const keeping =
  /(?<!\p{L})(?:warehouses?|storage|bodegas?|almac[eé]n(?:es)?|dep[oó]sitos?|armaz[eé](?:m|ns)|galp(?:[aã]o|[oõ]es))(?: \p{L}{1,4}){0,2} $/iu;

/** "To a warehouse in Medley": goods go to this place to be kept there. */
export const isKeptAt = (text: string, { start }: { start: number }): boolean =>
  keeping.test(text.slice(Math.max(0, start - leadLength), start));

/** Whether it says before this place that goods arrive there. */
export function isArrival(text: string, { start }: { start: number }): boolean {
  const before = text.slice(Math.max(0, start - leadLength), start);
  return arriving.test(before) || arrivingGoods.test(before);
}

/**
 * "Arriving at PortMiami, stored in Doral": where goods arrive that are kept elsewhere is passed by. "Arriving at MIA by air from Bogotá": the
 * journey ends there. "They come in at Port Everglades, drayage": another begins there.
 */
export function withArrivals(text: string, wanted: readonly Wanted[], places: readonly NamedPlace[]): NamedPlace[] {
  const arrival = places.find((one) => one.role !== 'via' && isArrival(text, one));
  if (arrival && wanted.some(({ service }) => isTransport(service)) && !places.some(({ role }) => role === 'to')) {
    const isSentOn =
      !places.some((one) => one !== arrival && one.role === 'from') &&
      wanted.some(({ service }) => byRoad.has(service));
    return places.map((one) => (one === arrival ? { ...one, role: isSentOn ? 'from' : 'to' } : one));
  }
  const isStay = wanted.length > 0 && wanted.every(({ service }) => !isTransport(service) && !isPaper(service));
  const isPassed = (one: NamedPlace): boolean =>
    isArrival(text, one) || (one.role === 'from' && /^(?:port|airport)$/.test(one.place.kind));
  const isKept = places.some((one) => one.role === 'at' && !isPassed(one));
  return isStay && isKept ? places.map((one) => (isPassed(one) ? { ...one, role: 'via' } : one)) : [...places];
}

const firstBehind = /^,? ?(?:first|primero|primeiro|antes)(?:[.,;!)]|$| (?:and|then|y|e) )/iu;
const firstBefore = /(?<!\p{L})(?:first|primero|primeiro)(?!\p{L})/iu;

/** "From Phoenix to St. Croix, trucked to Miami first": adds a first leg to Miami; the next one starts there. */
export function withFirstLeg(
  text: string,
  wanted: readonly Wanted[],
  places: readonly NamedPlace[],
): { wanted: Wanted[]; places: NamedPlace[] } {
  const lastEnd = (at: number): number => places[at - 1]?.end ?? 0;
  const at = places.findIndex(
    ({ role, start, end }, index) =>
      role === 'to' &&
      (firstBehind.test(text.slice(end, end + leadLength)) || firstBefore.test(text.slice(lastEnd(index), start))),
  );
  const first = places[at];
  const goal = places.find((one) => one !== first && /^(?:to|via)$/.test(one.role));
  if (!first || !goal) return { wanted: [...wanted], places: [...places] };
  const way = wanted.find(({ service, start }) => isTransport(service) && start >= lastEnd(at) && start < first.start);
  const isOnward = wanted.some((one) => one !== way && isTransport(one.service));
  const onward: Wanted[] = way && !isOnward ? [{ service: 'freight_forwarding', leg: 1, start: goal.start }] : [];
  const role = way ? 'to' : 'via';
  return {
    wanted: [...wanted.map((one) => (one === way ? { ...one, leg: 0 } : one)), ...onward],
    places: places.map((one) => {
      if (one === goal) return { ...one, role: 'to' };
      if (one === first) return { ...one, role, leg: 0 };
      return one.role === 'from' && way ? { ...one, leg: 0 } : one;
    }),
  };
}
