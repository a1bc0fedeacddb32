import { z } from 'zod';

import { plansWith } from '#features/accounts/queries/plan.server.ts';
import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { JobPayload } from '#server/jobs.ts';

import { monthSigned } from '../emails/month-kind.ts';
import { findSigned } from '../queries/months.server.ts';
import { isMissed } from '../schema/availability.ts';

/** Tells companies that a month was signed off. */
export const tellJob = 'service-levels.tell';
const payloadSchema = z.object({ month: z.string().max(7) });

// unsafe: a job for the companies whose plan has it
/** Notifies the companies with a service level that a month was signed off, each once. */
export async function tellSigned(ctx: Ctx, payload: JobPayload): Promise<void> {
  const { month } = payloadSchema.parse(payload);
  const availability = (await findSigned(ctx, month))?.figures.availability;
  if (availability == null) return;
  const companies = await ctx.db
    .selectFrom('organizations')
    .select('id')
    .where('plan', 'in', plansWith('sla'))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of companies)
    await transaction(ctx, (tx) =>
      notifyCompany(tx, {
        organization_id: id,
        kind: monthSigned,
        key: `${id} ${month}`,
        subject: { kind: 'company', id },
        values: { month, percent: availability.percent, isMissed: isMissed(availability) },
      }),
    );
}
