import { expect, test } from 'vitest';

import { dayHere } from '#features/catalog/market-day.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { makeQuote, makeRequest } from './build.server.ts';
import { acceptQuote } from './commands/accept-quote.server.ts';
import { submitRequest } from './commands/submit-request.server.ts';
import { feature } from './feature.server.ts';
import { requestSchema } from './schema/request-form.ts';

const t = await testDb({ features: [feature], jobs: [] });

async function makeCompany() {
  const owner = (await makeUser(t.ctx, { first_name: 'Pablo', last_name: 'Ortega' })).actor;
  const seller = await makeMember(t.ctx, owner.userId, ['sales'], { first_name: 'Marisol', last_name: 'Reyes' });
  const manager = await makeMember(t.ctx, owner.userId, ['manager'], { first_name: 'Inés', last_name: 'Vega' });
  return { id: owner.userId, members: [owner, seller.actor, manager.actor] as const };
}

const values = () =>
  requestSchema.parse({
    services: ['ocean_freight'],
    description: 'Twenty pallets of tiles, stackable, once a month.',
    origin_address: '2200 NW 72nd Ave, Miami, FL 33122',
    destination_address: 'Kingston, Jamaica',
    weight_lbs: '24,000',
    deadline: dayHere(t.ctx.clock(), 10),
    company_name: 'Ortega Flores',
    contact_name: 'Pablo Ortega',
    email: 'pablo@ortega.example',
  });

test('the plan’s five of a month are five of the company, though three members send fifty at once', async () => {
  const { id, members } = await makeCompany();
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => submitRequest(t.as(members[n % 3] ?? members[0]), { values: values() })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(new Set(tries.map((each) => (each.status === 'rejected' ? each.reason.code : 'made')))).toEqual(
    new Set(['made', 'rate_limited']),
  );
  const stored = await t.ctx.db.selectFrom('quote_requests').select('id').where('organization_id', '=', id).execute();
  expect(stored).toHaveLength(5);
});

test('of fifty acceptances by three members one wins, and the others read who it was', async () => {
  const { id, members } = await makeCompany();
  const request = await makeRequest(t.ctx, { user_id: id });
  const offers: { id: string }[] = [];
  for (const company_name of ['Quay', 'Pier', 'Dock']) {
    const { userId } = await makeUser(t.ctx);
    const { id: subject_id } = await makeWarehouse(t.ctx, { user_id: userId, company_name });
    offers.push(await makeQuote(t.ctx, { request_id: request.id, user_id: userId, subject_id }));
  }
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      acceptQuote(t.as(members[n % 3] ?? members[0]), {
        reference: request.reference,
        quote_id: offers[Math.floor(n / 3) % 3]?.id ?? '',
      }),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const accepted = await t.ctx.db
    .selectFrom('quote_responses')
    .innerJoin('users', 'users.id', 'quote_responses.decided_by')
    .where('request_id', '=', request.id)
    .where('status', '=', 'accepted')
    .select(['users.first_name', 'users.last_name'])
    .execute();
  expect(accepted).toHaveLength(1);
  const winner = `${accepted[0]?.first_name} ${accepted[0]?.last_name}`;
  const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['conflict']));
  expect(refusals.every(({ message }) => message.includes(winner))).toBe(true);
});
