import type { Ctx } from '#server/context.ts';
import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';
import { idsOf } from '#shared/ids-of.ts';

import { requestAddressed } from '../emails/notification-kinds.ts';
import { listInvitable } from '../queries/invitable.server.ts';

export interface InvitedSubject {
  kind: 'warehouse' | 'partner';
  id: string;
}

/**
 * Invites these warehouses and partners; `tellInvited` notifies their companies. Throws `invalid` if one is not public
 * (any more) or belongs to the author or to the company they act for.
 */
export async function inviteProviders(
  tx: Ctx,
  request: { id: string; reference: string; user_id: string; organization_id: string },
  invited: readonly InvitedSubject[],
): Promise<void> {
  if (invited.length === 0) return;
  const found = await listInvitable(tx, invited);
  if (found.length < new Set(idsOf(invited)).size) throw new AppError('invalid', { detail: m.quotes_invited_gone() });
  if (
    found.some(
      ({ owner_user_id, organization_id }) =>
        owner_user_id === request.user_id || organization_id === request.organization_id,
    )
  )
    throw new AppError('invalid', { detail: m.quotes_invited_own() });
  const now = tx.clock();
  await tx.db
    .insertInto('quote_request_invitations')
    .values(
      found.map(({ kind, id }) => ({ request_id: request.id, subject_kind: kind, subject_id: id, created_at: now })),
    )
    .execute();
}

// unsafe: the companies that the request asks by name
/** Notifies the invited companies of a request, except those whose rate card has answered it. */
export async function tellInvited(
  tx: Ctx,
  request: { id: string; reference: string },
  invited: readonly InvitedSubject[],
): Promise<void> {
  if (invited.length === 0) return;
  const found = await listInvitable(tx, invited);
  const answers = await tx.db
    .selectFrom('quote_responses')
    .select('organization_id')
    .where('request_id', '=', request.id)
    .execute();
  const answered = new Set(answers.map(({ organization_id }) => organization_id));
  const asked = found.map(({ organization_id }) => organization_id).filter((company) => !answered.has(company));
  for (const company of new Set(asked))
    await notifyCompany(tx, {
      organization_id: company,
      kind: requestAddressed,
      key: request.id,
      subject: { kind: 'quote_request', id: request.id },
      values: { reference: request.reference },
    });
}
