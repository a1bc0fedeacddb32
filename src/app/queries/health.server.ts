import { statfs } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

import { sql } from 'kysely';

import { searchDirectory } from '#features/warehouses/queries/directory.server.ts';
import { noFilters } from '#features/warehouses/schema/filters.ts';
import { anonymous } from '#server/actor.ts';
import { usesDataFolder } from '#server/config.ts';
import { type Ctx, withActor } from '#server/context.ts';
import { findLastBackup } from '#server/db/last-backup.ts';
import { requireAdmin } from '#server/session/require.ts';
import { addDays, formatRelative } from '#shared/dates.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

export interface HealthBadge {
  part: 'Database' | 'API' | 'Storage' | 'Mail' | 'Jobs' | 'Disk' | 'Backup';
  word: string;
  tone: 'green' | 'yellow' | 'red';
  detail: string;
  ms: number;
}

const patienceMs = 3000;
const lateMinutes = 15;
/** A backup older than this is reported as old. */
const backupDays = 7;

type Finding = Pick<HealthBadge, 'word' | 'tone' | 'detail'>;

async function checkDatabase(ctx: Ctx): Promise<Finding> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(ctx.db);
  const size = `${((rows[0]?.bytes ?? 0) / 1e6).toFixed(0)} MB`;
  if (ctx.database.replica?.isFresh() === false)
    return { word: m.app_health_healthy(), tone: 'yellow', detail: m.app_health_replica_unread({ size }) };
  return {
    word: m.app_health_healthy(),
    tone: 'green',
    detail: `${ctx.config.databaseUrl ? 'PostgreSQL' : m.app_health_embedded()}, ${size}`,
  };
}

/** Runs the query of an anonymous `GET /api/v1/warehouses`. */
async function checkApi(ctx: Ctx): Promise<Finding> {
  const page = await searchDirectory(withActor(ctx, anonymous), { ...noFilters, limit: 1 });
  return {
    word: m.app_health_online(),
    tone: 'green',
    detail: page.items.length > 0 ? m.app_health_api_answers() : m.app_health_api_empty(),
  };
}

async function checkStorage(ctx: Ctx): Promise<Finding> {
  const key = `health/${ctx.newId()}.txt`;
  const written = ctx.newId();
  await ctx.storage.put(key, new TextEncoder().encode(written), 'text/plain');
  const read = await text(await ctx.storage.get(key));
  await ctx.storage.delete(key);
  if (read !== written) throw new Error('the file read differs from the file written');
  return {
    word: m.app_health_available(),
    tone: 'green',
    detail: ctx.config.storage.kind === 's3' ? m.app_health_storage_bucket() : m.app_health_storage_disk(),
  };
}

async function checkMail(ctx: Ctx): Promise<Finding> {
  const late = new Date(ctx.clock().getTime() - lateMinutes * 60_000);
  const row = await ctx.db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', 'queued').as('queued'),
      eb.fn
        .countAll<number>()
        .filterWhere((w) => w.and([w('state', '=', 'queued'), w('queued_at', '<', late)]))
        .as('late'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'refused').as('refused'),
    ])
    .where('state', '!=', 'sent')
    .executeTakeFirstOrThrow();
  if (row.late > 0)
    return {
      word: m.app_health_delayed(),
      tone: 'red',
      detail: m.app_health_mail_late({ late: row.late, minutes: lateMinutes }),
    };
  if (row.refused > 0)
    return {
      word: m.app_health_delivering(),
      tone: 'yellow',
      detail: m.app_health_mail_refused({ refused: row.refused, waiting: row.queued }),
    };
  return {
    word: m.app_health_delivering(),
    tone: 'green',
    detail:
      ctx.config.mail.kind === 'smtp'
        ? m.app_health_mail_smtp({ waiting: row.queued })
        : m.app_health_mail_files({ waiting: row.queued }),
  };
}

async function checkJobs(ctx: Ctx): Promise<Finding> {
  // Waiting means due and not started: every upload also leaves a job for half an hour later. The tables belong to
  // pg-boss and are not in our types.
  const { rows } = await sql<{ late: number; failed: number; waiting: number }>`
    select count(*) filter (where state != 'failed' and start_after < now() - make_interval(mins => ${lateMinutes}))::int as late,
           count(*) filter (where state = 'failed')::int as failed,
           count(*) filter (where state != 'failed' and start_after <= now())::int as waiting
      from jobs.job where state in ('created', 'retry', 'failed') and name = 'portolan'`.execute(ctx.db);
  const { late = 0, failed = 0, waiting = 0 } = rows[0] ?? {};
  if (late > 0)
    return { word: m.app_health_behind(), tone: 'red', detail: m.app_health_jobs_late({ late, minutes: lateMinutes }) };
  if (failed > 0)
    return { word: m.app_health_running(), tone: 'yellow', detail: m.app_health_jobs_failed({ failed, waiting }) };
  return { word: m.app_health_running(), tone: 'green', detail: m.app_health_jobs_waiting({ waiting }) };
}

/** The disk of DATA_DIR: when it is full, nothing can be stored there. */
async function checkDisk(ctx: Ctx): Promise<Finding> {
  if (!usesDataFolder(ctx.config))
    return { word: m.app_health_disk_enough(), tone: 'green', detail: m.app_health_disk_unused() };
  const { bavail, blocks, bsize } = await statfs(ctx.config.dataDir);
  const freeShare = blocks === 0 ? 1 : bavail / blocks;
  const gigabytes = (count: number) => formatNumber((count * bsize) / 1e9, 1);
  const detail = m.app_health_disk_free({ free: gigabytes(bavail), total: gigabytes(blocks) });
  if (freeShare < 0.05) return { word: m.app_health_disk_full(), tone: 'red', detail };
  if (freeShare < 0.15) return { word: m.app_health_disk_filling(), tone: 'yellow', detail };
  return { word: m.app_health_disk_enough(), tone: 'green', detail };
}

async function checkBackup(ctx: Ctx): Promise<Finding> {
  const at = await findLastBackup(ctx.config);
  const now = ctx.clock();
  if (at === null) return { word: m.app_health_backup_missing(), tone: 'yellow', detail: m.app_health_backup_none() };
  const isOld = at < addDays(now, -backupDays);
  return {
    word: isOld ? m.app_health_backup_old() : m.app_health_backup_recent(),
    tone: isOld ? 'yellow' : 'green',
    detail: m.app_health_backup_at({ ago: formatRelative(at, now) }),
  };
}

const checks: readonly [HealthBadge['part'], (ctx: Ctx) => Promise<Finding>][] = [
  ['Database', checkDatabase],
  ['API', checkApi],
  ['Storage', checkStorage],
  ['Mail', checkMail],
  ['Jobs', checkJobs],
  ['Disk', checkDisk],
  ['Backup', checkBackup],
];

/**
 * Checks every part of the product in turn and returns how long each took; failures are reported, not thrown. For
 * administrators.
 */
export async function checkHealth(ctx: Ctx): Promise<{ checked_at: Date; badges: HealthBadge[] }> {
  requireAdmin(ctx);
  const badges: HealthBadge[] = [];
  for (const [part, check] of checks) {
    const startedAt = performance.now();
    const patience = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`no answer in ${patienceMs} ms`)), patienceMs).unref(),
    );
    const finding = await Promise.race([check(ctx), patience]).catch((error: unknown): Finding => {
      ctx.log.error({ err: error, part }, 'health check failed');
      return { word: m.app_health_failing(), tone: 'red', detail: m.app_health_see_log() };
    });
    badges.push({ part, ...finding, ms: Math.round(performance.now() - startedAt) });
  }
  return { checked_at: ctx.clock(), badges };
}
