import type { Insertable } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { DB } from '#server/db/types.ts';
import { addDays, isoDate } from '#shared/dates.ts';

import type { EvidenceStatus } from './state.ts';

type Given = Partial<Insertable<DB['evidence']>> & {
  subject: { kind: string; id: string };
  status?: EvidenceStatus;
};

/**
 * Creates a pending insurance certificate of a row, unless overridden, without file or notifications. For tests and the
 * demonstration.
 */
export async function makeEvidence(ctx: Ctx, { subject, ...given }: Given): Promise<{ id: string }> {
  const now = given.created_at ?? ctx.clock();
  const row = {
    id: ctx.newId(),
    subject_kind: subject.kind,
    subject_id: subject.id,
    kind: 'insurance',
    number: 'GL-4471-0920',
    issuer: 'Biscayne Mutual',
    valid_until: isoDate(addDays(ctx.clock(), 180)),
    status: 'waiting',
    checked_at: given.status === 'checked' || given.status === 'refused' ? now : null,
    reason: given.status === 'refused' ? 'The policy names another company.' : null,
    created_at: now,
    updated_at: now,
    ...given,
  };
  await ctx.db.insertInto('evidence').values(row).execute();
  return { id: row.id };
}

/** Creates an open request of staff about a row, unless overridden, without notifications. For tests. */
export async function makePaperRequest(
  ctx: Ctx,
  {
    subject,
    ...given
  }: Partial<Insertable<DB['paper_requests']>> & { subject: { kind: string; id: string }; owner_user_id: string },
): Promise<{ id: string }> {
  const row = {
    id: ctx.newId(),
    subject_kind: subject.kind,
    subject_id: subject.id,
    asked: 'Please send the lease or the deed of the building.',
    asked_language: 'en',
    status: 'open',
    // The company that the account founded.
    organization_id: given.owner_user_id,
    created_at: ctx.clock(),
    ...given,
  };
  await ctx.db.insertInto('paper_requests').values(row).execute();
  return { id: row.id };
}
