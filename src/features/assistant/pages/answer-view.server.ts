import { serviceLabel } from '#features/catalog/services.ts';
import { reasonText, relaxText } from '#features/matching/match/reason-words.ts';
import type { Relaxed } from '#features/matching/match/reasons.ts';
import type { Scored } from '#features/matching/match/score.ts';
import type { Plan } from '#features/matching/match/match-requirement.server.ts';
import type { Leg } from '#features/matching/schema.ts';
import { partnerPaths } from '#features/partners/paths.ts';
import { warehousePaths } from '#features/warehouses/paths.ts';
import * as m from '#texts/messages.js';

import { assistantPaths } from '../paths.ts';
import type { NeedAnswer } from '../queries/answer-need.server.ts';
import type { AnswerView, MatchCardView } from '../schema/answer-view.ts';
import { questionFor } from '../schema/questions.ts';
import { understoodParts } from '../schema/understood.ts';

/** An answer in the reader's words, with the addresses that change the question. */
export function viewOf(
  text: string,
  without: readonly string[],
  { need, missing, suggestions, plan }: NeedAnswer,
): AnswerView {
  const hrefFor = (words: string, keys: readonly string[]): string =>
    assistantPaths.findPartner({ need: words, without: keys.join(',') || null });
  const adding = (words: string): string => hrefFor(`${text.trim().replace(/[.,;]$/, '')}, ${words}`, without);
  const question = questionFor(missing);
  const parts = understoodParts(need);
  return {
    words: wordsOf(parts.length === 0, plan),
    href: hrefFor(text, without),
    chips: parts.map(({ key, label }) => ({
      key,
      label,
      removeHref: hrefFor(text, [...without, key]),
    })),
    question: question && {
      text: question.text,
      answers: question.answers.map((label) => ({ label, href: adding(label) })),
    },
    meant: suggestions.flatMap(({ label, reason }) =>
      label !== '' && reason !== 'spelling' ? [{ label, href: adding(label) }] : [],
    ),
    notes: suggestions.flatMap(({ reason }) => reason === 'past' ? [m.assistant_note_past()] : reason === 'too_long' ? [m.assistant_note_long()] : []), // prettier-ignore
    legs: plan.legs.map(({ leg, matches }, index) => ({
      title: titleOf(leg, index, plan.legs.length),
      cards: matches.map(cardOf),
    })),
    relax: plan.relax.map((one) => ({
      label: relaxText(one),
      count: one.count,
      ...keyOf(one, (key) => hrefFor(text, [...without, key])),
    })),
  };
}

function titleOf({ services }: Leg, index: number, count: number): string {
  const what =
    services.length === 0
      ? m.assistant_leg_any()
      : new Intl.ListFormat(m.shared_locale()).format(services.map(serviceLabel));
  return count > 1 ? m.assistant_leg_step({ step: index + 1, what }) : what;
}

export const cardOf = ({ candidate, score, reasons, unmet }: Scored): MatchCardView => ({
  id: candidate.id,
  name: candidate.name,
  kind: candidate.kind === 'partner' ? m.assistant_card_partner() : m.assistant_card_warehouse(),
  location: candidate.location,
  isDemo: candidate.isDemo,
  href: candidate.kind === 'partner' ? partnerPaths.partner(candidate.slug) : warehousePaths.warehouse(candidate.slug),
  connectHref: candidate.kind === 'partner' ? partnerPaths.connect(candidate.slug) : null,
  fit: new Intl.NumberFormat(m.shared_locale(), { style: 'percent' }).format(score),
  reasons: reasons.map(reasonText),
  unmet: unmet.map(reasonText),
});

/** What is given up, as a part of an address; a service is what was asked for, so it has none. */
function keyOf({ wish }: Relaxed, hrefFor: (key: string) => string): { key: string | null; href: string | null } {
  if (wish.kind === 'service') return { key: null, href: null };
  const key = { refused: 'refused', temperature: 'temperatureC', serves: 'destination', country: 'origin' }[wish.kind];
  const whole = wish.kind === 'refused' ? `${key}:${wish.service}` : key;
  return { key: whole, href: hrefFor(whole) };
}

/** The answer in a sentence or two: whom it found first and why, or that there is nobody. */
function wordsOf(isNothing: boolean, { legs }: Plan): string[] {
  if (isNothing) return [m.assistant_not_understood()];
  const found = legs.flatMap(({ matches }) => matches);
  const best = legs.flatMap(({ matches }) => matches.slice(0, 1));
  if (found.length === 0) return [m.assistant_nobody()];
  const names = new Intl.ListFormat(m.shared_locale()).format(best.map(({ candidate }) => candidate.name));
  return [m.assistant_chat_found({ count: found.length }), m.assistant_chat_best({ names })];
}
