import { findOwnAnswer } from '#features/quotes/queries/asked-of-cards.server.ts';
import type { Ctx } from '#server/context.ts';
import { addDays } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import { matches } from '../schema/matching.ts';
import type { Happening } from '../schema/rule.ts';
import { triedDays } from '../state.ts';
import { findHappenings } from './happenings.server.ts';
import type { RuleOfCompany } from './rules.server.ts';

const maxRead = 2000;
const maxShown = 20;

export interface Trial {
  /** Times that it would have acted. */
  count: number;
  /** There was more than a trial reads, which is the newest. */
  isMore: boolean;
  /** The newest, newest first. */
  shown: (Pick<Happening, 'key' | 'at' | 'title' | 'path'> & { answer: string | null })[];
}

/** Returns what a rule would have done in the last 30 days. The caller has checked who asks. */
export async function tryRule(ctx: Ctx, rule: RuleOfCompany): Promise<Trial> {
  const to = ctx.clock();
  const during = { from: addDays(to, -triedDays), to };
  const found = await findHappenings(ctx, rule, rule.organization_id, during, maxRead);
  const kept = found.filter((happening) => matches(rule, happening)).toReversed();
  const shown = [];
  for (const { key, at, title, path, subject_id } of kept.slice(0, maxShown)) {
    const answer = rule.acts.includes('answer') ? await answerOf(ctx, rule, subject_id) : null;
    shown.push({ key, at, title, path, answer });
  }
  return { count: kept.length, isMore: found.length === maxRead, shown };
}

/** What the rate card would have offered, in the reader's words. */
async function answerOf(ctx: Ctx, { organization_id }: RuleOfCompany, requestId: string): Promise<string> {
  const answer = await findOwnAnswer(ctx, requestId, organization_id);
  if (answer === null) return m.automation_trial_no_offer();
  const { offer, isBinding } = answer;
  const amount = formatMoney({ amountMinor: offer.monthMinor + offer.onceMinor, currency: offer.currency });
  return isBinding ? m.automation_trial_offer({ amount }) : m.automation_trial_indication({ amount });
}
