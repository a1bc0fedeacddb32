import { sql } from 'kysely';

import { notify } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { readSetting } from '#server/settings.ts';
import { addDays, isoDate } from '#shared/dates.ts';

import { alertKinds } from '../emails/notification-kinds.ts';
import { packageKind, type AlertCause, type ExceptionReason, type TrackingStatus } from '../state.ts';
import { silentDays } from '../settings.ts';
import type { CurrentStatus } from './current-status.server.ts';

/** A reason to tell the owner of a package something. */
interface Occasion {
  tracking_id: string;
  occasion: string;
}

/** More at once are told of in one message. */
const mostSingly = 3;

const batch = 500;

/** What is longer ago is nobody's news. */
const lateForDays = 30;
const silentForDays = 120;

/** Tells the owners of these packages, each of one cause and occasion once, in the transaction of what happened. Answers how many there were to tell of. */
async function raiseAlerts(tx: Ctx, cause: AlertCause, occasions: readonly Occasion[]): Promise<number> {
  if (occasions.length === 0) return 0;
  const raised = await tx.db
    .insertInto('package_alerts')
    .values(occasions.map(({ tracking_id, occasion }) => ({ tracking_id, occasion, cause, raised_at: tx.clock() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['tracking_id', 'occasion'])
    .execute();
  if (raised.length === 0) return 0;
  const told = await tx.db
    .selectFrom('business_tracking')
    .select(['id', 'business_user_id', 'tracking_number', 'shipment_name', 'current_status', 'status_reason'])
    .where(
      'id',
      'in',
      raised.map(({ tracking_id }) => tracking_id),
    )
    .where('business_user_id', 'is not', null)
    .execute();
  const occasionOf = new Map(raised.map(({ tracking_id, occasion }) => [tracking_id, occasion]));
  for (const [user_id, own] of Map.groupBy(told, (row) => row.business_user_id ?? '')) {
    const messages = own.length > mostSingly ? own.slice(0, 1) : own;
    for (const row of messages)
      await notify(tx, {
        user_id,
        kind: alertKinds[cause],
        subject: { kind: packageKind, id: row.id },
        key: `${row.id} ${occasionOf.get(row.id) ?? ''}`,
        values: {
          name: row.shipment_name ?? row.tracking_number,
          number: row.tracking_number,
          status: row.current_status as TrackingStatus,
          reason: row.status_reason as ExceptionReason | null,
          count: own.length > mostSingly ? own.length : 1,
        },
      });
  }
  return raised.length;
}

const troubled: readonly string[] = ['exception', 'return_to_sender', 'cancelled'];

/** Tells the owner of a package that it arrived or does not go on, when an event made that its status. */
export async function alertOnChange(
  tx: Ctx,
  trackingId: string,
  before: Pick<CurrentStatus, 'current_status' | 'status_reason'>,
  after: CurrentStatus,
): Promise<void> {
  if (before.current_status === after.current_status && before.status_reason === after.status_reason) return;
  const occasion = `${after.status_reason ?? after.current_status} ${after.status_at.toISOString()}`;
  if (after.current_status === 'delivered') await raiseAlerts(tx, 'delivered', [{ tracking_id: trackingId, occasion }]);
  if (troubled.includes(after.current_status))
    await raiseAlerts(tx, 'exception', [{ tracking_id: trackingId, occasion }]);
}

const underWay = sql`own.archived_at is null and own.business_user_id is not null
  and own.current_status not in ('delivered', 'return_to_sender', 'cancelled')`;
const untold = (cause: AlertCause, occasion: ReturnType<typeof sql>) => sql`
  not exists (select from package_alerts alert where alert.tracking_id = own.id and alert.cause = ${cause} and alert.occasion = ${occasion})`;

const lateOccasion = sql`own.due_on::text`;
const findLate = (tx: Ctx) => {
  const now = tx.clock();
  return sql<Occasion>`
    select own.id as tracking_id, ${lateOccasion} as occasion from business_tracking own
    where ${underWay} and own.estimated_delivery is not null and own.due_on < ${isoDate(now)} and own.due_on >= ${isoDate(addDays(now, -lateForDays))}
      and ${untold('late', lateOccasion)}
    order by own.business_user_id limit ${batch}`.execute(tx.db);
};

const silentOccasion = sql`(extract(epoch from own.heard_at) * 1000)::bigint::text`;
const findSilent = (tx: Ctx, usualDays: number) => {
  const now = tx.clock();
  const days = sql`coalesce(own.silent_days, ${usualDays})`;
  return sql<Occasion>`
    select own.id as tracking_id, ${silentOccasion} as occasion from business_tracking own
    where ${underWay} and own.heard_at < ${addDays(now, -1)} and own.heard_at > ${addDays(now, -silentForDays)}
      and ${days} > 0 and own.heard_at < ${now}::timestamptz - make_interval(days => ${days}) and ${untold('silent', silentOccasion)}
    order by own.business_user_id limit ${batch}`.execute(tx.db);
};

/** Tells the owners of packages that are late, and of those of which nothing was heard for as long as they want to know it; each once. */
export async function raiseDueAlerts(ctx: Ctx): Promise<void> {
  const usualDays = await readSetting(ctx, silentDays);
  const finders = { late: findLate, silent: (tx: Ctx) => findSilent(tx, usualDays) } as const;
  for (const cause of ['late', 'silent'] as const) {
    const raiseSome = () => transaction(ctx, async (tx) => raiseAlerts(tx, cause, (await finders[cause](tx)).rows));
    // oxlint-disable-next-line no-await-in-loop -- one batch after another
    while ((await raiseSome()) === batch);
  }
}

/** Says after how many days of silence the owner of this package wants to know it: null for the usual, 0 for never. False for a package of somebody else. */
export async function setSilentDays(ctx: Ctx, id: string, days: number | null): Promise<boolean> {
  if (ctx.actor.kind !== 'user') return false;
  const { numUpdatedRows } = await ctx.db
    .updateTable('business_tracking')
    .set({ silent_days: days })
    .where('id', '=', id)
    .where('business_user_id', '=', ctx.actor.userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
