import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireAdmin, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { findMonth, findSigned } from '../queries/months.server.ts';
import { isMissed } from '../schema/availability.ts';
import { tellJob } from './tell.server.ts';

/**
 * Signs a month off: its figures stay as they are now, and companies with a service level are told. Administrators only.
 * Throws `not_found` for a month without checks, `conflict` for one that has not ended a day ago or was signed off,
 * `invalid` at `note` if the target was missed and nothing is said about it.
 */
export async function signOff(ctx: Ctx, month: string, note: string | null): Promise<void> {
  requireAdmin(ctx);
  const { userId } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    const { figures, isSignable, signed } = await findMonth(tx, month);
    if (signed !== null) throw alreadySigned(signed.signer);
    if (!isSignable) throw new AppError('conflict', { detail: m.service_levels_not_yet() });
    if (figures.availability !== null && isMissed(figures.availability) && note === null)
      throw new AppError('invalid', { fields: { note: [m.service_levels_note_wanted()] } });
    const id = tx.newId();
    const added = await tx.db
      .insertInto('service_months')
      .values({
        id,
        month: `${month}-01`,
        figures: JSON.stringify(figures),
        note,
        language: tx.language,
        signed_at: tx.clock(),
        signed_by: userId,
      })
      .onConflict((conflict) => conflict.column('month').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) throw alreadySigned((await findSigned(tx, month))?.signer ?? null);
    await audit(tx, {
      action: 'service_month.signed_off',
      subject_kind: 'service_month',
      subject_id: id,
      detail: { month, percent: figures.availability?.percent ?? null },
    });
    await tx.jobs.send(tx, tellJob, { month }, { key: month });
  });
}

const alreadySigned = (signer: string | null) =>
  new AppError('conflict', {
    detail: signer === null ? m.service_levels_signed_before() : m.service_levels_signed_by({ name: signer }),
  });
