import { beforeAll, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { exportColumns, exportWarehouses } from '#features/warehouses/queries/admin-export.server.ts';
import { seedListings } from '#features/warehouses/commands/seed-listings.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { testDb } from '#tests/harness.ts';

import { listAuditLog } from './audit-log.server.ts';
import { exportUsers, userColumns } from './user-export.server.ts';

const t = await testDb();
let admin: Ctx;
const many = { users: 150, listings: 600 };

beforeAll(async () => {
  admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
  for (let n = 0; n < many.users; n += 1) await makeUser(t.ctx, { first_name: `Person ${n}` });
  const { userId } = await makeUser(t.ctx, { company_name: 'Åland Freight', email: 'aland@example.com' });
  await makeWarehouse(t.ctx, { user_id: userId, company_name: 'Åland Storage', email: 'aland@example.com' });
  await seedListings(t.ctx, many.listings, () => undefined);
}, 60_000);

const exports = [
  { name: 'users', columns: userColumns, pages: (ctx: Ctx, q?: string) => exportUsers(ctx, { q }), most: 100 },
  {
    name: 'warehouses',
    columns: exportColumns,
    pages: (ctx: Ctx, q?: string) => exportWarehouses(ctx, { q }),
    most: 500,
  },
];

describe.each(exports)('the export of $name', ({ name, columns, pages, most }) => {
  test('comes in bounded pages of whole rows, and holds neither connection nor transaction between them', async () => {
    const sizes: number[] = [];
    for await (const page of pages(admin)) {
      for (const row of page) expect(row).toHaveLength(columns.length);
      sizes.push(page.length);
      // The embedded database has one connection: whoever held it would be found out here.
      await transaction(t.ctx, (tx) => tx.db.selectFrom('settings').select('name').limit(1).execute());
    }
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
  });

  test('is recorded before the first row leaves, without what was searched for', async () => {
    const before = (await listAuditLog(admin, { subject: 'export' })).items.length;
    const asked = pages(admin, 'secret-person@example.com');
    await asked.next();
    const { items } = await listAuditLog(admin, { subject: 'export' });
    expect(items).toHaveLength(before + 1);
    expect(items[0]).toMatchObject({ subject_id: name, detail: { has_search: true } });
    expect(JSON.stringify(items)).not.toContain('secret-person');
  });

  test('honours the search', async () => {
    const found: unknown[] = [];
    for await (const page of pages(admin, 'aland@example.com')) found.push(...page);
    expect(found).toHaveLength(1);
  });

  test('is given to administrators alone, and whoever is refused leaves no record', async () => {
    const before = (await listAuditLog(admin, { subject: 'export' })).items.length;
    for (const role of ['moderator', null] as const)
      await expect(pages(t.as((await makeUser(t.ctx, { role })).actor)).next()).rejects.toMatchObject({
        code: 'forbidden',
      });
    await expect(pages(t.anonymous).next()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await listAuditLog(admin, { subject: 'export' })).items).toHaveLength(before);
  });
});
