import { text } from 'node:stream/consumers';

import { sql } from 'kysely';

import { searchDirectory } from '#features/warehouses/queries/directory.server.ts';
import { noFilters } from '#features/warehouses/schema/filters.ts';
import { anonymous } from '#server/actor.ts';
import { type Ctx, withActor } from '#server/context.ts';
import { requireAdmin } from '#server/session/require.ts';

export interface HealthBadge {
  part: 'Database' | 'API' | 'Storage' | 'Mail' | 'Jobs';
  word: string;
  tone: 'green' | 'yellow' | 'red';
  detail: string;
  ms: number;
}

const patienceMs = 3000;
const lateMinutes = 15;

type Finding = Pick<HealthBadge, 'word' | 'tone' | 'detail'>;

async function checkDatabase(ctx: Ctx): Promise<Finding> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(ctx.db);
  const size = `${((rows[0]?.bytes ?? 0) / 1e6).toFixed(0)} MB`;
  return { word: 'Healthy', tone: 'green', detail: `${ctx.config.databaseUrl ? 'PostgreSQL' : 'Embedded'}, ${size}` };
}

/** Asks what a stranger asks of `GET /api/v1/warehouses`. */
async function checkApi(ctx: Ctx): Promise<Finding> {
  const page = await searchDirectory(withActor(ctx, anonymous), { ...noFilters, limit: 1 });
  return {
    word: 'Online',
    tone: 'green',
    detail: page.items.length > 0 ? 'Answers the public directory' : 'Answers; the directory is empty',
  };
}

async function checkStorage(ctx: Ctx): Promise<Finding> {
  const key = `health/${ctx.newId()}.txt`;
  const written = ctx.newId();
  await ctx.storage.put(key, new TextEncoder().encode(written), 'text/plain');
  const read = await text(await ctx.storage.get(key));
  await ctx.storage.delete(key);
  if (read !== written) throw new Error('read something else than was written');
  return {
    word: 'Available',
    tone: 'green',
    detail: `Wrote, read and deleted a file ${ctx.config.storage.kind === 's3' ? 'in the bucket' : 'on disk'}`,
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
  const way = ctx.config.mail.kind === 'smtp' ? 'by SMTP' : 'into files';
  if (row.late > 0)
    return { word: 'Delayed', tone: 'red', detail: `${row.late} waiting for more than ${lateMinutes} minutes` };
  if (row.refused > 0)
    return {
      word: 'Delivering',
      tone: 'yellow',
      detail: `${row.refused} refused by the mail server, ${row.queued} waiting`,
    };
  return { word: 'Delivering', tone: 'green', detail: `${way}, ${row.queued} waiting` };
}

async function checkJobs(ctx: Ctx): Promise<Finding> {
  // Waiting is what is due and not begun: every upload also leaves a job for half an hour later. The tables are the library's own; our types do not know them.
  const { rows } = await sql<{ late: number; failed: number; waiting: number }>`
    select count(*) filter (where state != 'failed' and start_after < now() - make_interval(mins => ${lateMinutes}))::int as late,
           count(*) filter (where state = 'failed')::int as failed,
           count(*) filter (where state != 'failed' and start_after <= now())::int as waiting
      from jobs.job where state in ('created', 'retry', 'failed') and name = 'portolan'`.execute(ctx.db);
  const { late = 0, failed = 0, waiting = 0 } = rows[0] ?? {};
  if (late > 0) return { word: 'Behind', tone: 'red', detail: `${late} due for more than ${lateMinutes} minutes` };
  if (failed > 0)
    return { word: 'Running', tone: 'yellow', detail: `${failed} given up in the last days, ${waiting} waiting` };
  return { word: 'Running', tone: 'green', detail: `${waiting} waiting` };
}

const checks: readonly [HealthBadge['part'], (ctx: Ctx) => Promise<Finding>][] = [
  ['Database', checkDatabase],
  ['API', checkApi],
  ['Storage', checkStorage],
  ['Mail', checkMail],
  ['Jobs', checkJobs],
];

/** Tries every part of the product now, one after the other, and says how long each took; a part that fails is told, never thrown. For admins. */
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
      return { word: 'Failing', tone: 'red', detail: 'See the log for the reason' };
    });
    badges.push({ part, ...finding, ms: Math.round(performance.now() - startedAt) });
  }
  return { checked_at: ctx.clock(), badges };
}
