import { loadavg } from 'node:os';

import { sql } from 'kysely';

import { findPublicRecords } from '#features/tracking/queries/public-records.server.ts';
import { countPackages, listPackages } from '#features/tracking/queries/own-packages.server.ts';
import { readPackageFilters } from '#features/tracking/schema/package-filters.ts';
import { withActor, type Ctx } from '#server/context.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { type Database, openServer } from '#server/db/open.ts';

import { benchDatabase } from './bench-database.ts';
import { ctxOf } from './search-database.ts';
import { ownCompany } from '#server/actor.ts';

const perAccount = 10_000;
const rounds = 400;
const pairs = 2000;

/** Prints p50 and p95 of each question in milliseconds. */
export async function measureTracking(url: string, size: number): Promise<void> {
  const database = await openFilled(url, size);
  const ctx = ctxOf(database);
  const owner = await ownerOf(ctx);
  const list = (search: string) =>
    listPackages(owner, readPackageFilters(new URLSearchParams(search)), { cursor: null });
  const number = (index: number) => `TBA${String(index).padStart(12, '0')}`;
  const asked = () => number(Math.floor(Math.random() * size));
  console.log(
    `load ${loadavg()[0]?.toFixed(1)}, ${size} public records, ${size} packages, ${perAccount} of one account`,
  );
  await measure('look-up, found', () => findPublicRecords(ctx, asked(), null));
  await measure('look-up, not there', () => findPublicRecords(ctx, number(size * 2 + Math.random() * 1e6), null));
  for (const search of ['', 'sort=updated', 'sort=estimate', 'status=moving', 'late=1', 'carrier=ups', 'q=0000001'])
    await measure(`list ${search || 'newest'}`, () => list(search));
  await measure('figures', () => countPackages(owner));
  await measurePairs(ctx, size, number);
  await database.close();
}

async function timed(question: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await question();
  return performance.now() - started;
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);

async function measure(name: string, question: () => Promise<unknown>): Promise<void> {
  for (let warm = 0; warm < 20; warm += 1) await question();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(question));
  const sorted = times.toSorted((a, b) => a - b);
  console.log(`${name.padEnd(24)} p50 ${at(sorted, 0.5)}  p95 ${at(sorted, 0.95)}`);
}

/** Hidden numbers and numbers that are not there, in turn: who guesses must not tell them apart by the clock. */
async function measurePairs(ctx: Ctx, size: number, number: (index: number) => string): Promise<void> {
  const times = { hidden: [] as number[], missing: [] as number[] };
  for (let pair = 0; pair < pairs; pair += 1) {
    // Every hundredth record is hidden.
    const hidden = number(Math.floor(Math.random() * (size / 100)) * 100);
    times.hidden.push(await timed(() => findPublicRecords(ctx, hidden, null)));
    times.missing.push(await timed(() => findPublicRecords(ctx, number(size * 2 + pair), null)));
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const [hidden, missing] = [median(times.hidden), median(times.missing)];
  console.log(
    `hidden ${hidden.toFixed(3)} ms, not there ${missing.toFixed(3)} ms (medians of ${pairs}): ${((hidden / missing - 1) * 100).toFixed(1)} %`,
  );
}

async function ownerOf(ctx: Ctx): Promise<Ctx> {
  const { rows } = await sql<{ id: string }>`select id from users where email = 'bench-0@example.com'`.execute(ctx.db);
  const userId = rows[0]?.id ?? '';
  const actor = {
    kind: 'user',
    userId,
    email: '',
    emailVerified: true,
    role: 'user',
    organization: ownCompany(userId),
    sessionId: '',
    mfa: 'off',
  } as const;
  return withActor(ctx, actor);
}

async function openFilled(serverUrl: string, size: number): Promise<Database> {
  const { url } = await benchDatabase(serverUrl, `portolan_tracking_${size}`);
  const database = openServer(url, { connections: 1 });
  await migrate(database, migrationFiles);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from users`.execute(database.db);
  if ((rows[0]?.count ?? 0) === 0) await fillTracking(database, size);
  return database;
}

/** So many public records and packages, 10,000 of an account each. */
export async function fillTracking({ pool }: Database, size: number): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into users (id, email, first_name, created_at, updated_at) select gen_random_uuid(), 'bench-' || n || '@example.com', 'Bench', now(), now()
     from generate_series(0, $1::integer) n`,
    [size / perAccount],
  );
  await client.query(
    `insert into organizations (id, name, kind) select id, 'Bench', 'provider' from users where email like 'bench-%' on conflict do nothing`,
  );
  await client.query(
    `insert into package_tracking (id, tracking_number, carrier, current_status, is_public, source, created_at, updated_at)
     select gen_random_uuid(), 'TBA' || lpad(n::text, 12, '0'), 'amazon', 'in_transit', n % 100 > 0, 'import', now() - n * interval '1 second', now()
     from generate_series(0, $1::integer) n`,
    [size],
  );
  await client.query(
    `insert into tracking_updates (id, tracking_id, status, milestone, timestamp, created_at)
     select gen_random_uuid(), id, 'in_transit', 'departed', now() - interval '1 day', now() from package_tracking`,
  );
  await client.query(
    `insert into business_tracking (id, business_user_id, organization_id, tracking_number, shipment_name, carrier, current_status, estimated_delivery, created_at, updated_at)
     select gen_random_uuid(), owner.id, owner.id, 'TBA' || lpad(n::text, 12, '0'), 'Order ' || n,
       (array['ups', 'fedex', 'usps', 'amazon'])[n % 4 + 1], (array['pending', 'in_transit', 'delivered', 'exception', 'shipped'])[n % 5 + 1],
       current_date + (n % 60 - 20), now() - n * interval '1 second', now() - n % 1000 * interval '1 minute'
     from generate_series(0, $1::integer - 1) n join users owner on owner.email = 'bench-' || n / ${perAccount} || '@example.com'`,
    [size],
  );
  await client.query('vacuum analyze');
  client.release(true);
}
