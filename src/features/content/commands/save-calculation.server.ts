import type { Ctx } from '#server/context.ts';
import { makeLink } from '#server/links.ts';
import { onceForVisit } from '#server/once-for-visit.ts';

import { resultLink } from '../queries/roi.server.ts';
import { estimate } from '../schema/roi-estimate.ts';
import type { RoiNumbers } from '../schema/roi.ts';

interface Calculation extends RoiNumbers {
  session_id: string;
  company_name: string;
}

// unsafe: the visit that sent it
const findKept = async (ctx: Ctx, session_id: string): Promise<string | null> =>
  (await ctx.db.selectFrom('roi_calculations').select('id').where('session_id', '=', session_id).executeTakeFirst())
    ?.id ?? null;

/**
 * Saves a calculation with the standard estimate for the caller's company, or anonymously. One visit to the form saves
 * one, however often it is sent. `check` (the bot check) runs only for a visit that has saved none, and throws to
 * refuse. Returns a token for sharing the result.
 */
export async function saveCalculation(ctx: Ctx, calculation: Calculation, check: () => Promise<void>): Promise<string> {
  const { session_id, company_name, current_shipping_cost, current_delivery_time } = calculation;
  const find = (reader: Ctx) => findKept(reader, session_id);
  const subjectId = await onceForVisit(ctx, { key: `content.roi:${session_id}`, find, check }, async (tx) => {
    const [, standard] = estimate(calculation).levels;
    const id = tx.newId();
    const [user_id, organization_id] =
      tx.actor.kind === 'user' ? [tx.actor.userId, tx.actor.organization.id] : [null, null];
    await tx.db
      .insertInto('roi_calculations')
      .values({
        id,
        session_id,
        company_name,
        current_shipping_cost,
        current_delivery_time,
        calculated_monthly_savings: standard?.monthly ?? 0,
        calculated_annual_savings: standard?.yearly ?? 0,
        estimated_savings_percentage: standard?.savingShare ?? 0,
        estimated_time_reduction: standard?.timeShare ?? 0,
        user_id,
        organization_id,
        created_at: tx.clock(),
      })
      .onConflict((conflict) => conflict.constraint('roi_calculations_session').doNothing())
      .execute();
    return id;
  });
  return makeLink(ctx, resultLink, { subjectId });
}
