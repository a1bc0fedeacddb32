import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { migrate } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { openEngine } from '#server/db/open.ts';
import { emptyEngine } from '#tests/clone.ts';

/** Tables whose rows were an account's, and the column that said whose. */
const moved = { warehouses: 'user_id', business_tracking: 'business_user_id', tracking_shares: 'user_id' } as const;

test('rows of accounts become rows of the companies that the accounts founded, and nothing else of them changes', async () => {
  const database = openEngine(await emptyEngine(), 'nothing');
  onTestFinished(() => database.close());
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  await migrate(database, Object.fromEntries(Object.entries(migrationFiles).filter(([path]) => nameOf(path) < '1180')));
  const { db } = database;
  const owners = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of owners) {
    await sql`insert into users (id, email, email_verified, first_name, user_type) values (${id}::uuid, ${`${id}@example.com`}, true, 'Ana', 'business')`.execute(
      db,
    );
    await sql`insert into organizations (id, name, kind) values (${id}::uuid, 'Ana', 'provider')`.execute(db);
    await sql`insert into warehouses (id, user_id, slug, company_name, contact_name, email, phone, address, city, state, zip_code, region_name, warehouse_type,
        total_square_footage, description, review_status, submitted_at, created_at, updated_at)
      values (gen_random_uuid(), ${id}::uuid, ${`slug-${id}`}, 'Quay', 'Ana', 'ana@example.com', '(305) 555-0101', '7500 NW 25th Street', 'Doral', 'FL', '33122', 'Florida', 'public',
        1000, 'Dry.', 'submitted', now(), now(), now())`.execute(db);
    await sql`insert into business_tracking (id, business_user_id, tracking_number, origin_address, destination_address, created_at, updated_at)
      values (gen_random_uuid(), ${id}::uuid, 'PACK1', 'Miami', 'Kingston', now(), now())`.execute(db);
    await sql`insert into tracking_shares (id, user_id, fields, expires_at, created_at)
      values (gen_random_uuid(), ${id}::uuid, '{number}', now(), now())`.execute(db);
  }
  const rowsOf = async (table: string) =>
    (await sql<{ row: object }>`select to_jsonb(t) - 'organization_id' as row from ${sql.table(table)} t order by id`.execute(db)).rows; // prettier-ignore
  const before = new Map<string, unknown>();
  for (const table of Object.keys(moved)) before.set(table, await rowsOf(table));

  await migrate(database, migrationFiles);

  for (const [table, column] of Object.entries(moved)) {
    expect(await rowsOf(table)).toEqual(before.get(table));
    const { rows } = await sql<{ owner: string; organization_id: string }>`
      select ${sql.ref(column)} as owner, organization_id from ${sql.table(table)}`.execute(db);
    expect(rows.map(({ owner }) => owner).sort()).toEqual(owners.toSorted());
    for (const row of rows) expect(row.organization_id).toBe(row.owner);
  }
});

test('what else was an account’s becomes the company’s that it acts for, the same webhook of two members stays once, and plans stay', async () => {
  const database = openEngine(await emptyEngine(), 'nothing');
  onTestFinished(() => database.close());
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  await migrate(database, Object.fromEntries(Object.entries(migrationFiles).filter(([path]) => nameOf(path) < '1240')));
  const { db } = database;
  // The second works for the company of the first alone.
  const [boss, colleague] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of [boss, colleague]) {
    await sql`insert into users (id, email, email_verified, first_name, user_type, plan) values (${id}::uuid, ${`${id}@example.com`}, true, 'Ana', 'business', 'professional')`.execute(
      db,
    );
    await sql`insert into webhooks (id, user_id, url, events, created_at) values
      (gen_random_uuid(), ${id}::uuid, 'https://example.com/told', ${id === boss ? ['shipment.updated'] : ['quote.received']}, now()),
      (gen_random_uuid(), ${id}::uuid, ${`https://example.com/${id}`}, '{quote.received}', now())`.execute(db);
    await sql`insert into saved_items (id, user_id, subject_kind, subject_id, saved_at) values (gen_random_uuid(), ${id}::uuid, 'warehouse', gen_random_uuid(), now())`.execute(
      db,
    );
    for (const owner of [id, null])
      await sql`insert into roi_calculations (id, session_id, company_name, current_shipping_cost, current_delivery_time, calculated_monthly_savings,
          calculated_annual_savings, estimated_savings_percentage, estimated_time_reduction, user_id, created_at)
        values (gen_random_uuid(), ${crypto.randomUUID()}, 'Quay', 5000, 10, 750, 9000, 15, 25, ${owner}::uuid, now())`.execute(
        db,
      );
    await sql`insert into ratings (id, subject_kind, subject_id, author_id, origin_kind, origin_id, origin_title, created_at)
      values (gen_random_uuid(), 'warehouse', gen_random_uuid(), ${id}::uuid, 'quote_request', gen_random_uuid(), 'QR-001', now())`.execute(
      db,
    );
    await sql`insert into paper_requests (id, subject_kind, subject_id, owner_user_id, asked, asked_language, status, created_at)
      values (gen_random_uuid(), 'warehouse', gen_random_uuid(), ${id}::uuid, ${`The lease, ${id}`}, 'en', 'open', now())`.execute(
      db,
    );
  }
  await sql`insert into organizations (id, name, kind, plan) values (${boss}::uuid, 'Quay', 'provider', 'professional')`.execute(
    db,
  );
  for (const id of [boss, colleague])
    await sql`insert into memberships (id, organization_id, user_id, roles, started_at) values (gen_random_uuid(), ${boss}::uuid, ${id}::uuid, '{manager}', now())`.execute(
      db,
    );
  const tables = ['roi_calculations', 'ratings', 'paper_requests', 'saved_items'];
  const rowsOf = async (table: string) =>
    (await sql<{ row: object }>`select to_jsonb(t) - 'organization_id' - 'is_signed' as row from ${sql.table(table)} t order by id`.execute(db)).rows; // prettier-ignore
  const before = new Map<string, unknown>();
  for (const table of tables) before.set(table, await rowsOf(table));

  await migrate(database, migrationFiles);

  for (const table of tables) expect(await rowsOf(table)).toEqual(before.get(table));
  const ownersOf = async (table: string, isOwned = sql`true`) =>
    (
      await sql<{
        organization_id: string | null;
      }>`select organization_id from ${sql.table(table)} where ${isOwned}`.execute(db)
    ).rows.map(({ organization_id }) => organization_id);
  for (const table of ['ratings', 'paper_requests']) expect(await ownersOf(table)).toEqual([boss, boss]);
  expect(await ownersOf('roi_calculations', sql`user_id is not null`)).toEqual([boss, boss]);
  expect(await ownersOf('roi_calculations', sql`user_id is null`)).toEqual([null, null]);
  expect(await ownersOf('saved_items')).toEqual([null, null]);
  const { rows: hooks } = await sql<{ url: string; events: string[]; organization_id: string }>`
    select url, events, organization_id from webhooks order by url`.execute(db);
  expect(hooks).toHaveLength(3);
  for (const hook of hooks) expect(hook.organization_id).toBe(boss);
  expect(hooks.find(({ url }) => url.endsWith('/told'))?.events.toSorted()).toEqual([
    'quote.received',
    'shipment.updated',
  ]);
  const { rows: plans } = await sql<{ plan: string }>`select plan from organizations`.execute(db);
  expect(plans).toEqual([{ plan: 'professional' }]);
});
