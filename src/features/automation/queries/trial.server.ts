import type { Ctx } from '#server/context.ts';
import { addDays } from '#shared/dates.ts';

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
  shown: Pick<Happening, 'key' | 'at' | 'title' | 'path'>[];
}

/** Returns what a rule would have done in the last 30 days. The caller has checked who asks. */
export async function tryRule(ctx: Ctx, rule: RuleOfCompany): Promise<Trial> {
  const to = ctx.clock();
  const during = { from: addDays(to, -triedDays), to };
  const found = await findHappenings(ctx, rule, rule.organization_id, during, maxRead);
  const kept = found.filter((happening) => matches(rule, happening)).toReversed();
  return {
    count: kept.length,
    isMore: found.length === maxRead,
    shown: kept.slice(0, maxShown).map(({ key, at, title, path }) => ({ key, at, title, path })),
  };
}
