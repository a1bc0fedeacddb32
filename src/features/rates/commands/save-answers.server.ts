import { planHas } from '#features/accounts/policy/plan-features.ts';
import { planOf } from '#features/accounts/queries/plan.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission, requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { saveLimit } from '../limits.ts';
import { findOwnRow, listVersions, type Subject } from '../queries/cards.server.ts';
import type { CardAnswers } from '../schema/answers.ts';

const columns = [
  'answers', 'services', 'currency', 'most_minor', 'least_pallets', 'most_pallets', 'most_area_sqft',
  'from_day', 'until_day', 'within_miles', 'valid_days', 'by_rules',
] as const; // prettier-ignore

/**
 * Lets a row's card answer requests by itself, from the next request on. Throws `not_found` for rows of other companies
 * and for those whose cards do not answer, `forbidden` for members who may not make offers, `invalid` without a card, and
 * for what only rules pick if the company's plan has none.
 */
export async function saveAnswers(ctx: Ctx, subject: Subject, answers: CardAnswers): Promise<void> {
  const { userId } = requireVerified(ctx);
  await ctx.limits.take(ctx, saveLimit, userId);
  await transaction(ctx, async (tx) => {
    const organization_id = await requireAnswering(tx, subject);
    const [card] = await listVersions(tx, subject);
    if (card === undefined || card.lines.length === 0)
      throw new AppError('invalid', { detail: m.rates_answers_no_card() });
    if (card.currency !== answers.currency)
      throw new AppError('invalid', { fields: { most: [m.rates_answers_currency({ currency: card.currency })] } });
    if (answers.by_rules && !planHas(await planOf(tx, organization_id), 'workflow_automation'))
      throw new AppError('invalid', { fields: { by_rules: [m.rates_answers_by_rules_plan()] } });
    const values = { ...pickColumns(answers, columns), organization_id, user_id: userId, changed_at: tx.clock() };
    await tx.db
      .insertInto('card_answers')
      .values({ subject_kind: subject.kind, subject_id: subject.id, ...values })
      .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id']).doUpdateSet(values))
      .execute();
    await note(tx, subject, userId, { action: 'rates.answers_saved', detail: { answers: answers.answers } });
  });
}

/** Stops a card from answering, from the next request on; its offers stand. Throws as `saveAnswers` does. */
export async function stopAnswers(ctx: Ctx, subject: Subject): Promise<void> {
  const { userId } = requireVerified(ctx);
  await transaction(ctx, async (tx) => {
    const organization_id = await requireAnswering(tx, subject);
    await tx.db
      .deleteFrom('card_answers')
      .where('subject_kind', '=', subject.kind)
      .where('subject_id', '=', subject.id)
      .where('organization_id', '=', organization_id)
      .execute();
    await note(tx, subject, userId, { action: 'rates.answers_stopped', detail: {} });
  });
}

/** Whoever lets a card answer makes offers for the company. */
async function requireAnswering(tx: Ctx, subject: Subject): Promise<string> {
  const { organization_id, isCarrier } = await findOwnRow(tx, subject, 'edit');
  if (organization_id === null || isCarrier) throw new AppError('not_found');
  requirePermission(tx, 'quotes.edit');
  return organization_id;
}

const note = (
  tx: Ctx,
  { kind: subject_kind, id: subject_id }: Subject,
  account_id: string,
  { action, detail }: { action: string; detail: Record<string, unknown> },
) => audit(tx, { action, subject_kind, subject_id, account_id, detail });
