import { placeName } from '#features/catalog/place-name.ts';
import { answerTime } from '#features/moderation/settings.ts';
import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { countFound } from '#server/db/count-found.ts';
import { type Queue, type WaitingItem, afterPosition } from '#server/queues.ts';
import { readSetting } from '#server/settings.ts';
import { addHours } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';
import { type RegistrationStatus, registrationStatusLabels } from '../state/registration.ts';

/** Undecided registrations of providers. */
export const registrationsQueue: Queue = {
  kind: 'registrations',
  label: () => m.partners_queue_registrations(),
  order: 12,
  may: isStaff,
  count: (ctx) => countFound(ctx, waiting(ctx).select('id')),
  list: listWaiting,
};

const waiting = (ctx: Ctx) =>
  ctx.db.selectFrom('provider_registrations').where('status', 'in', ['submitted', 'in_review']);

async function listWaiting(ctx: Ctx, { after, limit }: Parameters<Queue['list']>[1]): Promise<WaitingItem[]> {
  const rows = await waiting(ctx)
    .select(['id', 'company_name', 'city', 'state', 'country_code', 'status', 'submitted_at'])
    .where(afterPosition(after, 'submitted_at', 'id'))
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const hours = await readSetting(ctx, answerTime);
  return rows.map((row) => ({
    id: row.id,
    title: row.company_name,
    // A CHECK limits the states.
    detail: `${placeName(row)} · ${registrationStatusLabels[row.status as RegistrationStatus]()}`,
    waiting_since: row.submitted_at,
    due_at: addHours(row.submitted_at, hours),
    href: partnerPaths.reviewRegistration(row.id),
  }));
}
