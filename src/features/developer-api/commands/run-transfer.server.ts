import { planOf } from '#features/accounts/queries/plan.server.ts';
import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { type Ctx, withActor } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { inLanguage } from '#server/language.ts';
import { idsOf } from '#shared/ids-of.ts';

import { transferFailed } from '../emails/transfer-failed.ts';
import { mayDo, mayHaveWebhooks } from '../policy.ts';
import { findActingMember } from '../queries/acting-member.server.ts';
import { maxFailures, nextNight, partsOf, taskOf } from '../state.ts';
import type { Failure } from './address.server.ts';
import { exportList } from './export-list.server.ts';
import { type Done, importList } from './import-list.server.ts';
import { importRates } from './import-rates.server.ts';
import { transferJob } from './transfers.server.ts';

/** Jobs that are sent at a time. */
const maxAtOnce = 500;

// unsafe: a job for the rows of every company
/** Sends a job for each import and export whose hour has come. Those of plans without them wait for another one. */
export async function queueDueTransfers(ctx: Ctx): Promise<void> {
  await transaction(ctx, async (tx) => {
    const now = tx.clock();
    const due = await tx.db
      .selectFrom('transfers')
      .select(['id', 'hour'])
      .where('paused_at', 'is', null)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(maxAtOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const [hour, rows] of Map.groupBy(due, (row) => row.hour))
      // oxlint-disable-next-line no-await-in-loop -- a day has 24 hours
      await tx.db
        .updateTable('transfers')
        .set({ due_at: nextNight(hour, now) })
        .where('id', 'in', idsOf(rows))
        .execute();
    await tx.jobs.sendAll(
      tx,
      transferJob,
      due.map(({ id }) => ({ payload: { id }, key: id })),
    );
  });
}

// unsafe: a job for the row that it was sent for
const findWork = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('transfers')
    .select(['id', 'user_id', 'organization_id', 'direction', 'url', 'header_name', 'header_sealed'])
    .select(['etag', 'content_hash', 'paused_at', 'content', 'subject_kind', 'subject_id'])
    .where('id', '=', id)
    .executeTakeFirst();

type Work = NonNullable<Awaited<ReturnType<typeof findWork>>>;

/**
 * Does one import or export for the member who answers for it, and keeps what came of it. Failures of the address are its
 * company's business and not failed jobs: who may edit programs is told, unless somebody waits for it (`isByHand`), and
 * after several nights it is paused until it succeeds by hand.
 */
export async function runTransfer(ctx: Ctx, id: string, { isByHand = false } = {}): Promise<void> {
  const work = await findWork(ctx, id);
  if (work === undefined || (work.paused_at !== null && !isByHand)) return;
  if (!mayHaveWebhooks(await planOf(ctx, work.organization_id))) return;
  const came = await transfer(ctx, work);
  if ('problem' in came) await keepFailure(ctx, work, came, isByHand);
  else await keepDone(ctx, work, came);
}

async function transfer(ctx: Ctx, work: Work): Promise<Done | Failure> {
  const task = taskOf(work);
  const member = await findActingMember(ctx, work);
  if (member === null || !mayDo(member.actor, task)) return { problem: 'member' };
  const { actor, language } = member;
  const acting = { ...withActor(ctx, actor), language };
  const { url, subject_kind: kind, subject_id: id } = work;
  return inLanguage(language, async () => {
    // CHECKs of the table: an import has an address, and one of rates the row whose card it is.
    if (task === 'import_packages' && url !== null) return importList(acting, { ...work, url });
    if (task === 'import_rates' && url !== null && kind !== null && id !== null)
      return importRates(acting, { ...work, url }, { kind, id });
    return exportList(acting, { ...work, content: task === 'export_orders' ? 'orders' : 'packages' });
  });
}

// unsafe: a job for the row that it was sent for
async function keepDone(
  ctx: Ctx,
  { id }: Work,
  { outcome, known, importId, packed, lines, version }: Done,
): Promise<void> {
  await ctx.db
    .updateTable('transfers')
    .set({ ran_at: ctx.clock(), outcome, answered: null, failures: 0, paused_at: null, lines: lines ?? null })
    .$if(known !== undefined, (row) => row.set(known ?? {}))
    .$if(importId !== undefined, (row) => row.set({ import_id: importId }))
    .$if(version !== undefined, (row) => row.set({ card_version: version }))
    .$if(packed !== undefined, (row) => row.set({ file: packed }))
    .where('id', '=', id)
    .execute();
}

// unsafe: a job for the row that it was sent for
async function keepFailure(
  ctx: Ctx,
  work: Work,
  { problem, answered, importId }: Failure,
  isByHand: boolean,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const now = tx.clock();
    const row = await tx.db
      .updateTable('transfers')
      .set({ ran_at: now, outcome: problem, answered: answered ?? null })
      .$if(importId !== undefined, (failed) => failed.set({ import_id: importId }))
      .$if(!isByHand, (night) => night.set((eb) => ({ failures: eb('failures', '+', 1) })))
      .where('id', '=', work.id)
      .returning('failures')
      .executeTakeFirst();
    if (row === undefined || isByHand) return;
    const isPaused = row.failures >= maxFailures;
    if (isPaused) await tx.db.updateTable('transfers').set({ paused_at: now }).where('id', '=', work.id).execute();
    await notifyCompany(tx, {
      organization_id: work.organization_id,
      kind: transferFailed,
      subject: { kind: 'transfer', id: work.id },
      values: {
        ...partsOf(taskOf(work)),
        host: work.url === null ? null : new URL(work.url).host,
        problem,
        answered: answered ?? null,
        isPaused,
      },
      key: `${work.id} ${now.toISOString()}`,
    });
  });
}
