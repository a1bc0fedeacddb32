import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { listRoles } from '#features/accounts/queries/roles.server.ts';
import { listUsers } from '#features/accounts/queries/users.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { findPlace } from '#features/catalog/queries.server.ts';
import { listWarehouses } from '#features/warehouses/queries/admin-list.server.ts';
import { searchDirectory } from '#features/warehouses/queries/directory.server.ts';
import { listOwnListings } from '#features/warehouses/queries/owner-listings.server.ts';
import { noFilters } from '#features/warehouses/schema/filters.ts';
import { audit } from '#server/audit.ts';
import { listAuditLog } from '#server/list-audit-log.ts';
import type { Ctx } from '#server/context.ts';
import { listWaiting } from '#server/moderation-queues.ts';
import { encodeCursor } from '#shared/cursor.ts';
import { testDb } from '#tests/harness.ts';

import { features } from '../features.server.ts';

const t = await testDb({ features });
const count = 7;
let admin: Ctx;
let owner: Ctx;

/** Seven of everything, a microsecond apart around the middle of a millisecond. */
beforeAll(async () => {
  admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
  const { userId: user_id, actor } = await makeUser(t.ctx);
  owner = t.as(actor);
  for (let n = 0; n < count; n += 1) {
    await makeUser(t.ctx, { role: 'moderator' });
    await makeWarehouse(t.ctx, { user_id });
    await makeWarehouse(t.ctx, { user_id, review_status: 'submitted' });
  }
  const at = sql`timestamptz '2026-03-01T12:00:00.000497Z' + number * interval '1 microsecond'`;
  for (const [table, column] of [
    ['users', 'created_at'],
    ['user_roles', 'created_at'],
    ['warehouses', 'created_at'],
    ['warehouses', 'submitted_at'],
  ] as const)
    await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${at}
      from (select id, row_number() over (order by md5(id::text)) as number from ${sql.table(table)}) numbered
      where numbered.id = t.id`.execute(t.ctx.db);
  await sql`insert into waiting_changes (id, subject_kind, subject_id, old_values, new_values, created_at)
    select gen_random_uuid(), 'warehouse', id, '{}', '{"city": "Doral"}', ${at}
    from (select id, row_number() over (order by md5(id::text)) as number from warehouses where is_verified) verified`.execute(
    t.ctx.db,
  );
  await audit(t.ctx, { action: 'test.written', subject_kind: 'export', subject_id: 'first' });
  await sql`insert into audit_log (id, at, actor_kind, actor_name, action, subject_kind, subject_id, request_id)
    select gen_random_uuid(), ${at}, 'system', 'test', 'test.paged', 'export', number, 'r'
    from generate_series(1, ${count}) number`.execute(t.ctx.db);
});

interface Page {
  items: readonly object[];
  nextCursor: string | null;
}
type List = (page: { cursor: string | null; limit: number }) => Promise<Page>;

const lists: [string, number, List, string][] = [
  ['users', count + 2, (page) => listUsers(admin, page), 'accounts.users'],
  ['roles', count + 1, (page) => listRoles(admin, page), 'accounts.roles'],
  ['the audit log', count, (page) => listAuditLog(admin, { ...page, action: 'test.paged' }), 'audit'],
  ['listings of the administration', 2 * count, (page) => listWarehouses(admin, page), 'warehouses.admin'],
  ['what waits for staff', 2 * count, (page) => listWaiting(admin, page), 'queue'],
  ['own listings', 2 * count, (page) => listOwnListings(owner, page), 'warehouses.own'],
  ['the directory', count, (page) => searchDirectory(t.anonymous, { ...noFilters, ...page }), 'warehouses.newest'],
  [
    'the directory near a place',
    count,
    (page) => searchDirectory(t.anonymous, { ...noFilters, ...page, near: 'Doral', sort: 'nearest' }),
    `warehouses.nearest.${findPlace('Doral')?.id}`,
  ],
];

test.each(lists)('%s: rows within one millisecond come once each, page by page', async (_, total, list) => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await list({ cursor, limit: 2 });
    seen.push(...page.items.map((item) => JSON.stringify(item)));
    cursor = page.nextCursor;
  } while (cursor !== null && seen.length < 3 * total);
  expect([seen.length, new Set(seen).size]).toEqual([total, total]);
});

test.each(lists)('%s: a cursor that a hand made of an impossible time is refused', async (_, __, list, kind) => {
  const id = '00000000-0000-4000-8000-000000000000';
  for (const time of ['0000-01-01T00:00:00.000Z', '2026-13-01T00:00:00.000Z', '+012026-01-01T00:00:00.000Z', 'now']) {
    const values = kind.includes('nearest') ? [1, time, id] : [time, id];
    await expect(list({ cursor: encodeCursor(kind, values), limit: 2 }), time).rejects.toMatchObject({
      code: 'bad_request',
    });
  }
  const possible = ['2026-11-21T12:00:00.000Z', id];
  await list({ cursor: encodeCursor(kind, kind.includes('nearest') ? [1, ...possible] : possible), limit: 2 });
});
