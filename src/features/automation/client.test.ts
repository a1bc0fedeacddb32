import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeConversation } from '#features/messaging/build.server.ts';
import { postMessage } from '#features/messaging/commands/post-message.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { makeQuote, makeRequest } from '#features/quotes/build.server.ts';
import { feature as quotes } from '#features/quotes/feature.server.ts';
import { makePackage } from '#features/tracking/build.server.ts';
import { raiseDueAlerts } from '#features/tracking/commands/raise-alerts.server.ts';
import { feature as tracking } from '#features/tracking/feature.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import type { UserActor } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';

import { saveRule } from './commands/rules.server.ts';
import { feature } from './feature.server.ts';
import { findRule } from './queries/rules.server.ts';
import { tryRule } from './queries/trial.server.ts';
import type { RuleSettings } from './schema/rule.ts';

const features = [messaging, warehouses, quotes, tracking, feature];
const t = await testDb({
  features,
  on: features.flatMap(({ on }) => on ?? []),
  jobs: features.flatMap(({ jobs }) => jobs ?? []),
});

let owner: UserActor;
let shipper: UserActor;
let listing: { id: string };

beforeEach(async () => {
  t.setClock('2026-11-20T12:00:00Z');
  owner = (await makeUser(t.ctx)).actor;
  shipper = (await makeUser(t.ctx)).actor;
  listing = await makeWarehouse(t.ctx, { user_id: owner.userId, services: ['storage'] });
  await t.ctx.db.updateTable('organizations').set({ plan: 'enterprise' }).execute();
});

/** How often a rule of somebody's company would have acted. */
async function tried(settings: Partial<RuleSettings>, who = owner): Promise<number> {
  const usual = { name: 'Known', amount: null, services: [], place: null, client: null, unit: 'pallets', least: null, most: null, acts: ['notify'], member_id: null, remind_hours: null, label: null } as const; // prettier-ignore
  const id = await saveRule(t.as(who), null, { occasion: 'package_late', ...usual, services: [], acts: ['notify'], ...settings }); // prettier-ignore
  return (await tryRule(t.as(who), await findRule(t.as(who), id))).count;
}

test('a client is a word of the names that the company reads', async () => {
  const { id } = await makeConversation(t.ctx, {
    participants: [
      { user_id: owner.userId, organization_id: owner.userId, display_name: 'Tide Storage' },
      { user_id: shipper.userId, organization_id: shipper.userId, display_name: 'Quay Imports' },
    ],
  });
  await postMessage(t.as(shipper), { id }, { content: 'Room for 40 pallets?' });
  await makePackage(t.as(owner), { shipment_name: 'Order 7 of Tide', estimated_delivery: '2026-11-18' });
  await raiseDueAlerts(t.ctx);
  t.advance(5 * 3600);
  const waiting = { occasion: 'message_waiting', amount: 4 } as const;
  expect(await tried({ ...waiting, client: 'quay' })).toBe(1);
  // Its own name is no client.
  expect(await tried({ ...waiting, client: 'Tide' })).toBe(0);
  expect(await tried({ client: 'Tide' })).toBe(1);
  expect(await tried({ client: 'Quay' })).toBe(0);
});

test('of an ending offer only who made it is a client: who asked is not known before an offer is accepted', async () => {
  const asked = await makeRequest(t.ctx, { user_id: shipper.userId, company_name: 'Quay Imports' });
  const { id } = await makeQuote(t.ctx, {
    request_id: asked.id,
    user_id: owner.userId,
    subject_id: listing.id,
    valid_until: '2026-11-21',
  });
  await t.ctx.db.updateTable('quote_responses').set({ provider_name: 'Tide Storage' }).where('id', '=', id).execute();
  t.setClock('2026-11-20T18:00:00Z');
  const ending = { occasion: 'offer_ending', amount: 3 } as const;
  expect(await tried(ending)).toBe(1);
  expect(await tried({ ...ending, client: 'Quay' })).toBe(0);
  expect(await tried({ ...ending, client: 'tide' }, shipper)).toBe(1);
});
