import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeLead } from '#features/leads/build.server.ts';
import { makePartner } from '#features/partners/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { addDays, isoDate } from '#shared/dates.ts';
import { testDb } from '#tests/harness.ts';

import { findLiveFigures } from './queries/transparency.server.ts';

const db = await testDb();

test('where there is nothing to count from, nothing is claimed', async () => {
  expect(await findLiveFigures(db.anonymous)).toEqual({
    since: isoDate(addDays(db.ctx.clock(), -90)),
    warehouses: 0,
    partners: 0,
    confirmedShare: null,
    checkedShare: null,
    answerHours: null,
    supportOnTime: null,
    priorityOnTime: null,
    availability: null,
    events: 0,
  });
});

test('what is public is counted, with the share that was confirmed lately and the median time to a first answer', async () => {
  const { userId } = await makeUser(db.ctx);
  const confirmed = await makeWarehouse(db.ctx, { user_id: userId, company_name: 'Confirmed Storage' });
  await makeWarehouse(db.ctx, { user_id: userId, company_name: 'Silent Storage' });
  await makeWarehouse(db.ctx, { user_id: userId, company_name: 'Waiting Storage', review_status: 'submitted' });
  await db.ctx.db.updateTable('warehouses').set({ capacity_confirmed_at: null }).execute();
  await db.ctx.db
    .updateTable('warehouses')
    .set({ capacity_confirmed_at: db.ctx.clock() })
    .where('id', '=', confirmed.id)
    .execute();
  await makePartner(db.ctx, {});
  const lead = await makeLead(db.ctx);
  await db.ctx.db
    .updateTable('leads')
    .set((eb) => ({ first_response_at: eb.ref('created_at') }))
    .where('id', '=', lead.id)
    .execute();
  db.ctx.cache.forget('content.figures');
  expect(await findLiveFigures(db.anonymous)).toMatchObject({
    warehouses: 2,
    partners: 1,
    confirmedShare: 50,
    checkedShare: 0,
    answerHours: 0,
  });
});
