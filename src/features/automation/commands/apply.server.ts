import { queueRuleCalls } from '#features/developer-api/commands/queue-calls.server.ts';
import { attachLabel } from '#features/labels/commands/labels.server.ts';
import { labelledKinds } from '#features/labels/state.ts';
import { giveConversation } from '#features/messaging/commands/give-conversation.server.ts';
import { addNotifications, prepareNotification } from '#features/notifications/commands/notify.server.ts';
import { answerByRule } from '#features/quotes/commands/answer-from-cards.server.ts';
import type { Ctx } from '#server/context.ts';
import { enqueueMails } from '#server/mailer/outbox.ts';
import { addHours } from '#shared/dates.ts';
import { idsOf } from '#shared/ids-of.ts';

import { listTold } from '../queries/members.server.ts';
import type { RuleOfCompany } from '../queries/rules.server.ts';
import type { Happening } from '../schema/rule.ts';
import type { Problem } from '../state.ts';
import { actingAsRule } from './acting.server.ts';
import { noticeOf, remindJob } from './notice.server.ts';

/** A rule, and what it acts on. */
export interface Application {
  rule: RuleOfCompany;
  happening: Happening;
}

interface Run extends Application {
  id: string;
  problems: Set<Problem>;
  assigned: { before: string | null; to: string } | null;
  label: string | null;
  /** The offer that the rate card made. */
  quote_id: string | null;
  remind_at: Date | null;
}

/**
 * Applies rules of a company in this order, in the transaction that takes the events. A rule acts once on each event.
 * An action that fails is recorded as a problem and does not stop the others.
 */
export async function applyRules(ctx: Ctx, organizationId: string, all: readonly Application[]): Promise<void> {
  const tx = actingAsRule(ctx);
  const runs = await insertRuns(tx, organizationId, all);
  if (runs.length === 0) return;
  for (const run of runs) {
    if (run.rule.acts.includes('assign')) await assign(tx, organizationId, run);
    if (run.rule.acts.includes('answer')) await answer(tx, organizationId, run);
    await label(tx, organizationId, run);
  }
  await tell(tx, organizationId, runs.filter(({ rule }) => rule.acts.includes('notify'))); // prettier-ignore
  await call(tx, organizationId, runs.filter(({ rule }) => rule.acts.includes('webhook'))); // prettier-ignore
  const reminders = runs.filter(({ remind_at }) => remind_at !== null);
  await tx.jobs.sendAll(
    tx,
    remindJob,
    reminders.map(({ id, remind_at }) => ({ payload: { id }, ...(remind_at && { startAt: remind_at }) })),
  );
  for (const { id, problems, assigned, label: put, quote_id } of runs)
    if (problems.size > 0 || assigned !== null || put !== null || quote_id !== null)
      await tx.db
        .updateTable('automation_runs')
        .set({
          problems: [...problems],
          assigned_before: assigned?.before ?? null,
          assigned_to: assigned?.to ?? null,
          label: put,
          quote_id,
        })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
}

async function insertRuns(tx: Ctx, organizationId: string, all: readonly Application[]): Promise<Run[]> {
  if (all.length === 0) return [];
  const now = tx.clock();
  const runs = all.map(({ rule, happening }): Run => ({
    rule,
    happening,
    id: tx.newId(),
    problems: new Set(),
    assigned: null,
    label: null,
    quote_id: null,
    remind_at: rule.remind_hours === null ? null : addHours(now, rule.remind_hours),
  }));
  const inserted = await tx.db
    .insertInto('automation_runs')
    .values(
      runs.map(({ id, rule, happening, remind_at }) => ({
        id,
        organization_id: organizationId,
        rule_id: rule.id,
        key: happening.key,
        subject_kind: happening.subject_kind,
        subject_id: happening.subject_id,
        path: happening.path,
        part_id: happening.part_id,
        acts: rule.acts,
        remind_at,
        at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const isNew = new Set(idsOf(inserted));
  return runs.filter(({ id }) => isNew.has(id));
}

async function assign(tx: Ctx, organizationId: string, run: Run): Promise<void> {
  const { rule, happening } = run;
  const outcome =
    rule.member_id === null || happening.part_id === null
      ? ({ kind: 'no_member' } as const)
      : await giveConversation(tx, {
          conversationId: happening.subject_id,
          partId: happening.part_id,
          organizationId,
          userId: rule.member_id,
          by: { rule: rule.name },
        });
  if (outcome.kind === 'assigned' && rule.member_id !== null)
    run.assigned = { before: outcome.before, to: rule.member_id };
  else run.problems.add('no_member');
}

async function answer(tx: Ctx, organizationId: string, run: Run): Promise<void> {
  run.quote_id = await answerByRule(tx, run.happening.subject_id, organizationId);
  if (run.quote_id === null) run.problems.add('no_offer');
}

async function label(tx: Ctx, organizationId: string, run: Run): Promise<void> {
  const { rule, happening } = run;
  const kind = labelledKinds.find((one) => one === happening.subject_kind);
  if (rule.label === null || kind === undefined) return;
  const subject = { kind, id: happening.subject_id };
  const outcome = await attachLabel(tx, { organization_id: organizationId, subject, name: rule.label });
  // What was there before stays when the run is undone.
  if (outcome === 'added') run.label = rule.label;
  if (outcome === 'full') run.problems.add('labels_full');
}

async function tell(tx: Ctx, organizationId: string, runs: readonly Run[]): Promise<void> {
  const known = new Map();
  const prepared = [];
  for (const { id, rule, happening, problems } of runs) {
    const user_ids = await listTold(tx, organizationId, rule, known);
    if (user_ids.length === 0) problems.add('no_member');
    else prepared.push(prepareNotification({ ...noticeOf(rule, happening), user_ids, key: id }));
  }
  await enqueueMails(tx, await addNotifications(tx, prepared));
}

async function call(tx: Ctx, organizationId: string, runs: readonly Run[]): Promise<void> {
  if (runs.length === 0) return;
  const isCalled = await queueRuleCalls(
    tx,
    organizationId,
    runs.map(({ id, rule, happening }) => ({
      id,
      rule: { id: rule.id, name: rule.name, occasion: rule.occasion },
      subject: { kind: happening.subject_kind, id: happening.subject_id },
      happenedAt: happening.at.toISOString(),
    })),
  );
  if (!isCalled) for (const { problems } of runs) problems.add('no_webhook');
}
