import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { cardLine, makeCard } from '#features/rates/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import { addDays } from '#shared/dates.ts';
import { testDb } from '#tests/harness.ts';

import { makeRequest } from './build.server.ts';
import { feature as quotes } from './feature.server.ts';
import { gapPanel } from './queries/gap-panel.server.ts';

const t = await testDb({ features: [warehouses, quotes] });

test('an owner reads what the card does not price and shippers asked for in the last 90 days, until a line says so', async () => {
  const { actor, userId } = await makeUser(t.ctx);
  const { id } = await makeWarehouse(t.ctx, { user_id: userId });
  const row = { kind: 'warehouse', id };
  const owner = t.as(actor);
  const author = await makeUser(t.ctx);
  const ask = (more: object) => makeRequest(t.ctx, { user_id: author.userId, ...more });
  await ask({ inbound_containers_per_month: 4, services: ['storage'] });
  await ask({ inbound_containers_per_month: 2, services: ['storage', 'labeling'] });
  await ask({ inbound_containers_per_month: 1, audience: 'invited' });
  await ask({ inbound_containers_per_month: 9, created_at: addDays(t.ctx.clock(), -91) });
  expect(await gapPanel(owner, row)).toBeNull();

  const lines = [cardLine('storage', 'pallet_month', 1800), cardLine('handling', 'pallet_in', 900)];
  const card = { subject: row, organization_id: actor.organization.id };
  await makeCard(t.ctx, { ...card, lines: lines.slice(0, 1) });
  expect((await gapPanel(owner, row))?.lines.slice(0, 2)).toEqual([
    { text: 'Container unloading', detail: '2 requests asked for it' },
    { text: 'Labeling', detail: '1 request asked for it' },
  ]);
  await makeCard(t.ctx, { ...card, version: 2, lines: [...lines, cardLine('labeling', 'label', 0, { state: 'not_offered', amount_minor: null })] }); // prettier-ignore
  expect(await gapPanel(owner, row)).toBeNull();
});
