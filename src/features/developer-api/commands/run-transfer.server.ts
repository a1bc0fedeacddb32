import { planOf } from '#features/accounts/queries/plan.server.ts';
import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { type Ctx, withActor } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { inLanguage } from '#server/language.ts';

import { transferFailed } from '../emails/transfer-failed.ts';
import { mayHaveWebhooks } from '../policy.ts';
import { findActingMember } from '../queries/acting-member.server.ts';
import { type Direction, mostFailures, nextNight } from '../state.ts';
import type { Failure } from './address.server.ts';
import { exportList } from './export-list.server.ts';
import { type Done, importList } from './import-list.server.ts';
import { transferJob } from './transfers.server.ts';

/** Jobs that are sent at a time. */
const mostAtOnce = 500;

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
      .limit(mostAtOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const [hour, rows] of Map.groupBy(due, (row) => row.hour))
      // oxlint-disable-next-line no-await-in-loop -- a day has 24 hours
      await tx.db
        .updateTable('transfers')
        .set({ due_at: nextNight(hour, now) })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
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
    .select(['etag', 'content_hash', 'paused_at'])
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
  const isImport = work.direction === 'import';
  const member = await findActingMember(ctx, work, isImport ? 'packages.edit' : 'packages.read');
  if (member === null) return { problem: 'member' };
  const { actor, language } = member;
  const acting = { ...withActor(ctx, actor), language };
  const { url } = work;
  return inLanguage(language, () =>
    isImport && url !== null ? importList(acting, { ...work, url }) : exportList(acting, work),
  );
}

// unsafe: a job for the row that it was sent for
async function keepDone(ctx: Ctx, { id }: Work, { outcome, known, importId, file, lines }: Done): Promise<void> {
  await ctx.db
    .updateTable('transfers')
    .set({ ran_at: ctx.clock(), outcome, answered: null, failures: 0, paused_at: null, lines: lines ?? null })
    .$if(known !== undefined, (row) => row.set(known ?? {}))
    .$if(importId !== undefined, (row) => row.set({ import_id: importId }))
    .$if(file !== undefined, (row) => row.set({ file }))
    .where('id', '=', id)
    .execute();
}

// unsafe: a job for the row that it was sent for
async function keepFailure(ctx: Ctx, work: Work, { problem, answered }: Failure, isByHand: boolean): Promise<void> {
  await transaction(ctx, async (tx) => {
    const now = tx.clock();
    const row = await tx.db
      .updateTable('transfers')
      .set({ ran_at: now, outcome: problem, answered: answered ?? null })
      .$if(!isByHand, (night) => night.set((eb) => ({ failures: eb('failures', '+', 1) })))
      .where('id', '=', work.id)
      .returning('failures')
      .executeTakeFirst();
    if (row === undefined || isByHand) return;
    const isPaused = row.failures >= mostFailures;
    if (isPaused) await tx.db.updateTable('transfers').set({ paused_at: now }).where('id', '=', work.id).execute();
    await notifyCompany(tx, {
      organization_id: work.organization_id,
      kind: transferFailed,
      subject: { kind: 'transfer', id: work.id },
      values: {
        direction: work.direction as Direction,
        host: work.url === null ? null : new URL(work.url).host,
        problem,
        answered: answered ?? null,
        isPaused,
      },
      key: `${work.id} ${now.toISOString()}`,
    });
  });
}
