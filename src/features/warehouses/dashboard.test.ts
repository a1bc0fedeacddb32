import { expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import type { DashboardCard } from '#server/feature.ts';
import { addDays } from '#shared/dates.ts';
import { testDb } from '#tests/harness.ts';

import { editedListing, makeWarehouse } from './build.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import { dashboardCards } from './queries/dashboard-cards.server.ts';

const t = await testDb();
const { owner, outsider } = await makePeople(t.ctx);

const card = async (person: typeof owner, id: string): Promise<DashboardCard | undefined> =>
  (await dashboardCards(t.as(person))).find((each) => each.id === id);

test('an account without listings gets no notices about listings', async () => {
  expect(await dashboardCards(t.as(outsider))).toEqual([]);
});

test('an owner reads what each listing lacks, the most urgent first, and each item leads to where it is settled', async () => {
  const complete = {
    minimum_term_months: 3,
    dock_high_doors: 4,
    truck_hours: 'Weekdays',
    languages_spoken: ['en' as const],
    available_from: '2027-01-01',
  };
  await makeWarehouse(t.ctx, { user_id: owner.userId, company_name: 'Nearly There', ...complete });
  const sent = await makeWarehouse(t.ctx, {
    user_id: owner.userId,
    company_name: 'Just Sent',
    review_status: 'submitted',
    field_sources: { services: 'default', ceiling_height: 'default' },
    ...complete,
  });
  await makeWarehouse(t.ctx, {
    user_id: owner.userId,
    company_name: 'Sent Back',
    review_status: 'changes_requested',
    ...complete,
  });
  await makeWarehouse(t.ctx, { user_id: outsider.userId, company_name: 'Of Somebody Else' });

  const own = await card(owner, 'warehouses.own');
  expect(own).toMatchObject({ value: '3', tone: 'attention' });
  expect(own?.lines?.map(({ label }) => label)).toEqual(['Sent Back', 'Just Sent', 'Nearly There']);
  expect(own?.lines?.[0]?.detail).toBe('Please add the number of docks.');
  expect(own?.lines?.[1]?.acts).toEqual([
    {
      label: 'Confirm services',
      about: 'Just Sent',
      to: `/dashboard/listings/${sent.id}#confirm-services`,
      isNeeded: true,
    },
    {
      label: 'Confirm ceiling height',
      about: 'Just Sent',
      to: `/dashboard/listings/${sent.id}#confirm-ceiling_height`,
      isNeeded: false,
    },
    { label: 'Add photos', about: 'Just Sent', to: `/dashboard/listings/${sent.id}#photos`, isNeeded: false },
  ]);
});

test('free space confirmed too long ago is asked about, the oldest first, until it is confirmed', async () => {
  const days = (count: number) => addDays(t.ctx.clock(), -count);
  const at = (company_name: string, capacity_confirmed_at: Date, more: object = {}) =>
    makeWarehouse(t.ctx, { user_id: outsider.userId, company_name, capacity_confirmed_at, ...more });
  await at('Fresh', days(3));
  await at('Old', days(40));
  const { id } = await at('Older', days(90));
  await at('Paused', days(200), { is_active: false });
  await at('Full House', days(200), { available_square_footage: null });
  const stale = async () => (await card(outsider, 'warehouses.capacity'))?.lines ?? [];
  expect((await stale()).map(({ label }) => label)).toEqual(['Older', 'Old']);
  const [oldest] = await stale();
  expect(oldest?.detail).toContain('20,000 sq ft');
  expect(oldest?.acts?.[0]).toMatchObject({
    label: 'Still right',
    about: 'Older',
    post: {
      action: `/dashboard/listings/${id}/state`,
      fields: { intent: 'confirm_capacity', return_to: '/dashboard' },
    },
  });
});

test('an edit that waits for approval is named with the facts it changes, for its owner alone', async () => {
  const { id } = await makeWarehouse(t.ctx, { user_id: owner.userId, company_name: 'Waiting Room' });
  expect(await card(owner, 'warehouses.changes')).toBeUndefined();
  const values = await editedListing(t.as(owner), id, { total_square_footage: '60000', certifications: ['haccp'] });
  await editListing(t.as(owner), { id, values });
  expect((await card(owner, 'warehouses.changes'))?.lines).toEqual([
    {
      label: 'Waiting Room',
      to: `/dashboard/listings/${id}#waiting-change`,
      detail: 'Total square footage and Certifications',
      at: expect.any(Date),
    },
  ]);
  expect(await card(outsider, 'warehouses.changes')).toBeUndefined();
});
