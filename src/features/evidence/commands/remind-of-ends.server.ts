import { sql } from 'kysely';

import { listStaff } from '#features/accounts/queries/roles.server.ts';
import { reviewersOf } from '#features/moderation/policy.ts';
import { notifyAll, notifyCompany } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addDays, isoDate } from '#shared/dates.ts';

import { checkEnding, paperEnding } from '../emails/notification-kinds.ts';
import { type EvidenceKind, reminderDays } from '../state.ts';

const batch = 100;

/**
 * Notifies owner and staff 30 and 7 days before a check expires; once each, and not if a later check has replaced it.
 */
export async function remindOfEnds(ctx: Ctx): Promise<void> {
  for (const days of reminderDays) {
    let reminded: number;
    do reminded = await transaction(ctx, (tx) => remindBatch(tx, days));
    while (reminded === batch);
  }
}

/** The earlier reminder is skipped if the later one is due. */
async function remindBatch(tx: Ctx, days: (typeof reminderDays)[number]): Promise<number> {
  const today = tx.clock();
  const [first, second] = reminderDays;
  const from = days === first ? isoDate(addDays(today, second + 1)) : isoDate(today);
  const rows = await tx.db
    .selectFrom('evidence')
    .select(['id', 'subject_kind', 'subject_id', 'kind', 'proves', sql<string>`valid_until::text`.as('valid_until')])
    .select(
      sql<boolean>`exists (
        select from evidence later
        where later.subject_kind = evidence.subject_kind and later.subject_id = evidence.subject_id
          and later.kind = evidence.kind and later.proves is not distinct from evidence.proves and later.status = 'checked'
          and (later.valid_until is null or later.valid_until > evidence.valid_until))`.as('is_replaced'),
    )
    .where('status', '=', 'checked')
    .where('valid_until', '>=', from)
    .where('valid_until', '<=', isoDate(addDays(today, days)))
    .where((is) => is.or([is('reminded_days', 'is', null), is('reminded_days', '>', days)]))
    .orderBy('valid_until')
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, is_replaced, ...values } of rows) {
    await tx.db.updateTable('evidence').set({ reminded_days: days }).where('id', '=', id).execute();
    if (!is_replaced) await remind(tx, id, { ...values, kind: values.kind as EvidenceKind }, days);
  }
  return rows.length;
}

interface Ending {
  subject_kind: string;
  subject_id: string;
  kind: EvidenceKind;
  proves: string | null;
  valid_until: string;
}

async function remind(tx: Ctx, id: string, ending: Ending, days: number): Promise<void> {
  const papers = await tx.registry.subject(ending.subject_kind)?.papers?.(tx, ending.subject_id);
  if (!papers) return;
  const told = {
    key: `${id}:${days}`,
    subject: { kind: 'evidence', id },
    values: { ...ending, name: papers.title },
  };
  await notifyCompany(tx, { ...told, kind: paperEnding, organization_id: papers.organization_id });
  const staff = await listStaff(tx);
  await notifyAll(tx, {
    ...told,
    kind: checkEnding,
    user_ids: reviewersOf(staff, papers),
  });
}
