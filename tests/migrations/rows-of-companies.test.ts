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
