import { readFileSync } from 'node:fs';

import { isTransport } from '#features/needs/stay.ts';
import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import type { Requirement } from '#features/needs/schema.ts';

/** A need with its expected interpretation; a field missing in `expect` must be empty. */
export interface Query {
  id: string;
  lang: Requirement['language'];
  level: 'easy' | 'medium' | 'hard' | 'typo' | 'vague';
  text: string;
  expect: { services: string[]; not: string[] } & Record<string, unknown>;
  /** What somebody does already: it may be read as refused or not at all. */
  told?: readonly string[];
  /** How it is written, where that is known: a language that the product does not speak too, and a register of training/guide.md. */
  written?: { lang: string; register: string };
}

/** Reference date of all dates in the queries. */
export const today = '2026-11-22';

export const linesOf = <Line>(name: string): Line[] =>
  readFileSync(new URL(`${name}.jsonl`, import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Line); // prettier-ignore

export const readQueries = (name: string): Query[] => linesOf(name);

const slots = [
  'origin',
  'destination',
  'mode',
  'pallets',
  'areaSqFt',
  'weightKg',
  'volumeM3',
  'containers',
  'ordersPerMonth',
  'temperatureC',
  'priceCeiling',
  'startDate',
  'endDate',
  'durationMonths',
  'certifications',
  'commodity',
] as const;
type Slot = (typeof slots)[number];
/** Labelled in dialogues only. */
const dialogueSlots = [...slots, 'building', 'leastAreaSqFt', 'cold'] as const;

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function isRight(slot: (typeof dialogueSlots)[number], wanted: unknown, need: Requirement): boolean {
  const got = need[slot];
  if (slot === 'origin' || slot === 'destination') {
    const place = need[slot];
    const name = fold(String(wanted));
    return place !== null && [place.name, place.label ?? '', place.id ?? ''].some((text) => fold(text).includes(name));
  }
  if (slot === 'commodity') return typeof got === 'string' && fold(got).includes(fold(String(wanted)));
  if (typeof wanted === 'number')
    return typeof got === 'number' && Math.abs(got - wanted) <= Math.max(1, wanted * 0.01);
  if (slot === 'priceCeiling') {
    const { amount, unit, period } = wanted as { amount: number; unit?: string; period?: string };
    const price = need.priceCeiling;
    return price !== null && Math.abs(price.amount - amount) < 0.01 && price.unit === (unit ?? price.unit) && price.period === (period ?? price.period); // prettier-ignore
  }
  if (slot === 'certifications' || slot === 'building') {
    const read: readonly string[] = need[slot];
    return JSON.stringify(read.toSorted()) === JSON.stringify((wanted as string[]).toSorted());
  }
  return JSON.stringify(got) === JSON.stringify(wanted);
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
/** Slots that may be derived from others without being expected. */
const derived = new Set<Slot>(['mode', 'commodity', 'origin']);
/** Of goods that are sent, how often is labelled in dialogues only. */
const isUnlabelled = (slot: Slot, { services }: Requirement): boolean =>
  slot === 'ordersPerMonth' && services.some(isTransport);

export interface Score {
  query: Query;
  found: number;
  wrong: string[];
  lost: string[];
  refusedRight: boolean;
  refusalsMissed: number;
  refusalsInvented: number;
  slotsRight: number;
  slotsAll: number;
  slotFaults: string[];
  isLanguageRight: boolean;
}

/** Returns the score of one query, as the product reads it. */
export const score = (query: Query): Score => scoreOf(query, parseRequirement(query.text, { today }).requirement);

/** Returns the score of what was understood of a query. */
function scoreOf(query: Query, need: Requirement): Score {
  const { services, not, ...expected } = query.expect;
  const refused = need.refusedServices.filter((one) => not.includes(one) || !query.told?.includes(one));
  const faults: string[] = [];
  let right = 0;
  let all = 0;
  for (const slot of slots) {
    const wanted = expected[slot];
    if (wanted === undefined && (isEmpty(need[slot]) || derived.has(slot) || isUnlabelled(slot, need))) continue;
    all += 1;
    if (wanted !== undefined && isRight(slot, wanted, need)) right += 1;
    else faults.push(`${slot}: ${JSON.stringify(need[slot])} for ${JSON.stringify(wanted)}`);
  }
  return {
    query,
    found: need.services.filter((one) => services.includes(one)).length,
    wrong: need.services.filter((one) => !services.includes(one)),
    lost: services.filter((one) => !need.services.some((other) => other === one)),
    refusedRight: JSON.stringify(refused.toSorted()) === JSON.stringify(not.toSorted()),
    refusalsMissed: not.filter((one) => !need.refusedServices.some((other) => other === one)).length,
    refusalsInvented: refused.filter((one) => !not.includes(one)).length,
    slotsRight: right,
    slotsAll: all,
    slotFaults: faults,
    isLanguageRight: need.language === query.lang,
  };
}

export interface Figures {
  /** Share of queries whose services, wanted and refused, are all right. */
  whole: number;
  precision: number;
  recall: number;
  f1: number;
  slots: number;
  negation: number;
  language: number;
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

export function figuresOf(scores: readonly Score[]): Figures {
  const sum = (of: (one: Score) => number): number => scores.reduce((total, one) => total + of(one), 0);
  const found = sum((one) => one.found);
  const precision = share(found, found + sum((one) => one.wrong.length));
  const recall = share(found, found + sum((one) => one.lost.length));
  const spoken = scores.filter(({ query }) => query.level !== 'vague');
  return {
    whole: share(scores.filter((one) => one.wrong.length === 0 && one.lost.length === 0 && one.refusedRight).length, scores.length), // prettier-ignore
    precision,
    recall,
    f1: share(2 * precision * recall, precision + recall),
    slots: share(sum((one) => one.slotsRight), sum((one) => one.slotsAll)), // prettier-ignore
    negation: share(sum((one) => (one.refusedRight ? 1 : 0)), scores.length), // prettier-ignore
    language: share(spoken.filter((one) => one.isLanguageRight).length, spoken.length),
  };
}

/**
 * One sentence or several in sequence with the expected final interpretation; fields missing in `expect` are not
 * compared. `legs` are services, origin and destination of each.
 */
export interface Dialogue {
  id: string;
  said: string[];
  expect: { services?: string[]; not?: string[]; legs?: unknown } & Record<string, unknown>;
}

/** Returns what is wrong at the end of a dialogue; empty if everything is right. */
export function dialogueFaults({ said, expect }: Dialogue): string[] {
  const need = said.reduce<Requirement | null>((previous, text) => parseRequirement(text, { today, previous }).requirement, null); // prettier-ignore
  if (need === null) return ['nothing was said'];
  const { services, not, legs, ...expected } = expect;
  const isSame = (got: readonly string[], wanted: readonly string[] | undefined): boolean =>
    wanted === undefined || JSON.stringify(got.toSorted()) === JSON.stringify(wanted.toSorted());
  const read = need.legs.map((leg) => [leg.services.join(' '), leg.origin?.name ?? null, leg.destination?.name ?? null]); // prettier-ignore
  return [
    ...(isSame(need.services, services) ? [] : [`services: ${need.services.join(', ')}`]),
    ...(isSame(need.refusedServices, not) ? [] : [`refused: ${need.refusedServices.join(', ')}`]),
    ...(legs === undefined || JSON.stringify(read) === JSON.stringify(legs) ? [] : [`legs: ${JSON.stringify(read)}`]),
    ...dialogueSlots.flatMap((slot) =>
      slot in expected && !(expected[slot] === null ? need[slot] === null : isRight(slot, expected[slot], need))
        ? [`${slot}: ${JSON.stringify(need[slot])}`]
        : [],
    ),
  ];
}

/** What is said one thing after the other, and single sentences that people wrote or that were misread once. */
export const readDialogues = (name: 'dialogues' | 'as-written'): Dialogue[] => linesOf<Dialogue>(name);

/** Returns the adversarial texts that cause an exception; there must be none. */
export const brokenByAttacks = (): string[] =>
  linesOf<{ id: string; text: string }>('attacks').flatMap(({ id, text }) => {
    try {
      parseRequirement(text, { today });
      return [];
    } catch {
      return [id];
    }
  });
