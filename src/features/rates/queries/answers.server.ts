import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

import type { AnswerKind, CardAnswers } from '../schema/answers.ts';
import type { Subject } from './cards.server.ts';

// unsafe: the caller has checked who may see the row
/** Returns what the company of a row allows its card to answer; null if it does not answer. */
export async function findAnswers(ctx: Ctx, { kind, id }: Subject): Promise<CardAnswers | null> {
  const row = await ctx.db
    .selectFrom('card_answers')
    .select(['answers', 'services', 'currency', 'least_pallets', 'most_pallets', 'most_area_sqft'])
    .select(['from_day', 'until_day', 'within_miles', 'valid_days', 'by_rules'])
    // The driver would return integers of this size as text.
    .select(sql<number | null>`most_minor::double precision`.as('most_minor'))
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  // CHECK constraints and the form's schema limit what a row contains.
  return {
    ...row,
    answers: row.answers as AnswerKind,
    services: row.services as CardAnswers['services'],
    currency: row.currency as CardAnswers['currency'],
  };
}
