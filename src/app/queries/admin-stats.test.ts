import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createDemoAccount, makeUser } from '#features/accounts/build.server.ts';
import { countUsers } from '#features/accounts/queries/users.server.ts';
import { makeLead } from '#features/leads/build.server.ts';
import { makePackage, makeRecord } from '#features/tracking/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { features } from '../features.server.ts';
import { adminStats } from './admin-stats.server.ts';

const t = await testDb({ features });

test('the figures of all features stand in their order and count what is there', async () => {
  const admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
  const owner = await makeUser(t.ctx, { created_at: new Date('2020-01-01') });
  const before = await adminStats(admin);
  expect(before.map((card) => card.order)).toEqual(before.map((card) => card.order).toSorted((a, b) => a - b));
  const value = (cards: typeof before, id: string) => cards.find((card) => card.id === id)?.value;
  expect([value(before, 'users'), value(before, 'signups')]).toEqual(['2', '1']);
  await makeUser(t.ctx);
  // Made up: counted as the list counts, and nobody who registered in these days.
  await createDemoAccount(t.ctx, {
    email: 'demo@example.com',
    first_name: 'Olga',
    last_name: 'Reyes',
    user_type: 'business',
  });
  await makeWarehouse(t.ctx, { user_id: owner.userId });
  const after = await adminStats(admin);
  expect([value(after, 'users'), value(after, 'signups')]).toEqual(['4', '2']);
  expect(after.filter(({ id }) => ['users', 'signups'].includes(id)).map(({ caption }) => caption)).toEqual([
    'Registered users',
    'Last 7 days, without the demonstration',
  ]);
  await makeWarehouse(t.ctx, { user_id: owner.userId, is_demo: true });
  await makeLead(t.ctx, { is_demo: true });
  const demoOf = (cards: typeof before) => cards.map(({ id, demo }) => [id, demo]).filter(([, demo]) => demo);
  expect(demoOf(after)).toEqual([['users', 1]]);
  expect(demoOf(await adminStats(admin))).toEqual([
    ['users', 1],
    ['leads', 1],
    ['warehouses', 1],
  ]);
  expect(await countUsers(admin)).toBe(4);
  const changed = after.filter((card) => value(before, card.id) !== card.value).map(({ id }) => id);
  expect(changed.length, 'accounts and listings').toBeGreaterThan(2);
});

test('tracked packages are public records and those in the lists of companies, each once', async () => {
  const { ctx } = t;
  const admin = t.as((await makeUser(ctx, { role: 'admin' })).actor);
  const shown = async () => {
    const card = (await adminStats(admin)).find(({ id }) => id === 'tracking');
    return [card?.value, card?.demo];
  };
  const record = await makeRecord(ctx);
  const { actor } = await makeUser(ctx);
  const number = { tracking_number: '986578788855', carrier: 'fedex' };
  const published = await makePackage(t.as(actor));
  await makePackage(t.as(actor), number);
  await ctx.db.updateTable('business_tracking').set({ record_id: record.id }).where('id', '=', published.id).execute();
  expect(await shown()).toEqual(['2', 0]);
  const invented = (await makeUser(ctx)).actor;
  const { id } = invented.organization;
  await ctx.db.updateTable('organizations').set({ is_demo: true }).where('id', '=', id).execute();
  await makePackage(t.as(invented), number);
  expect(await shown()).toEqual(['3', 1]);
});

test('figures that cannot be counted are left out, and the others stand', async () => {
  const admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
  await sql`alter table warehouses rename to warehouses_away`.execute(t.ctx.db);
  const cards = await adminStats(admin);
  await sql`alter table warehouses_away rename to warehouses`.execute(t.ctx.db);
  expect(cards.map(({ id }) => id)).toEqual(['users', 'leads', 'quote-requests', 'tracking', 'signups']);
  expect((await adminStats(admin)).length).toBeGreaterThan(2);
});

test('nobody but an administrator sees them', async () => {
  await expect(adminStats(t.as((await makeUser(t.ctx, { role: 'moderator' })).actor))).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(adminStats(t.anonymous)).rejects.toMatchObject({ code: 'unauthenticated' });
});
