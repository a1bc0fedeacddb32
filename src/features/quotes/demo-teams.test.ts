import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { makeRequest } from './build.server.ts';
import { listDemoTeams, seedQuotes } from './commands/seed-quotes.server.ts';
import { feature } from './feature.server.ts';

const t = await testDb({ features: [messaging, feature] });

test('in the demonstration one member of a company writes, another prices, and another accepts', async () => {
  const [asker, provider] = [(await makeUser(t.ctx)).userId, (await makeUser(t.ctx)).userId];
  const buyer = (await makeMember(t.ctx, asker, ['sales'])).userId;
  const seller = (await makeMember(t.ctx, provider, ['sales'])).userId;
  // May not make offers.
  await makeMember(t.ctx, provider, ['operations', 'finance']);
  await t.ctx.db.updateTable('users').set({ is_demo: true }).execute();
  const teams = await listDemoTeams(t.ctx);
  expect([teams.get(asker), teams.get(provider)]).toEqual([[asker, buyer], [provider, seller]]); // prettier-ignore

  const { id: listing } = await makeWarehouse(t.ctx, { user_id: provider });
  const { id, reference } = await makeRequest(t.ctx, { user_id: asker, status: 'accepted', pallets: 40 });
  const request = {
    id,
    reference,
    user_id: asker,
    organization_id: asker,
    origin_place: 'Doral, FL',
    services: ['storage' as const],
    weight_lbs: null,
    pallets: 40,
    area_sqft: null,
    orders_per_month: null,
    lines_per_month: null,
    inbound_containers_per_month: null,
    peak_month: null,
    created_at: t.ctx.clock(),
    isAwarded: true,
  };
  const offering = { user_id: provider, organization_id: provider, kind: 'warehouse' as const, id: listing, name: 'Quay' }; // prettier-ignore
  await seedQuotes(t.ctx, request, [offering], { index: 0, teams });

  const offers = await t.ctx.db.selectFrom('quote_responses').select(['user_id', 'decided_by', 'status']).execute();
  expect(offers.find(({ status }) => status === 'accepted')?.decided_by).toBe(buyer);
  expect(offers.some(({ user_id }) => user_id === seller)).toBe(true);
  const messages = await t.ctx.db.selectFrom('messages').select('author_id').orderBy('created_at').execute();
  expect(new Set(messages.map(({ author_id }) => author_id))).toEqual(new Set([provider, asker]));
});
