import { beforeAll, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { features } from '#app/features.server.ts';
import { testDb } from '#tests/harness.ts';

import { type AuditFilters, auditFiltersOf, listAuditLog } from './list-audit-log.ts';
import { audit } from './audit.ts';
import type { Ctx } from './context.ts';
import { downloadExport } from './exports.ts';

const t = await testDb({ features });
let admin: Ctx;
let other: Awaited<ReturnType<typeof makeUser>>;
let warehouse: Awaited<ReturnType<typeof makeWarehouse>>;

beforeAll(async () => {
  // All at the same moment: the order must hold all the same.
  t.setClock('2026-11-21T12:00:00Z');
  const { actor } = await makeUser(t.ctx, { email: 'admin@example.com', role: 'admin' });
  admin = t.as(actor);
  other = await makeUser(t.ctx, { email: 'other@example.com' });
  warehouse = await makeWarehouse(t.ctx, { company_name: 'Audited Harbor' });
  for (let n = 0; n < 7; n += 1)
    await audit(admin, {
      action: 'warehouse.verified',
      subject_kind: 'warehouse',
      subject_id: warehouse.id,
      detail: { n },
    });
  await audit(t.as(other.actor), { action: 'account.exported', subject_kind: 'user', subject_id: other.userId });
  await audit(t.ctx, { action: 'ware_house.swept', subject_kind: 'export', subject_id: 'users' });
  const departing = await makeUser(t.ctx);
  await audit(t.as(departing.actor), { action: 'account.erased', subject_kind: 'user', subject_id: departing.userId });
  await t.ctx.db.deleteFrom('users').where('id', '=', departing.userId).execute();
});

async function all(filters: AuditFilters, limit = 2) {
  const items = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listAuditLog>> = await listAuditLog(admin, { ...filters, cursor, limit });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

test('page by page everything comes once, the newest first', async () => {
  const items = await all({});
  expect(new Set(items.map(({ id }) => id)).size).toBe(10);
  expect(items.map(({ id }) => id)).toEqual((await listAuditLog(admin)).items.map(({ id }) => id));
  expect(items[0]?.action).toBe('account.erased');
  expect((await all({ action: 'warehouse' })).map(({ detail }) => detail['n'])).toEqual([6, 5, 4, 3, 2, 1, 0]);
});

test.each<[AuditFilters, number]>([
  [{ action: ' Warehouse.VERIFIED ' }, 7],
  [{ action: 'ware_' }, 1],
  [{ action: '%' }, 0],
  [{ actor: 'other@Example.com' }, 1],
  [{ actor: 'test' }, 1],
  [{ actor: 'nobody' }, 0],
  [{ subject: 'user' }, 2],
  [{ subject: 'WAREHOUSE', action: 'account' }, 0],
])('%j finds %i', async (filters, count) => {
  expect(await all(filters)).toHaveLength(count);
});

test('an id finds what its account did, and what happened to its row', async () => {
  expect((await all({ actor: other.userId.toUpperCase() })).map(({ action }) => action)).toEqual(['account.exported']);
  expect(await all({ subject: warehouse.id })).toHaveLength(7);
});

test('names who it was and what it is called today, and says so when either is gone', async () => {
  const [verified] = await all({ action: 'warehouse.verified' });
  expect(verified).toMatchObject({
    actor: 'admin@example.com',
    subject_name: 'Audited Harbor',
    subject_href: `/admin/warehouses/${warehouse.id}`,
  });
  expect((await all({ action: 'account.exported' }))[0]).toMatchObject({
    subject_name: 'other@example.com',
    subject_href: `/admin/users/${other.userId}`,
  });
  expect((await all({ action: 'account.erased' }))[0]).toMatchObject({
    actor_kind: 'user',
    actor: null,
    subject_name: null,
    subject_href: null,
  });
  expect((await all({ action: 'ware_house' }))[0]).toMatchObject({ actor: 'test', subject_name: null });
});

test('a cursor of another list is refused, and so is everybody but an administrator', async () => {
  await expect(listAuditLog(admin, { cursor: 'abc' })).rejects.toMatchObject({ code: 'bad_request' });
  await expect(listAuditLog(t.as(other.actor))).rejects.toMatchObject({ code: 'forbidden' });
  await expect(listAuditLog(t.anonymous)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('two days limit it, both included, as the reader’s clock shows them, in the file too', async () => {
  const reader = await makeUser(t.ctx, { role: 'admin' });
  await t.ctx.db.updateTable('users').set({ time_zone: 'America/New_York' }).where('id', '=', reader.userId).execute();
  const ctx = t.as(reader.actor);
  for (const at of ['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-10T03:59:59Z', '2026-03-10T04:00:00Z']) {
    t.setClock(at);
    await audit(t.ctx, { action: 'clock.told', subject_kind: 'export', subject_id: 'users', detail: { at } });
  }
  const days = { action: 'clock', from: '2026-03-08', to: '2026-03-09' };
  const { items } = await listAuditLog(ctx, days);
  // The clocks went forward in between: the second day ends an hour earlier.
  expect(items.map(({ detail }) => detail['at'])).toEqual(['2026-03-10T03:59:59Z', '2026-03-08T05:00:00Z']);
  const file = await (await downloadExport(ctx, 'audit', new URLSearchParams(days))).text();
  expect(file.trim().split('\n')).toHaveLength(3);
  expect(auditFiltersOf(new URLSearchParams({ from: 'soon', to: '2026-02-30' }))).toMatchObject({ from: '', to: '' });
});

test('the file of the log has old and new values', async () => {
  await audit(t.ctx, { action: 'setting.changed', subject_kind: 'setting', subject_id: 'leads.answer_hours', detail: { from: '24', to: '48' } }); // prettier-ignore
  const file = await (await downloadExport(admin, 'audit', new URLSearchParams({ action: 'setting.changed' }))).text();
  expect(file).toContain('changed: 24 → 48');
  expect(file).not.toContain('warehouse.verified');
});
