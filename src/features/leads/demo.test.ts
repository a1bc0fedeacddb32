import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { listMail } from '#server/mailer/outbox.ts';
import { testDb } from '#tests/harness.ts';

import { makeLead } from './build.server.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { feature as leads } from './feature.server.ts';
import { listBookings } from './queries/booking.server.ts';
import { countDemoLeads, listLeads } from './queries/list-leads.server.ts';
import { leadStatuses } from './state.ts';

const features = [messaging, leads];
const t = await testDb({ features, on: features.flatMap(({ on }) => on ?? []) });

test('the demonstration has thirty leads in every status, some overdue, some asked twice, with threads; seeding twice adds nothing, and nobody is written to', async () => {
  for (let times = 0; times < 2; times += 1) await seedDemo(t.ctx);
  const admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
  const { items } = await listLeads(admin, { limit: 100 });
  expect(items).toHaveLength(30);
  await makeLead(t.ctx);
  expect(await countDemoLeads(admin), 'the one of a visitor is none').toBe(30);
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(leadStatuses));
  expect(items.filter(({ is_late }) => is_late).length).toBeGreaterThan(1);
  expect(items.filter(({ duplicate_of }) => duplicate_of !== null).length).toBeGreaterThan(1);
  for (const lead of items)
    expect([lead.company_name, lead.first_response_at === null]).toEqual([lead.company_name, lead.status === 'new']);
  expect((await listBookings(admin, null)).items.length).toBeGreaterThan(2);
  const messages = await t.ctx.db.selectFrom('messages').select('role').execute();
  expect(messages.filter(({ role }) => role === 'staff').length).toBeGreaterThan(20);
  expect((await listMail(t.ctx)).items).toEqual([]);
});
