import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { findRegistrationByToken } from '../queries/registrations.server.ts';
import { type ResubmittedValues, resubmittedColumns } from '../schema/registration.ts';
import { registrationTransitions } from '../state/registration.ts';
import { notifyStaff } from './notify-staff.server.ts';

// unsafe: whoever holds its link reads it
/**
 * Resubmits a registration with the changes staff requested, for the holder of its link. Throws `conflict` if no
 * changes were requested, or if it was resubmitted meanwhile from another page. Its e-mail address does not change,
 * because the link was mailed there.
 */
export async function resubmitRegistration(ctx: Ctx, token: string, values: ResubmittedValues): Promise<void> {
  const { version } = values;
  await transaction(ctx, async (tx) => {
    const registration = await findRegistrationByToken(tx, token);
    const now = tx.clock();
    const { from, to } = registrationTransitions.resubmit;
    const moved = await tx.db
      .updateTable('provider_registrations')
      .set({
        ...pickColumns(values, resubmittedColumns),
        status: to,
        asked: registration.reason,
        asked_language: registration.reason_language,
        answer: values.answer,
        reason: null,
        reason_language: null,
        language: tx.language,
        submitted_at: now,
        updated_at: now,
        version: version + 1,
      })
      .where('id', '=', registration.id)
      .where('version', '=', version)
      .where('status', 'in', from)
      .returning(['id', 'version', 'company_name', 'reference', 'user_id'])
      .executeTakeFirst();
    if (!moved) throw new AppError('conflict', { detail: m.partners_registration_not_waiting() });
    await audit(tx, {
      action: 'registration.resubmitted',
      subject_kind: 'registration',
      subject_id: moved.id,
      account_id: moved.user_id,
    });
    await notifyStaff(tx, moved);
  });
}
