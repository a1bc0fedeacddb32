import type { Place } from '#features/catalog/schema.ts';
import { type ServiceCode, serviceCodes } from '#features/catalog/services.ts';
import { readMinArea } from '#features/catalog/words/read-amounts.ts';
import { readCold } from '#features/catalog/words/read-temperatures.ts';

import { home } from '../anchor.ts';
import { emptyRequirement, type Leg, type Requirement, type RequirementField } from '../schema.ts';
import { languageOf } from './language.ts';
import { isTransport } from '../stay.ts';
import { type NamedPlace, placeOf, readLegs, unsureBelow, type Wanted } from './legs.ts';
import { likelyNamesakes, withCrossing } from './crossings.server.ts';
import { namedCodes } from './named-codes.ts';
import type { ReadText, Span } from './network/spans.ts';
import { placeNamed } from './places.server.ts';
import { isArrival, isKeptAt, withArrivals, withFirstLeg } from './stops.ts';
import { timesOf } from './times.ts';
import { rateOf, timesAMonth } from './values/how-often.ts';
import { type ReadPrice, readPrice } from './values/money.ts';
import { type Amount, readAmounts } from './values/numbers.ts';
import { type Quantities, readQuantities } from './values/quantities.ts';
import { readTemperature } from './values/temperature.ts';
import { type Stretch, type Token, tokensOf } from './values/tokens.ts';
import { wholeSpans } from './whole-spans.server.ts';

/** Position of a part of a need in the text, and the network's probability. */
export interface Said {
  start: number;
  end: number;
  probability: number;
}

/** A text with the need read from it, and the positions of its parts. */
export interface ReadNeed {
  text: string;
  need: Requirement;
  tokens: Token[];
  spans: Span[];
  wanted: Wanted[];
  places: NamedPlace[];
  /** Places that are refused. */
  refusedPlaces: { place: Place; start: number; end: number }[];
  said: Partial<Record<RequirementField, readonly Said[]>>;
  price: ReadPrice | null;
  /** A past date was stated. */
  isPast: boolean;
  /** Some certification is requested without saying which. */
  isAnyStandard: boolean;
}

export interface NeedContext {
  today: string;
  language?: Requirement['language'] | undefined;
  /** The services mentioned in earlier sentences. */
  before?: readonly ServiceCode[] | undefined;
}

/** Returns the need made up of services and spans; exact parsers read the numbers, units, prices, dates and places in them. */
export function needOfSpans(text: string, { services, spans: marked }: ReadText, context: NeedContext): ReadNeed {
  const tokens = tokensOf(text);
  const spans = wholeSpans(text, marked);
  const language = languageOf(text, tokens, context.language);
  const tagged = (...tags: string[]): Span[] => spans.filter(({ tag }) => tags.includes(tag));
  const wordsOf = ({ start, end }: Span): string => text.slice(start, end);

  const outcomes = (wanted: 'wanted' | 'refused') =>
    services.flatMap(({ service, outcome, probability }) =>
      outcome === wanted && isService(service) ? [{ service, probability }] : [],
    );
  const refused = outcomes('refused').map(({ service }) => service);
  const named = outcomes('wanted').filter(({ service }) => {
    if (service === 'ground_transport') return !isOnlyUnloaded(text, tagged);
    return service !== 'storage' || !(isPlainBeside(text, tagged('want')) || isOnlyArriving(text, tagged));
  });
  const heard = context.before?.length || refused.length > 0 ? named : withImplied(named, text, tagged);
  // "Port of Spain" is the harbour of what goes by ship, and the city of everything else.
  const isByShip = [...heard.map(({ service }) => service), ...(context.before ?? [])].includes('ocean_freight');
  const told = placesOf(text, spans, !isByShip);
  const store = told.find((one) => one.role === 'to' && isKeptAt(text, one));
  // A journey without a word for it is where its first place is.
  const way = told.find(({ role }) => role === 'from' || role === 'to')?.start ?? 0;
  const asking = heard.map(({ service }): Wanted => {
    const span = tagged('want').find((one) => one.service === service);
    return { service, leg: span?.leg ?? 1, start: span?.start ?? (isTransport(service) ? way : (store?.start ?? 0)) };
  });
  asking.sort((a, b) => a.start - b.start);
  const { wanted, places: written } = withFirstLeg(text, asking, withArrivals(text, asking, told));
  const places = likelyNamesakes(readLegs(wanted, refused, written, context.before), written);
  const refusedPlaces = tagged('not_at').flatMap(({ start, end }) => {
    const place = placeNamed(text.slice(start, end), behind(text, { end }));
    return place ? [{ place, start, end }] : [];
  });
  const numbers = numbersOf(tokens, spans, text);
  const asked = wanted.length > 0 ? wanted.map(({ service }) => service) : (context.before ?? []);
  const times = neededBy(asked, timesOf(tokens, spans, context.today, language !== 'en'));
  const { certifications, building, isAnyStandard, saidIn } = wishesOf(text, spans);
  const goods = [...new Set(tagged('goods').map((span) => goodsIn(wordsOf(span))).filter(Boolean))].join(', ').slice(0, 120); // prettier-ignore
  const { quantities } = numbers;
  const area = quantities.areaSqFt?.value ?? null;
  const isSent = asked.some(isTransport) || (asked.length === 0 && places.some(({ role }) => role === 'to'));
  const need: Requirement = {
    ...flatten(withCrossing(readLegs(wanted, refused, places, context.before)), places),
    refusedServices: refused,
    refusedPlaces: refusedPlaces.map(({ place }) => placeOf(place)).slice(0, 10),
    pallets: quantities.pallets?.value ?? null,
    areaSqFt: area,
    // For a range of floor space its lower end, as in the directory; otherwise the size.
    leastAreaSqFt: area === null ? null : Math.min(area, readMinArea(text) ?? area),
    weightKg: quantities.weightKg?.value ?? null,
    volumeM3: quantities.volumeM3?.value ?? null,
    containers: quantities.containers?.value ?? null,
    ordersPerMonth: quantities.ordersPerMonth?.value ?? (isSent ? sentPerMonth(text, spans) : null),
    temperatureC: numbers.temperatureC?.value ?? null,
    cold: numbers.temperatureC === null && !refused.includes('cold_storage') ? readCold(text) : null,
    priceCeiling: numbers.price?.value ?? null,
    startDate: times.startDate?.value ?? null,
    endDate: times.endDate?.value ?? null,
    durationMonths: times.durationMonths?.value ?? null,
    certifications,
    building,
    commodity: goods || null,
    language,
  };
  const over = (stretch: Stretch | null): Said[] => {
    const [first, last] = stretch === null ? [] : [tokens[stretch.from], tokens[stretch.to - 1]];
    if (!first || !last) return [];
    const sure = spans
      .filter((span) => span.start < last.end && span.end > first.start)
      .map(({ probability }) => probability);
    return [{ start: first.start, end: last.end, probability: Math.min(1, ...sure) }];
  };
  return {
    text,
    need,
    tokens,
    spans,
    wanted,
    places,
    refusedPlaces,
    said: {
      services: heard.map(({ service, probability }) => ({ ...(tagged('want').find((one) => one.service === service) ?? { start: 0, end: 0 }), probability })), // prettier-ignore
      refusedServices: outcomes('refused').map(({ service, probability }) => ({
        ...(tagged('refuse', 'have').find((one) => one.service === service) ?? { start: 0, end: 0 }),
        probability,
      })),
      refusedPlaces: tagged('not_at'),
      stops: places.filter(({ place }) => need.stops.some(({ id }) => id === place.id)),
      origin: places.filter(({ place }) => place.id === need.origin?.id),
      destination: places.filter(({ place }) => place.id === need.destination?.id),
      mode: need.mode === null ? [] : tagged('want').filter(({ service }) => /freight|ground/.test(service ?? '')),
      pallets: over(quantities.pallets),
      areaSqFt: over(quantities.areaSqFt),
      weightKg: over(quantities.weightKg),
      volumeM3: over(quantities.volumeM3),
      containers: over(quantities.containers),
      ordersPerMonth: quantities.ordersPerMonth ? over(quantities.ordersPerMonth) : need.ordersPerMonth === null ? [] : tagged('often'), // prettier-ignore
      temperatureC: over(numbers.temperatureC),
      priceCeiling: over(numbers.price),
      startDate: over(times.startDate),
      endDate: over(times.endDate),
      durationMonths: over(times.durationMonths),
      certifications: certifications.length === 0 ? [] : saidIn.filter(({ of }) => of === 'certifications'),
      building: building.length === 0 ? [] : saidIn.filter(({ of }) => of === 'building'),
      commodity: goods === '' ? [] : tagged('goods'),
    },
    price: numbers.price,
    isPast: times.isImpossible,
    isAnyStandard,
  };
}

const maxPerMonth = 1e9;
const shipped =
  /(?<!\p{L})(?:shipments?|loads?|trips?|trucks?|flights?|deliver(?:y|ies)|env[ií]os?|embarques?|viajes?|cargas?|despachos?|camion(?:es)?|vuelos?|entregas?|embarques?|viagens)(?!\p{L})/iu;

/** How often goods are sent: "weekly", "3 envíos semanales", and of "2 containers a week" once a week. */
function sentPerMonth(text: string, spans: readonly Span[]): number | null {
  const rates = spans.flatMap(({ tag, start, end }) => {
    const words = text.slice(start, end);
    const rate = tag === 'often' || tag === 'container' || (tag === 'amount' && shipped.test(words)) ? rateOf(tokensOf(words)) : null; // prettier-ignore
    return rate ? [timesAMonth(tag === 'container' ? { ...rate, count: 1 } : rate)] : [];
  });
  return rates.find((rate) => rate > 0 && rate <= maxPerMonth) ?? null;
}

/** Assigned probability of the implied service of goods with a place or lane but no service. */
const implied = 0.6;

/** Who has goods somewhere has not said what is to happen with them. */
const having = /(?<!\p{L})(?:have|tengo|tenemos|tenho|temos)(?!\p{L})/iu;

/** Dangerous goods from here to there are sent, and cold ones of whose storage there is no word are not stored. */
function withImplied(
  named: { service: ServiceCode; probability: number }[],
  text: string,
  tagged: (...tags: string[]) => Span[],
): { service: ServiceCode; probability: number }[] {
  if (named.length === 0) return impliedBy(text, tagged);
  const isKind = (service: string): boolean =>
    service === 'hazmat' || (service === 'cold_storage' && !tagged('want').some((span) => span.service === service));
  if (!named.every(({ service }) => isKind(service))) return named;
  const sent = impliedBy(text, tagged).filter(({ service }) => isTransport(service));
  return sent.length === 0 ? named : [...sent, ...named.filter(({ service }) => service === 'hazmat')];
}

/** "500 sq ft in Lima" implies storage, "flowers from Bogotá to Miami" and "40 pallets to Nassau" transport; "flowers arrive at Miami" and "we have flowers in Miami" neither. */
function impliedBy(
  text: string,
  tagged: (...tags: string[]) => Span[],
): { service: ServiceCode; probability: number }[] {
  const isAnything = tagged('goods', 'amount', 'container').length > 0;
  const goals = tagged('to').filter((span) => !isArrival(text, span));
  const isAbroad = ({ start, end }: Span): boolean => {
    const place = placeNamed(text.slice(start, end), behind(text, { end }));
    return place !== null && place.country_code !== home;
  };
  const isLane = goals.length > 0 && (tagged('from').length > 0 || goals.every(isAbroad));
  if (isLane && isAnything) return [{ service: 'freight_forwarding', probability: implied }];
  const isSpace = tagged('amount').length > 0 && tagged('from', 'to').length === 0 && !having.test(text);
  return isSpace && tagged('at').some((span) => !isArrival(text, span))
    ? [{ service: 'storage', probability: implied }]
    : [];
}

const isService = (code: string): code is ServiceCode => serviceCodes.some((one) => one === code);

/** For storage, a stated day is when space must be available; for other services it is when they are due. */
const spaces: ReadonlySet<ServiceCode> = new Set<ServiceCode>(['storage', 'cold_storage', 'bonded', 'hazmat', 'inventory', 'third_party_logistics', 'ecommerce_fulfillment']); // prettier-ignore

function neededBy(services: readonly ServiceCode[], times: ReturnType<typeof timesOf>): ReturnType<typeof timesOf> {
  const isSpaceAlone = services.length > 0 && services.every((service) => spaces.has(service));
  return isSpaceAlone && times.isBy && times.startDate === null
    ? { ...times, startDate: times.endDate, endDate: null }
    : times;
}

/** "Bonded warehouse" or "freezer space" replaces plain storage; it is not requested in addition. */
function isPlainBeside(text: string, wants: readonly Span[]): boolean {
  const plain = wants.filter(({ service }) => service === 'storage');
  const special = wants.filter(({ service }) => service === 'bonded' || service === 'cold_storage');
  const isBeside = (one: Span, other: Span): boolean =>
    text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)).trim() === '';
  return plain.length > 0 && plain.every((one) => special.some((other) => isBeside(one, other)));
}

/** "20 pallets arrive at Port Everglades" has no word of storage, and says no place for it. */
function isOnlyArriving(text: string, tagged: (...tags: string[]) => Span[]): boolean {
  const stands = tagged('at');
  const isNamed = tagged('want').some(({ service }) => service === 'storage');
  return !isNamed && stands.length > 0 && stands.every((span) => isArrival(text, span));
}

const unloaded = /(?<!\p{L})off\s(?:the|a|our|my|your|their)\s(?:trucks?|trailers?|lorr(?:y|ies))(?!\p{L})/iu;

/** "Pallets off the truck, to be stored" come by truck; nobody is asked to carry them. */
const isOnlyUnloaded = (text: string, tagged: (...tags: string[]) => Span[]): boolean =>
  unloaded.test(text) && !tagged('want', 'from', 'to').some(({ tag, service }) => tag !== 'want' || service === 'ground_transport'); // prettier-ignore

/** What says how exactly an amount is meant is no goods. */
const hedge = /^(?:approximately|approx|about|around|roughly|aproximadamente|unos|unas|uns|umas)(?:[\s.]|$)/i;
const article =
  /^(?:the|an?|my|our|el|la|los|las|mis?|nuestr[oa]s?|une?|una|os?|as?|uma?|meus?|minhas?|nossos?|nossas?)(?:\s+|$)/i;
/** "My boat on" its trailer. */
const joint = /\s(?:on|in|at|of|for|with|and|en|de|con|para|y|em|com|e)$/i;
/** Words for goods of any kind, and for how they are kept or loaded ("dry", "1 LCL"): they name none. */
const anyGoods: ReadonlySet<string> = new Set(
  'dry ambient lcl ltl fcl ftl seco seca secos secas 1 goods cargo freight merchandise product products item items stuff things some any other mercancía mercancías mercancia mercancias mercadería mercaderías carga producto productos artículos articulos cosas bienes mercadoria mercadorias produto produtos coisas bens'.split(
    ' ',
  ),
);

/** Returns the name of the goods in these words; '' where they say no more than "our goods". */
function goodsIn(said: string): string {
  const goods = said.replace(article, '').replace(hedge, '').replace(joint, '').trim();
  return goods
    .toLowerCase()
    .split(/\s+/)
    .every((word) => anyGoods.has(word))
    ? ''
    : goods;
}

const behind = (text: string, { end }: { end: number }): string => text.slice(end, end + 40);

const ratherSure = 0.7;

function placesOf(text: string, spans: readonly Span[], isTown: boolean): NamedPlace[] {
  const named = spans.filter(({ tag }) => /^(?:from|to|via|at)$/.test(tag));
  // A place tagged as another one counts if the network is unsure of the tag; without any other place, the last of them does.
  const beside = spans.filter(({ tag }) => tag === 'other_place');
  const doubtful = beside.filter((span) => span.probability < unsureBelow || isArrival(text, span));
  const last =
    named.length + doubtful.length === 0 ? beside.filter(({ probability }) => probability < ratherSure).slice(-1) : [];
  return [...named, ...[...doubtful, ...last].map((span) => ({ ...span, tag: 'at' }))]
    .toSorted((a, b) => a.start - b.start)
    .flatMap((span): NamedPlace[] => {
      const place = placeNamed(text.slice(span.start, span.end), behind(text, span), { isTown });
      const { start, end, leg, probability } = span;
      return place ? [{ place, role: span.tag as NamedPlace['role'], leg, start, end, probability }] : [];
    });
}

/** "Half a container" does not count as a container. */
const part = /^\W*(?:half|medio|media|meio|meia|\d\/\d)\b/i;

function numbersOf(tokens: readonly Token[], spans: readonly Span[], text: string) {
  const amounts = readAmounts(tokens);
  const within = (tag: string): Amount[] =>
    amounts.filter((one) => spans.some((span) => span.tag === tag && isWithin(tokens, one, span)));
  const sizes = spans.filter(({ tag, start, end }) => tag === 'amount' || tag === 'often' || (tag === 'container' && !part.test(text.slice(start, end)))); // prettier-ignore
  // A number directly before a tagged amount belongs to it: "trezentos" before "pedidos por semana".
  const isFree = (one: Amount): boolean => !spans.some((span) => isWithin(tokens, one, span));
  const sized = amounts.filter((one) =>
    sizes.some((span) => isWithin(tokens, one, span) || (tokens[one.to]?.start === span.start && isFree(one))),
  );
  // A range is read completely if any part of it is tagged.
  const isSize = (token: Token, at: number): boolean =>
    sizes.some((span) => isTouching(token, span)) || sized.some(({ from, to }) => at >= from && at < to);
  const outside = tokens.flatMap((token, at) => (isSize(token, at) ? [] : [{ from: at, to: at + 1 }]));
  const quantities = readQuantities(tokens, sized, outside);
  return {
    quantities: { ...quantities, containers: quantities.containers ?? containersIn(tokens, spans, text) },
    temperatureC: readTemperature(tokens, within('temperature')),
    price: readPrice(tokens, within('price')),
  };
}

/** "One 20ft" is a container if the network hears one, without the word. */
function containersIn(tokens: readonly Token[], spans: readonly Span[], text: string): Quantities['containers'] {
  for (const span of spans) {
    const words = text.slice(span.start, span.end);
    if (span.tag !== 'container' || part.test(words)) continue;
    const named = tokensOf(`${words} container`);
    const value = readQuantities(named, readAmounts(named), []).containers?.value;
    const from = tokens.findIndex((token) => isTouching(token, span));
    const to = tokens.findLastIndex((token) => isTouching(token, span)) + 1;
    if (value && from >= 0) return { from, to, value };
  }
  return null;
}

const isTouching = (one: { start: number; end: number }, other: Span): boolean =>
  one.start < other.end && one.end > other.start;

const isWithin = (tokens: readonly Token[], { from, to }: Stretch, span: Span): boolean =>
  tokens.slice(from, to).some((token) => isTouching(token, span));

/** Returns certifications and building facts found by the catalogue's words; "FTZ space" and "organic coffee" also name a certification. */
function wishesOf(text: string, spans: readonly Span[]) {
  const read = spans
    .filter(({ tag }) => /^(?:cert|fact|want|goods)$/.test(tag))
    .map((span) => ({ ...span, named: namedCodes(text.slice(span.start, span.end)) }));
  const asked = read.filter(({ tag }) => tag === 'cert' || tag === 'fact');
  return {
    certifications: [...new Set(read.flatMap(({ named }) => named.certifications))],
    building: [...new Set(asked.flatMap(({ named }) => named.building))],
    isAnyStandard: asked.some(({ named }) => named.anyStandard),
    saidIn: [
      ...read.filter(({ named }) => named.certifications.length > 0).map((one) => ({ ...one, of: 'certifications' })),
      ...asked.filter(({ named }) => named.building.length > 0).map((one) => ({ ...one, of: 'building' })),
    ],
  };
}

/** Returns the fields that summarise the legs, for API clients that do not read legs. */
function flatten(legs: readonly Leg[], places: readonly NamedPlace[]): Requirement {
  const modes = [...new Set(legs.flatMap(({ mode }) => mode ?? []))];
  const origin = legs.find((leg) => leg.origin !== null)?.origin ?? null;
  const destination = legs.findLast((leg) => leg.destination !== null)?.destination ?? null;
  const last = Math.max(...places.map(({ role, leg }) => (role === 'to' ? leg : 0)));
  // "To PortMiami, and from there to Orlando"
  const isPassed = ({ role, leg }: NamedPlace): boolean => role === 'via' || (role === 'to' && leg < last);
  const passed = places.filter(isPassed).map(({ place }) => placeOf(place));
  const between = [...passed, ...legs.slice(0, -1).flatMap((leg) => leg.destination ?? [])];
  const ends = [origin, destination].map((place) => place?.id);
  const stops = new Map(between.flatMap((place) => (ends.includes(place.id) ? [] : [[place.id, place]])));
  return {
    ...emptyRequirement,
    legs: [...legs],
    services: [...new Set(legs.flatMap(({ services }) => services))],
    origin,
    destination,
    stops: [...stops.values()].slice(0, 10),
    mode: modes.length === 1 ? (modes[0] ?? null) : null,
  };
}
