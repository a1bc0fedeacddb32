import { otherPlacesNamed } from '#features/catalog/queries.server.ts';

import type { ServiceCode } from '#features/catalog/services.ts';

import { emptyRequirement, type Leg, type Requirement, type RequirementField } from '../schema.ts';
import { readFacts } from './building-facts.ts';
import { certificationName } from './certification-names.ts';
import { clauseWords } from './clauses.ts';
import { correctedAmount } from './corrected-amount.ts';
import { companyNames, isTownOfCompany } from './company-names.ts';
import { readTimes } from './dates.ts';
import { isUnneededBefore } from './done-elsewhere.ts';
import { withFurther } from './further-sentence.ts';
import { readCommodity } from './goods.ts';
import type { GoodsAround } from './goods-signs.ts';
import { refusedOf, wantedServices } from './imply.ts';
import { howOften } from './how-often.ts';
import { languageOf } from './language.ts';
import { placeOf, readLegs } from './legs.ts';
import { priceText } from '../match/reason-words.ts';
import { type ReadPrice, readPrice } from './money.ts';
import { readAmounts } from './numbers.ts';
import type { NamedPlace } from './named-place.ts';
import { neededFrom } from './needed-from.ts';
import { readPlaces } from './places.server.ts';
import { readQuantities } from './quantities.ts';
import { missingOf, type Suggestion, suggestionsOf } from './questions.ts';
import { isDenied, isExcepted } from './negation.ts';
import type { Surroundings } from './refusal-signs.ts';
import { type Mention, readServices, type Spoken } from './services.ts';
import { droppedStretches, insteadOfDropped, takenBack, withoutFields } from './taken-back.ts';
import { readLeastArea } from '#features/catalog/words/read-amounts.ts';
import { readCold } from '#features/catalog/words/read-temperatures.ts';
import { readTemperature } from './temperature.ts';
import { weighedByClassifier } from './service-classifier.ts';
import { longestText, type Stretch, type Token, tokensOf } from './tokens.ts';

export interface ParseContext {
  language?: Requirement['language'] | undefined;
  /** The date where the person is, as YYYY-MM-DD. */
  today: string;
  /** What was understood before; what this text says nothing about stays. */
  previous?: Requirement | null | undefined;
  /** Ways of hearing a service that are left out, to measure what each brings. */
  leaveOut?: readonly Mention['by'][] | undefined;
  /** Is told what was spoken of before refusals are weighed, to fit their weights. */
  weighed?: ((around: Surroundings) => void) | undefined;
  /** Is told what goods are looked for in, to fit theirs. */
  goodsWeighed?: ((around: GoodsAround) => void) | undefined;
}

export interface Parsed {
  requirement: Requirement;
  /** By field, 0 to 1; a field nobody spoke of is not in it. */
  confidence: Partial<Record<RequirementField, number>>;
  /** By field, the part of the text it was read from. */
  evidence: Partial<Record<RequirementField, { start: number; end: number }>>;
  /** Fields that would help and are not known, the most important first. */
  missing: RequirementField[];
  suggestions: Suggestion[];
}

/**
 * Reads what somebody needs out of a sentence in English, Spanish or Portuguese. Pure and deterministic, never throws, and
 * what is not said is null or empty. Of a longer text the first two thousand characters are read, and a suggestion says so.
 */
export function parseRequirement(written: string, context: ParseContext): Parsed {
  const text = written.slice(0, longestText);
  const tokens = tokensOf(text);
  const language = languageOf(text, tokens, context.language);
  const companies = companyNames(text, tokens);
  const said = readPlaces(text, tokens, language);
  const named = said.places.filter(
    (place) => !isTouching(place, companies) && !isTownOfCompany(tokens, place, companies),
  );
  const places = insteadOfDropped(tokens, named, language);
  const numbers = readNumbers(tokens, places, context.today, language !== 'en');
  const taken: Stretch[] = [...places, ...companies, ...numbers.taken];
  const spoken = readServices(text, tokens, taken, context.weighed);
  if (context.previous) dropSaid(spoken, droppedStretches(tokens));
  if (context.leaveOut) spoken.mentions = spoken.mentions.filter(({ by }) => !context.leaveOut?.includes(by));
  const around = {
    tokens,
    places,
    quantities: numbers.quantities,
    isTempered: numbers.temperatureC !== null,
    isStay:
      numbers.times.durationMonths !== null || numbers.times.startDate !== null || isRate(numbers.priceCeiling?.value),
    before: context.previous?.services ?? [],
  };
  let wanted = wantedServices(spoken, around);
  const lacked = wanted.length === 0 && around.before.length === 0 ? lackedService(tokens, spoken.mentions) : null;
  if (lacked) {
    spoken.mentions = spoken.mentions.map((one) => (one.service === lacked ? { ...one, isRefused: false } : one));
    wanted = wantedServices(spoken, around);
  }
  const refused = refusedOf(spoken.mentions);
  if (!context.previous && !context.leaveOut?.includes('oblique'))
    wanted = weighedByClassifier(tokens, wanted, refused, taken.length > 0);
  const legs = readLegs(tokens, wanted, refused, places, context.previous?.services);
  const facts = readFacts(tokens, spoken.facts, [...taken, ...spoken.mentions]);
  const commodity = readCommodity(text, tokens, spoken, numbers.quantities, [...taken, ...facts.stretches], context.goodsWeighed); // prettier-ignore
  const certified = spoken.certifications.filter(({ isRefused, codes }) => !isRefused && codes.length === 1);
  const uncertified = spoken.certifications.flatMap(({ isRefused, codes }) => (isRefused ? codes.map(certificationName) : [])); // prettier-ignore
  const { quantities } = numbers;
  const asked = wanted.length > 0 ? wanted.map(({ service }) => service) : around.before;
  const times = isSpaceAlone(asked) ? neededFrom(tokens, numbers.times) : numbers.times;
  const own: Requirement = {
    ...flatten(legs),
    refusedServices: refused,
    refusedPlaces: said.refused.map(({ place }) => placeOf(place)).slice(0, 10),
    pallets: quantities.pallets?.value ?? null,
    areaSqFt: quantities.areaSqFt?.value ?? null,
    leastAreaSqFt: leastOf(quantities.areaSqFt?.value ?? null, text),
    weightKg: quantities.weightKg?.value ?? null,
    volumeM3: quantities.volumeM3?.value ?? null,
    containers: isShared(wanted, quantities.containers?.value) ? null : (quantities.containers?.value ?? null),
    ordersPerMonth: quantities.ordersPerMonth?.value ?? null,
    temperatureC: numbers.temperatureC?.value ?? null,
    cold: numbers.temperatureC === null && !refused.includes('cold_storage') ? readCold(text) : null,
    priceCeiling: numbers.priceCeiling?.value ?? null,
    startDate: times.startDate?.value ?? null,
    endDate: times.endDate?.value ?? null,
    durationMonths: times.durationMonths?.value ?? null,
    certifications: [...new Set(certified.flatMap(({ codes }) => codes.map(certificationName)))],
    building: facts.wanted,
    commodity: commodity?.value ?? null,
    language,
    ...(context.previous && taken.length === 0 ? correctedAmount(tokens, context.previous) : {}),
    ...(context.previous && quantities.containers === null && quantities.ordersPerMonth === null ? howOften(tokens, context.previous) : {}), // prettier-ignore
  };
  const requirement = context.previous
    ? withoutFields(
        withFurther(context.previous, own, { tokens, wanted, places, uncertified, unwanted: facts.unwanted }),
        takenBack(context.previous, own, tokens, { places, amounts: { ...quantities, ...times, temperatureC: numbers.temperatureC, priceCeiling: numbers.priceCeiling } }), // prettier-ignore
      )
    : own;
  const stretches: Partial<Record<RequirementField, readonly Stretch[]>> = {
    services: wanted,
    refusedServices: spoken.mentions.filter((one) => one.isRefused),
    refusedPlaces: said.refused,
    origin: places.filter(({ place }) => place.id === own.origin?.id),
    destination: places.filter(({ place }) => place.id === own.destination?.id),
    mode: own.mode === null ? [] : wanted.filter(({ service }) => /freight|ground/.test(service)),
    ...Object.fromEntries(Object.entries({ ...quantities, ...times, temperatureC: numbers.temperatureC, priceCeiling: numbers.priceCeiling, commodity }).flatMap(([field, read]) => (typeof read === 'object' && read !== null ? [[field, [read]]] : []))), // prettier-ignore
    certifications: certified,
    building: facts.stretches,
  };
  return {
    requirement,
    confidence: confidenceOf(stretches, wanted, places, own),
    evidence: evidenceOf(tokens, stretches),
    missing: missingOf(requirement),
    suggestions: suggestionsOf(wanted, refused, spoken, twinsOf(own, places), {
      isPast: times.isImpossible,
      isCut: written.length > longestText,
      otherPrice: otherPriceOf(numbers.priceCeiling),
    }),
  };
}

/** Of a range of floor space, its lower end, as the directory reads it; otherwise the size itself. */
function leastOf(area: number | null, text: string): number | null {
  const least = readLeastArea(text);
  return area === null || least === null ? area : Math.min(area, least);
}

/** The same rate by the other period, where it may be meant so. */
const otherPriceOf = (price: ReadPrice | null): string | null =>
  price?.otherPeriod ? priceText(price.value.amount, price.value.unit, price.otherPeriod) : null;

/** What stands where something is taken back is refused. */
function dropSaid(spoken: Spoken, dropped: readonly Stretch[]): void {
  const isDropped = (one: Stretch): boolean => dropped.some(({ from, to }) => from <= one.from && one.to <= to);
  const marked = <One extends Stretch & { isRefused: boolean }>(said: readonly One[]): One[] => said.map((one) => (isDropped(one) ? { ...one, isRefused: true } : one)); // prettier-ignore
  spoken.mentions = marked(spoken.mentions);
  spoken.certifications = marked(spoken.certifications);
  spoken.facts = marked(spoken.facts);
}

/** Where goods stay: by the day that is named it has to be there, not over. What is done to goods, or moves them, is due then. */
const spaces: readonly ServiceCode[] = ['storage', 'cold_storage', 'bonded', 'hazmat', 'inventory', 'third_party_logistics', 'ecommerce_fulfillment']; // prettier-ignore
const isSpaceAlone = (services: readonly ServiceCode[]): boolean =>
  services.length > 0 && services.every((service) => spaces.includes(service));

/** "Into one container", "share a container": none of their own. */
const isShared = (wanted: readonly Mention[], containers: Requirement['containers'] | undefined): boolean =>
  containers?.count === 1 &&
  containers.type === null &&
  wanted.some(({ service, by }) => service === 'consolidation' && by === 'oblique');

const wordsOfStory = 8;
const wishing = /^(?:wish|want|need|ask|please|quier|quer|necesit|precis|look|busc|procur)/;

/** Whoever tells a story without a wish in it, and denies something in a whole sentence, lacks it: "nobody here can fill in a bill of lading". */
function lackedService(tokens: readonly Token[], mentions: readonly Mention[]): ServiceCode | null {
  if (tokens.length < wordsOfStory || tokens.some(({ word }) => wishing.test(word))) return null;
  const lacked = mentions.find(
    (one) =>
      one.isRefused &&
      one.by !== 'oblique' &&
      clauseWords(tokens, one.from - 12, one.from, -1).length > 2 &&
      isDenied(tokens, one) &&
      !isUnneededBefore(tokens, one) &&
      !isExcepted(tokens, one.from),
  );
  return lacked?.service ?? null;
}

const isRate = (price: Requirement['priceCeiling'] | undefined): boolean =>
  price?.unit === 'sqft' || price?.unit === 'pallet';

function readNumbers(tokens: readonly Token[], places: readonly NamedPlace[], today: string, isDayFirst: boolean) {
  const isFree = (one: Stretch): boolean => !places.some(({ from, to }) => one.from < to && one.to > from);
  const amounts = readAmounts(tokens).filter(isFree);
  const priceCeiling = readPrice(tokens, amounts);
  const temperatureC = readTemperature(
    tokens,
    amounts.filter((one) => !isTouching(one, [priceCeiling])),
  );
  const settled = [priceCeiling, temperatureC].filter((one) => one !== null);
  const quantities = readQuantities(tokens, amounts, settled);
  const orders = quantities.ordersPerMonth ? [quantities.ordersPerMonth] : [];
  const sizes = Object.values(quantities).filter((one) => one !== null);
  const free = amounts.filter((one) => !isTouching(one, [...settled, ...sizes]));
  const times = readTimes(tokens, free, today, [...settled, ...orders], { places, isDayFirst });
  const taken: Stretch[] = [...settled, ...sizes, times.durationMonths, times.startDate, times.endDate].filter(
    (one) => one !== null,
  );
  return { quantities, priceCeiling, temperatureC, times, taken };
}

const isTouching = (one: Stretch, others: readonly (Stretch | null)[]): boolean =>
  others.some((other) => other !== null && one.from < other.to && one.to > other.from);

/** The fields that say the same as the legs, for programs that want no legs. */
export function flatten(legs: readonly Leg[]): Requirement {
  const modes = [...new Set(legs.flatMap(({ mode }) => mode ?? []))];
  return {
    ...emptyRequirement,
    legs: [...legs],
    services: [...new Set(legs.flatMap(({ services }) => services))],
    origin: legs.find(({ origin }) => origin !== null)?.origin ?? null,
    destination: legs.findLast(({ destination }) => destination !== null)?.destination ?? null,
    mode: modes.length === 1 ? (modes[0] ?? null) : null,
  };
}

function confidenceOf(
  stretches: Partial<Record<RequirementField, readonly Stretch[]>>,
  wanted: readonly Mention[],
  places: readonly NamedPlace[],
  own: Requirement,
): Parsed['confidence'] {
  const sureness = (field: RequirementField): number => {
    if (field === 'services') return Math.min(...wanted.map(({ confidence }) => confidence));
    if (field === 'origin' || field === 'destination')
      return places.some(({ place, isGuess }) => isGuess && place.id === own[field]?.id) ? 0.7 : 0.9;
    return field === 'priceCeiling' || field === 'commodity' || field === 'startDate' ? 0.85 : 0.95;
  };
  const spoken = (Object.keys(stretches) as RequirementField[]).filter((field) => (stretches[field]?.length ?? 0) > 0);
  return Object.fromEntries([...spoken.map((field) => [field, sureness(field)] as const), ['language', 0.9]]);
}

function evidenceOf(
  tokens: readonly Token[],
  stretches: Partial<Record<RequirementField, readonly Stretch[]>>,
): Parsed['evidence'] {
  return Object.fromEntries(
    Object.entries(stretches).flatMap(([field, list]) => {
      if (list.length === 0) return [];
      const from = Math.min(...list.map((one) => one.from));
      const to = Math.max(...list.map((one) => one.to));
      return [[field, { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 }]];
    }),
  );
}

/** Other places of a name, where somebody may well have meant one of them. */
function twinsOf(own: Requirement, places: readonly NamedPlace[]) {
  return (['origin', 'destination'] as const).flatMap((field) => {
    const place = places.find(({ place: { id } }) => id === own[field]?.id)?.place;
    const others = place ? otherPlacesNamed(place) : [];
    return others.length > 0 ? [{ field, places: others }] : [];
  });
}
