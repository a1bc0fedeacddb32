import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makePost } from '#features/blog/build.server.ts';
import { makeLead, makeSupportRequest } from '#features/leads/build.server.ts';
import { makePartner, makeRegistration } from '#features/partners/build.server.ts';
import { makeQuote, makeRequest } from '#features/quotes/build.server.ts';
import { makeRecord } from '#features/tracking/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { searchEverything } from '#server/staff-search.ts';
import { testDb } from '#tests/harness.ts';

import { features } from '../features.server.ts';

const t = await testDb({ features });
const admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
const moderator = t.as((await makeUser(t.ctx, { role: 'moderator' })).actor);
const owner = await makeUser(t.ctx, { first_name: 'Wilhelmina', company_name: 'Zanzibar Stores' });
const listing = await makeWarehouse(t.ctx, { user_id: owner.userId, company_name: 'Zanzibar Quay' });
const partner = await makePartner(t.ctx, { name: 'Zanzibar Forwarding', review_status: 'submitted' });
const registration = await makeRegistration(t.ctx, { company_name: 'Zanzibar Reefers', status: 'rejected' });
const request = await makeRequest(t.ctx, { user_id: owner.userId, private_text: 'zanzibar traders' });
const lead = await makeLead(t.ctx, { company_name: 'Zanzibar Leads' });
await makePost(t.ctx, { title: 'A week in Zanzibar', is_published: false });
await makeRecord(t.ctx, { tracking_number: '1Z999AA10123456784' });

const kindsFor = async (who: typeof admin, text: string) =>
  (await searchEverything(who, text)).map(({ kind, items }) => [kind, items.length]);

test('one text finds every kind, and moderators find what they may decide about', async () => {
  expect(await kindsFor(admin, 'zanzibar')).toEqual([
    ['users', 1],
    ['companies', 1],
    ['warehouses', 1],
    ['partners', 1],
    ['registrations', 1],
    ['quote-requests', 1],
    ['leads', 1],
    ['articles', 1],
  ]);
  expect((await kindsFor(moderator, 'zanzibar')).map(([kind]) => kind)).toEqual([
    'warehouses',
    'partners',
    'registrations',
    'quote-requests',
  ]);
});

test('numbers, references and ids are found, also in part where an index allows it', async () => {
  expect(await kindsFor(admin, '1z999 aa1')).toEqual([['tracking', 1]]);
  expect(await kindsFor(admin, request.reference.toLowerCase())).toEqual([['quote-requests', 1]]);
  expect(await kindsFor(admin, lead.reference)).toEqual([['leads', 1]]);
  expect((await kindsFor(admin, owner.userId)).map(([kind]) => kind)).toContain('users');
  expect(await kindsFor(admin, listing.id)).toEqual([['warehouses', 1]]);
  expect(await kindsFor(admin, partner.id)).toEqual([['partners', 1]]);
  for (const text of [registration.id, registration.reference.toLowerCase(), 'reefers zanz'])
    expect(await kindsFor(moderator, text)).toEqual([['registrations', 1]]);
  const support = await makeSupportRequest(t.ctx);
  const { reference } = await t.ctx.db
    .selectFrom('support_requests')
    .select('reference')
    .where('id', '=', support.id)
    .executeTakeFirstOrThrow();
  expect(await kindsFor(admin, reference)).toEqual([['support', 1]]);
});

test('an order is found by its request, and not by moderators', async () => {
  const asked = await makeRequest(t.ctx, { user_id: owner.userId, private_text: 'madagascar traders' });
  await makeQuote(t.ctx, {
    request_id: asked.id,
    user_id: owner.userId,
    subject_id: listing.id,
    status: 'accepted',
    decided_at: t.ctx.clock(),
  });
  await t.ctx.db.updateTable('quote_requests').set({ status: 'accepted' }).where('id', '=', asked.id).execute();
  expect((await kindsFor(admin, 'madagascar')).map(([kind]) => kind)).toEqual(['quote-requests', 'orders']);
  expect((await kindsFor(moderator, 'madagascar')).map(([kind]) => kind)).toEqual(['quote-requests']);
});

test('a whole address finds its leads, and a part of one finds those too whose address only contains it', async () => {
  await makeLead(t.ctx, { email: 'ana.reyes@isla.example' });
  await makeLead(t.ctx, { email: 'juana.reyes@isla.example' });
  const leadsFor = async (text: string) =>
    (await searchEverything(admin, text)).find(({ kind }) => kind === 'leads')?.items.length;
  expect(await leadsFor('Ana.Reyes@isla.example')).toBe(1);
  expect(await leadsFor('ana.reyes@isla')).toBe(2);
});

test('more than five lead to the list of all of them', async () => {
  for (let count = 0; count < 6; count += 1) await makeLead(t.ctx, { company_name: `Comoros ${count}` });
  const [found] = await searchEverything(admin, 'comoros');
  expect(found).toMatchObject({ kind: 'leads', all: '/admin/leads?q=comoros' });
  expect(found?.items.map(({ title }) => title)).toEqual([5, 4, 3, 2, 1].map((count) => `Comoros ${count}`));
});

test('a rare word is found among many newer rows', async () => {
  const { rows } = await t.ctx.db.transaction().execute(async (db) => {
    const one = await db.selectFrom('blog_posts').selectAll().limit(1).executeTakeFirstOrThrow();
    const { search_text: _, ...post } = one;
    const more = Array.from({ length: 2100 }, (__, count) => ({
      ...post,
      id: t.ctx.newId(),
      slug: `other-${count}`,
      title: `Other ${count}`,
      created_at: new Date(one.created_at.getTime() + (count + 1) * 1000),
    }));
    await db.insertInto('blog_posts').values(more).execute();
    return { rows: more.length };
  });
  expect(rows).toBeGreaterThan(2000);
  expect((await kindsFor(admin, 'week zanzibar')).map(([kind]) => kind)).toEqual(['articles']);
});

test('nobody else searches, and too little is not searched for', async () => {
  await expect(searchEverything(t.as(owner.actor), 'zanzibar')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(searchEverything(t.anonymous, 'zanzibar')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await searchEverything(admin, 'za')).toEqual([]);
});
