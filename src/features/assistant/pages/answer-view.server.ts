import { serviceLabel } from '#features/catalog/services.ts';
import {
  distanceToPlace,
  isDearer,
  reasonsBesideTotal,
  reasonText,
  relaxText,
  wholeMoney,
} from '#features/matching/match/reason-words.ts';
import type { Candidate } from '#features/matching/match/candidate.ts';
import type { Relaxed } from '#features/matching/match/reasons.ts';
import type { Scored } from '#features/matching/match/score.ts';
import type { DistantMatch, Plan } from '#features/matching/match/match-requirement.server.ts';
import { languagesIn } from '#features/needs/reading/languages.ts';
import { knownFields } from '#features/needs/reading/known-fields.ts';
import { longestText } from '#features/needs/reading/values/tokens.ts';
import { isStay } from '#features/needs/stay.ts';
import type { Leg } from '#features/needs/schema.ts';
import { partnerPaths } from '#features/partners/paths.ts';
import type { Total } from '#features/rates/schema/total.ts';
import { refText } from '#features/shortlist/schema/saved.ts';
import { trackingPaths } from '#features/tracking/paths.ts';
import { warehousePaths } from '#features/warehouses/paths.ts';
import { filtersToParams, noFilters } from '#features/warehouses/schema/filters.ts';
import type { Ctx } from '#server/context.ts';
import { type PublicRow, subjectActions } from '#server/subjects.ts';
import { type Count, formatCount, sumOfCounts } from '#shared/bounded-count.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { passageFor } from '../passages/general-questions.ts';
import { asksWhere } from '../passages/where-it-is.ts';
import { assistantPaths } from '../paths.ts';
import type { NeedAnswer } from '../queries/answer-need.server.ts';
import type { LegTotals } from '../queries/plan-totals.server.ts';
import type { AnswerView, LegView, MatchCardView } from '../schema/answer-view.ts';
import { type Change, changeOf, changesText } from '../schema/changes.ts';
import { questionFor } from '../schema/questions.ts';
import { nearestWords } from '../schema/nearest-words.ts';
import { saidText } from '../schema/said-text.ts';
import { understoodParts } from '../schema/understood.ts';

/**
 * Returns an answer in the reader's language, with the addresses that change the question; with `consulted`, the
 * model's text in place of our own.
 */
export function viewOf(
  ctx: Ctx,
  said: readonly string[],
  changes: readonly Change[],
  { need, missing, suggestions, unread, plan }: NeedAnswer,
  costs: readonly LegTotals[],
  consulted: readonly string[] | null = null,
): AnswerView {
  const hrefFor = (words: readonly string[], others: readonly Change[]): string =>
    assistantPaths.findPartner({ need: words, changes: changesText(others) });
  const last = said.at(-1) ?? '';
  const adding = (words: string): string =>
    hrefFor([...said.slice(0, -1), `${last.trim().replace(/[.,;]$/, '')}, ${words}`], changes);
  const changing = (key: string, words: string | null): string => hrefFor(said, [...changes, changeOf(key, words)]);
  const question = questionFor(missing);
  const parts = understoodParts(need, said);
  const asked = { said: [...said], changes: changesText(changes) };
  const where = asksWhere(last);
  // Whoever looks for a shipment does not get the matches of the earlier need; the next sentence continues with it.
  if (where !== null)
    return {
      ...nothing,
      words: [...(consulted ?? [])],
      asked,
      href: hrefFor(said, changes),
      acts: [{ label: m.assistant_track(), to: trackingPaths.tracking(where) }],
    };
  return {
    words: consulted === null ? wordsOf(parts.length === 0, plan) : [...consulted],
    asked,
    href: hrefFor(said, changes),
    chips: parts.map(({ key, label }) => ({
      key,
      label,
      removeHref: changing(key, null),
    })),
    question: question && {
      text: question.text,
      answers: question.answers.map((label) => ({ label, href: adding(label) })),
    },
    meant: suggestions.flatMap(({ field, value, label, reason }): AnswerView['meant'] => {
      if (label === '') return [];
      // It can be removed among the parts understood, so it need not be asked.
      if (field === 'services' && need.services.some((code) => code === value)) return [];
      // The other place of that name replaces the one that was read.
      if (reason === 'several') return [{ label, key: field, href: changing(field, label) }];
      return [{ label, key: null, href: adding(label) }];
    }),
    notes: [
      ...unread.map((words) => m.assistant_note_unread({ words })),
      ...(isBudgetOpen(need) ? [m.assistant_note_budget()] : []),
      ...languagesSaid(said).map((words) => m.assistant_note_language({ words })),
      ...suggestions.flatMap(({ reason }) =>
        reason === 'past' ? [m.assistant_note_past()] : reason === 'too_long' ? [m.assistant_note_long()] : [],
      ),
    ],
    acts: [
      ...(parts.length === 0 ? [] : subjectActions(ctx, askedRows(plan), knownFields(saidOfNeed(said), need))),
      ...inDirectory(said, changes, plan),
    ],
    whole: wholeOf(costs),
    legs: plan.legs.map(({ leg, matches, found, nearest }, index) => ({
      title: titleOf(leg, index, plan.legs.length),
      lowest: lowestView(costs[index]),
      ask: matches.length > 0 ? null : askAll(ctx, leg, knownFields(saidOfNeed(said), need)),
      cards: matches.map((match) => cardOf(match, costs[index]?.totals.get(match.candidate.id))),
      nearest: nearest.map(nearestCardOf),
      all:
        found.value > matches.length
          ? {
              best: m.assistant_best_of({ shown: formatNumber(matches.length), count: formatCount(found) }),
              label: m.assistant_all_of({ count: formatCount(found) }),
              href: assistantPaths.partnerResults({ need: said, changes: changesText(changes), leg: index === 0 ? null : `${index}` }), // prettier-ignore
            }
          : null,
      byTotal:
        matches.length > 0 && hasTotals(need, leg)
          ? {
              label: m.assistant_by_total(),
              href: assistantPaths.partnerResults({ need: said, changes: changesText(changes), leg: index === 0 ? null : `${index}`, sort: 'total' }), // prettier-ignore
            }
          : null,
    })),
    relax: plan.relax.map((one) => ({
      label: relaxText(one),
      count: formatCount(one.count),
      ...keyOf(one, (key) => changing(key, null)),
    })),
  };
}

const lowestView = (costs: LegTotals | undefined): LegView['lowest'] =>
  costs?.lowest
    ? {
        total: m.assistant_leg_least({ total: wholeMoney(costs.lowest.amount) }),
        name: costs.lowest.candidate.name,
        href: profileOf(costs.lowest.candidate),
      }
    : null;

const profileOf = ({ kind, slug }: Candidate): string =>
  kind === 'partner' ? partnerPaths.partner(slug) : warehousePaths.warehouse(slug);

/**
 * Adds up the lowest total of each leg; legs without a price are named. Null for a single leg, or without any price.
 */
function wholeOf(costs: readonly LegTotals[]): string | null {
  const lowest = costs.flatMap((leg) => leg.lowest ?? []);
  if (costs.length < 2 || lowest.length === 0) return null;
  const total = wholeMoney(lowest.reduce((sum, { amount }) => sum + amount, 0));
  const list = new Intl.ListFormat(m.shared_locale());
  const lacking = costs.flatMap((leg, index) => (leg.lowest === null ? [formatNumber(index + 1)] : []));
  return lacking.length === 0
    ? m.assistant_plan_total({ total, names: list.format(lowest.map(({ candidate }) => candidate.name)) })
    : m.assistant_plan_total_without({ total, count: lacking.length, steps: list.format(lacking) });
}

/** The link that asks everybody for one leg. */
function askAll(
  ctx: Ctx,
  { services, origin, destination }: Leg,
  known: ReturnType<typeof knownFields>,
): LegView['ask'] {
  const place = destination?.name ?? origin?.name ?? null;
  const fields = { ...known, services, origin_address: origin?.label ?? '', destination_address: destination?.label ?? '' }; // prettier-ignore
  const [act] = subjectActions(ctx, [], fields);
  if (act === undefined) return null;
  return { label: place === null ? m.assistant_ask_all() : m.assistant_ask_all_for({ place }), to: act.to };
}

/** The same warehouses in the same order, with map and filters. */
function inDirectory(said: readonly string[], changes: readonly Change[], { legs }: Plan): AnswerView['acts'] {
  const stay = legs.find(({ leg }) => isStay(leg));
  const need = saidText(said);
  if (stay === undefined || need === null || stay.warehouses.value === 0) return [];
  const query = filtersToParams({ ...noFilters, need, changes: changesText(changes), sort: 'best' }).toString();
  const count = { count: stay.warehouses.value, shown: formatCount(stay.warehouses) };
  return [{ label: m.assistant_in_directory(count), to: warehousePaths.directory(query) }];
}

/** True if the need states how much is stored, or what is sent and where. */
const hasTotals = ({ pallets, areaSqFt, weightKg, volumeM3, destination }: NeedAnswer['need'], leg: Leg): boolean =>
  isStay(leg)
    ? pallets !== null || areaSqFt !== null
    : (weightKg !== null || volumeM3 !== null) && (leg.destination ?? destination) !== null;

/** True if the budget cannot be applied, because it is not known how much is stored. */
const isBudgetOpen = ({ priceCeiling, pallets, areaSqFt, legs }: NeedAnswer['need']): boolean =>
  priceCeiling?.unit === 'total' && pallets === null && areaSqFt === null && legs.some(isStay);

/** The spoken languages that the messages name: results are not filtered by them, and the page says so. */
const languagesSaid = (said: readonly string[]): string[] =>
  said.flatMap((text) => languagesIn(text.slice(0, longestText)).map(({ start, end }) => text.slice(start, end)));

const nothing = { chips: [], question: null, meant: [], notes: [], legs: [], whole: null, relax: [] };

/** Thanks, questions about the trade and the like are not part of the request to providers. */
export const saidOfNeed = (said: readonly string[]): string =>
  said.filter((one) => passageFor(one) === null).join('. ');

/** As many as one request may address by name. */
export const maxAsked = 10;

/** Returns the best matches of all legs, an equal share of each. */
function askedRows({ legs }: Plan): PublicRow[] {
  const share = Math.floor(maxAsked / Math.max(1, legs.length));
  const rows = legs.flatMap(({ matches }) => matches.slice(0, share).map(({ candidate }) => candidate));
  return [...new Map(rows.map(({ kind, slug }) => [`${kind} ${slug}`, { kind, slug }])).values()];
}

/** With several legs, the title of each names its places: the parts understood name only one place of each kind. */
const servicesOf = ({ services }: Leg): string => services.length === 0 ? m.assistant_leg_any() : new Intl.ListFormat(m.shared_locale()).format(services.map(serviceLabel)); // prettier-ignore

function titleOf(leg: Leg, index: number, count: number): string {
  const { origin, destination } = leg;
  const what = servicesOf(leg);
  if (count === 1) return what;
  // Stored goods have one place, though they may arrive at another.
  const way = (isStay(leg) ? [origin ?? destination] : [origin, destination])
    .flatMap((place) => place?.name ?? [])
    .join(' → ');
  return way === ''
    ? m.assistant_leg_step({ step: index + 1, what })
    : m.assistant_leg_step_way({ step: index + 1, what, way });
}

/** Returns the card of a match: its reasons, what is a price above others, and what is not met. */
export function cardOf({ candidate, score, reasons, unmet }: Scored, total: Total | null = null): MatchCardView {
  const { id, kind, name, location, isDemo } = candidate;
  const textsOf = (some: Scored['reasons']) => (total === null ? some.map(reasonText) : reasonsBesideTotal(some));
  return {
    id,
    subject: refText({ kind, id }),
    isSaved: false,
    name,
    kind: kind === 'partner' ? m.assistant_card_partner() : m.assistant_card_warehouse(),
    location,
    isDemo,
    href: profileOf(candidate),
    connectHref: kind === 'partner' ? partnerPaths.connect(candidate.slug) : null,
    fit: new Intl.NumberFormat(m.shared_locale(), { style: 'percent' }).format(score),
    away: null,
    total,
    reasons: textsOf(reasons.filter((reason) => !isDearer(reason))),
    asides: textsOf(reasons.filter(isDearer)),
    unmet: unmet.map(reasonText),
  };
}

/** No percentage is shown for a provider beyond reach. */
export const nearestCardOf = (beyond: DistantMatch): MatchCardView => ({
  ...cardOf({ ...beyond, unmet: beyond.unmet.filter(({ kind }) => kind !== 'far') }),
  fit: null,
  away: distanceToPlace(beyond),
});

/** The condition to give up, as a part of the address; null for the service itself. */
function keyOf({ wish }: Relaxed, hrefFor: (key: string) => string): { key: string | null; href: string | null } {
  if (wish.kind === 'service') return { key: null, href: null };
  if (wish.kind === 'only_services' || wish.kind === 'anything') return { key: null, href: null };
  const key =
    wish.kind === 'place'
      ? wish.end
      : wish.kind === 'space'
        ? wish.of
        : { refused: 'refused', temperature: 'temperatureC', price: 'priceCeiling', serves: 'destination' }[wish.kind];
  const whole = wish.kind === 'refused' ? `${key}:${wish.service}` : key;
  return { key: whole, href: hrefFor(whole) };
}

/** The number of candidates: for a plan, of each leg, since a candidate for one leg cannot do the others. */
function foundWords(legs: Plan['legs'], found: Count): string {
  const [only, ...others] = legs;
  if (only && others.length === 0) {
    const counted = { count: found.value, shown: formatCount(found) };
    return only.leg.services.length === 0 ? m.assistant_chat_found_so_far(counted) : m.assistant_chat_found(counted);
  }
  const parts = legs.filter((leg) => leg.found.value > 0);
  return m.assistant_chat_found_parts({
    parts: new Intl.ListFormat(m.shared_locale()).format(
      parts.map((leg) => m.assistant_chat_found_part({ shown: formatCount(leg.found), part: servicesOf(leg.leg) })),
    ),
  });
}

/** How many warehouses are among the candidates of a leg, if not all are. */
const warehousesAmong = ({ leg, found, warehouses }: Plan['legs'][number]): string[] =>
  isStay(leg) && warehouses.value > 0 && warehouses.value < found.value
    ? [
        m.assistant_chat_warehouses({
          part: servicesOf(leg),
          count: warehouses.value,
          shown: formatCount(warehouses),
        }),
      ]
    : [];

/** The answer in one or two sentences: the best match and why, or that there is none. */
function wordsOf(isNothing: boolean, { legs }: Plan): string[] {
  if (isNothing) return [m.assistant_not_understood()];
  const found = sumOfCounts(legs.map((leg) => leg.found));
  const shown = legs.reduce((sum, { matches }) => sum + matches.length, 0);
  const best = legs.flatMap(({ matches }) => matches.slice(0, 1));
  const unmet = legs.filter((leg) => leg.found.value === 0);
  const lacking = unmet.flatMap(nearestWords);
  if (found.value === 0) return [m.assistant_nobody_here(), ...lacking];
  const list = new Intl.ListFormat(m.shared_locale());
  return [
    foundWords(legs, found),
    ...legs.flatMap(warehousesAmong),
    ...unmet.map(({ leg }) => m.assistant_chat_nobody_part({ part: servicesOf(leg) })),
    m.assistant_chat_best({ names: list.format(new Set(best.map(({ candidate }) => candidate.name))) }),
    ...(found.value > shown ? [m.assistant_chat_found_best({ shown: formatNumber(shown) })] : []),
    ...lacking,
  ];
}
