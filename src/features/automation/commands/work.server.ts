import { sql } from 'kysely';
import { z } from 'zod';

import { planOf } from '#features/accounts/queries/plan.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { JobPayload } from '#server/jobs.ts';
import { countRows } from '#server/db/count-rows.ts';

import { mayAutomate } from '../policy.ts';
import { findHappenings } from '../queries/happenings.server.ts';
import { listActive, type RuleOfCompany } from '../queries/rules.server.ts';
import { matches } from '../schema/matching.ts';
import type { Happening } from '../schema/rule.ts';
import { maxPerHour, type Occasion } from '../state.ts';
import { type Application, applyRules } from './apply.server.ts';
import { checkTime } from './check-time.server.ts';
import { sendWork } from './note.server.ts';

const payload = z.object({ organization_id: z.uuid() });

/** Events that one transaction takes, and transactions after which other companies have their turn. */
const batch = 100;
const batchesAtOnce = 10;

/** Job: applies the rules of a company to its recorded events, in order and each once. */
export async function workRules(ctx: Ctx, given: JobPayload): Promise<void> {
  const { organization_id } = payload.parse(given);
  await checkTime(ctx, organization_id);
  for (let turn = 0; turn < batchesAtOnce; turn += 1)
    if (!(await transaction(ctx, (tx) => workBatch(tx, organization_id)))) return;
  await transaction(ctx, (tx) => sendWork(tx, organization_id));
}

interface Event {
  position: number;
  occasion: Occasion;
  key: string;
  rule_id: string | null;
  at: Date;
}

/** Returns true if more may wait that can be done now. */
async function workBatch(tx: Ctx, organizationId: string): Promise<boolean> {
  // One at a time for each company, which keeps the order.
  const plan = await planOf(tx, organizationId, { isLocked: true });
  const { rows: events } = await sql<Event>`
    select position, occasion, key, rule_id, at from automation_events
    where organization_id = ${organizationId}::uuid order by position limit ${batch}`.execute(tx.db);
  if (events.length === 0) return false;
  const rules = mayAutomate(plan) ? await listActive(tx, organizationId) : [];
  const still = await findStill(tx, organizationId, events, rules);
  let room = maxPerHour - (await countThisHour(tx, organizationId));
  const applications: Application[] = [];
  let seen = 0;
  for (const event of events) {
    const due = rulesFor(event, rules).flatMap((rule) => {
      const happening = still.get(groupOf(event))?.get(event.key);
      return happening && matches(rule, happening) ? [{ rule, happening }] : [];
    });
    if (due.length > room) break;
    room -= due.length;
    seen += 1;
    applications.push(...due);
  }
  await applyRules(tx, organizationId, applications);
  await tx.db
    .deleteFrom('automation_events')
    .where('organization_id', '=', organizationId)
    .where('position', '<=', events[seen - 1]?.position ?? 0)
    .execute();
  if (seen === events.length) return events.length === batch;
  await sendWork(tx, organizationId, nextHour(tx.clock()));
  return false;
}

/** Returns the rules about this event that were on when it happened. */
const rulesFor = (event: Event, rules: readonly RuleOfCompany[]): RuleOfCompany[] =>
  rules.filter(
    (rule) =>
      rule.occasion === event.occasion &&
      (event.rule_id === null || event.rule_id === rule.id) &&
      rule.switched_on_at !== null &&
      rule.switched_on_at <= event.at,
  );

/** Events that one statement can check: those that depend on a rule's hours or days are checked for each rule. */
const groupOf = ({ occasion, rule_id }: Pick<Event, 'occasion' | 'rule_id'>): string => `${occasion} ${rule_id ?? ''}`;

/** Returns those of these events that still hold, by group and key. */
async function findStill(
  tx: Ctx,
  organizationId: string,
  events: readonly Event[],
  rules: readonly RuleOfCompany[],
): Promise<Map<string, Map<string, Happening>>> {
  const still = new Map<string, Map<string, Happening>>();
  for (const [group, own] of Map.groupBy(events, groupOf)) {
    const [rule] = own.flatMap((event) => rulesFor(event, rules));
    if (rule === undefined) continue;
    const found = await findHappenings(tx, rule, organizationId, { keys: own.map(({ key }) => key) });
    still.set(group, new Map(found.map((happening) => [happening.key, happening])));
  }
  return still;
}

const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
const nextHour = (now: Date): Date => new Date(hourOf(now).getTime() + 3_600_000);

async function countThisHour(tx: Ctx, organizationId: string): Promise<number> {
  const runs = tx.db.selectFrom('automation_runs').where('organization_id', '=', organizationId);
  return countRows(runs.where('at', '>=', hourOf(tx.clock())));
}
