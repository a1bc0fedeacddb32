import { sql } from 'kysely';

import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission } from '#server/session/require.ts';
import { readSetting } from '#server/settings.ts';
import { addDays, isoDate } from '#shared/dates.ts';

import { alertKinds } from '../emails/notification-kinds.ts';
import '../events.ts';
import { packageKind, type AlertCause, type ExceptionReason, type TrackingStatus } from '../state.ts';
import { silentDays } from '../settings.ts';
import type { CurrentStatus } from './current-status.server.ts';

/** A reason to notify a package's owner. */
interface Occasion {
  tracking_id: string;
  occasion: string;
}

/** More than this many at once are combined in one notification. */
const maxSingly = 3;

const batch = 500;

/** Older occasions are not notified. */
const lateForDays = 30;
const silentForDays = 120;

/**
 * Notifies the owners of these packages, once per cause and occasion, in the transaction of the event. Returns the
 * number of new occasions.
 */
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
    .select(['id', 'organization_id', 'tracking_number', 'shipment_name', 'current_status', 'status_reason'])
    .where(
      'id',
      'in',
      raised.map(({ tracking_id }) => tracking_id),
    )
    .where('organization_id', 'is not', null)
    .execute();
  const occasionOf = new Map(raised.map(({ tracking_id, occasion }) => [tracking_id, occasion]));
  for (const [organization_id, own] of Map.groupBy(told, (row) => row.organization_id)) {
    if (cause === 'late' && organization_id !== null)
      await tx.events.emit(tx, 'shipments.late', {
        organization_id,
        occasions: own.map(({ id }) => ({ id, occasion: occasionOf.get(id) ?? '' })),
      });
    const messages = own.length > maxSingly ? own.slice(0, 1) : own;
    for (const row of messages)
      await notifyCompany(tx, {
        organization_id,
        kind: alertKinds[cause],
        subject: { kind: packageKind, id: row.id },
        key: `${row.id} ${occasionOf.get(row.id) ?? ''}`,
        values: {
          name: row.shipment_name ?? row.tracking_number,
          number: row.tracking_number,
          status: row.current_status as TrackingStatus,
          reason: row.status_reason as ExceptionReason | null,
          count: own.length > maxSingly ? own.length : 1,
        },
      });
  }
  return raised.length;
}

const troubled: readonly string[] = ['exception', 'return_to_sender', 'cancelled'];

/** Notifies a package's owner if an event has made it delivered or stopped. */
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
// unsafe: a job for the rows of every company
const findLate = (tx: Ctx) => {
  const now = tx.clock();
  return sql<Occasion>`
    select own.id as tracking_id, ${lateOccasion} as occasion from business_tracking own
    where ${underWay} and own.estimated_delivery is not null and own.due_on < ${isoDate(now)} and own.due_on >= ${isoDate(addDays(now, -lateForDays))}
      and ${untold('late', lateOccasion)}
    order by own.business_user_id limit ${batch}`.execute(tx.db);
};

const silentOccasion = sql`(extract(epoch from own.heard_at) * 1000)::bigint::text`;
// unsafe: a job for the rows of every company
const findSilent = (tx: Ctx, usualDays: number) => {
  const now = tx.clock();
  const days = sql`coalesce(own.silent_days, ${usualDays})`;
  return sql<Occasion>`
    select own.id as tracking_id, ${silentOccasion} as occasion from business_tracking own
    where ${underWay} and own.heard_at < ${addDays(now, -1)} and own.heard_at > ${addDays(now, -silentForDays)}
      and ${days} > 0 and own.heard_at < ${now}::timestamptz - make_interval(days => ${days}) and ${untold('silent', silentOccasion)}
    order by own.business_user_id limit ${batch}`.execute(tx.db);
};

/** Notifies the owners of late packages, and of those without events for the chosen number of days; once each. */
export async function raiseDueAlerts(ctx: Ctx): Promise<void> {
  const usualDays = await readSetting(ctx, silentDays);
  const finders = { late: findLate, silent: (tx: Ctx) => findSilent(tx, usualDays) } as const;
  for (const cause of ['late', 'silent'] as const) {
    const raiseSome = () => transaction(ctx, async (tx) => raiseAlerts(tx, cause, (await finders[cause](tx)).rows));
    // oxlint-disable-next-line no-await-in-loop -- one batch after another
    while ((await raiseSome()) === batch);
  }
}

/**
 * Sets after how many days of silence the owner is notified: null for the default, 0 for never. Returns false for
 * somebody else's package.
 */
export async function setSilentDays(ctx: Ctx, id: string, days: number | null): Promise<boolean> {
  const { organization } = requirePermission(ctx, 'packages.edit');
  const { numUpdatedRows } = await ctx.db
    .updateTable('business_tracking')
    .set({ silent_days: days })
    .where('id', '=', id)
    .where('organization_id', '=', organization.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
