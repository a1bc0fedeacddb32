import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { setAccountManager } from '#features/companies/commands/account-manager.server.ts';
import { feature as companies } from '#features/companies/feature.server.ts';
import { postMessage } from '#features/messaging/commands/post-message.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { listWaiting } from '#server/moderation-queues.ts';
import type { UserActor } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';

import { captureLead } from './commands/capture-lead.server.ts';
import { findLead } from './queries/find-lead.server.ts';
import { listBookings } from './queries/booking.server.ts';
import { listFreeSlots } from './queries/free-slots.server.ts';
import { askSupport } from './commands/ask-support.server.ts';
import { feature as leads } from './feature.server.ts';

const features = [companies, messaging, notifications, leads];
const t = await testDb({ features, on: features.flatMap(({ on }) => on ?? []) });

const ask = (by: UserActor) =>
  askSupport(
    t.as(by),
    { session_id: t.ctx.newId(), name: 'Ana', email: by.email, subject: 'The map', message: 'The map stays grey.' },
    async () => {},
  );
const told = async (kind: string) =>
  (await t.ctx.db.selectFrom('notifications').select('user_id').where('kind', '=', kind).execute()).map(
    ({ user_id }) => user_id,
  );

test('messages of a company with an account manager go to that person alone, the first and the later ones', async () => {
  const manager = (await makeUser(t.ctx, { role: 'admin', first_name: 'Inés' })).actor;
  const other = (await makeUser(t.ctx, { role: 'admin' })).actor;
  const owner = (await makeUser(t.ctx)).actor;
  await t.ctx.db.updateTable('organizations').set({ plan: 'enterprise' }).where('id', '=', owner.userId).execute();
  await setAccountManager(t.as(other), owner.userId, manager.userId);
  await ask(owner);
  expect(await told('support.asked')).toEqual([manager.userId]);
  const { id } = await t.ctx.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow();
  await postMessage(t.as(owner), { id }, { content: 'Still grey.' });
  expect(await told('message.received')).toEqual([manager.userId]);
  const { items } = await listWaiting(t.as(other), { kind: 'support' });
  expect(items[0]?.detail).toContain('for Inés');

  const stranger = (await makeUser(t.ctx)).actor;
  await ask(stranger);
  expect(new Set(await told('support.asked'))).toEqual(new Set([manager.userId, other.userId]));
});

test('a demonstration that such a company books is its account manager’s, on the page of the lead and of the bookings', async () => {
  const manager = (await makeUser(t.ctx, { role: 'admin', first_name: 'Tomás', last_name: 'Gil' })).actor;
  const owner = (await makeUser(t.ctx)).actor;
  await t.ctx.db.updateTable('organizations').set({ plan: 'professional' }).where('id', '=', owner.userId).execute();
  await setAccountManager(t.as(manager), owner.userId, manager.userId);
  const [starts_at] = (await listFreeSlots(t.ctx)).starts;
  if (starts_at === undefined) throw new Error('No time is free.');
  const book = (ctx: typeof t.ctx, demo: Date | null) =>
    captureLead(
      ctx,
      {
        session_id: t.ctx.newId(),
        source_form: 'demo',
        values: {
          company_name: 'Quay Freight',
          contact_name: 'Ana Reyes',
          email: owner.email,
          phone: null,
          source: 'Referral',
          estimated_value: null,
          notes: null,
        },
        demo: demo && { starts_at: demo, time_zone: 'America/New_York' },
      },
      async () => {},
    );
  const { id } = await book(t.as(owner), starts_at);
  expect(await told('lead.received')).toEqual([manager.userId]);
  expect((await findLead(t.as(manager), id)).lead.assigned_name).toBe('Tomás Gil');
  expect((await listBookings(t.as(manager), null)).items).toMatchObject([{ lead_id: id, assigned_name: 'Tomás' }]);

  const { id: other } = await book(t.anonymous, null);
  expect((await findLead(t.as(manager), other)).lead.assigned_name).toBeNull();
  expect((await told('lead.received')).length).toBeGreaterThan(2);
});
