import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { listInbox } from '#server/inbox.ts';
import { testDb } from '#tests/harness.ts';

import { makeQuote, makeRequest } from './build.server.ts';
import { acceptQuote } from './commands/accept-quote.server.ts';
import { submitRequest } from './commands/submit-request.server.ts';
import { feature as quotes } from './feature.server.ts';
import { findRequest } from './queries/find-request.server.ts';
import { withDates } from './schema/request-draft.ts';
import { requestSchema } from './schema/request-form.ts';

const t = await testDb({ features: [quotes] });
// Nine in the evening of the 20th in Miami; in London the 21st has begun.
const evening = '2026-11-21T02:00:00Z';
const today = '2026-11-20';
const tomorrow = '2026-11-21';

beforeEach(() => t.setClock(evening));

const values = (deadline: string) =>
  requestSchema.parse({
    services: ['storage'],
    description: 'Forty pallets of tiles for three months, stackable.',
    origin_address: 'Doral, FL',
    pallets: '40',
    deadline,
    company_name: 'Quay Imports',
    contact_name: 'Ana Reyes',
    email: 'ana@quay.example.com',
  });

test('in the evening, a deadline may be tomorrow and not today, by the day in Miami', async () => {
  const author = t.as((await makeUser(t.ctx)).actor);
  await expect(submitRequest(author, { values: values(today) })).rejects.toMatchObject({
    fields: { deadline: expect.any(Array) },
  });
  const { reference } = await submitRequest(author, { values: values(tomorrow) });
  expect(await findRequest(author, reference)).toMatchObject({ deadline: tomorrow });
  expect(withDates({}, t.ctx.clock())).toEqual({ deadline: '2026-12-04' });
});

test('what ends today ends at midnight in Miami: it is open and can be accepted until then, and its owner reads when', async () => {
  const { actor } = await makeUser(t.ctx);
  const author = t.as(actor);
  const request = await makeRequest(t.ctx, { user_id: actor.userId, deadline: today, status: 'quoted' });
  const provider = await makeUser(t.ctx);
  const { id: subject_id } = await makeWarehouse(t.ctx, { user_id: provider.userId });
  const offer = { request_id: request.id, user_id: provider.userId, subject_id, valid_until: today };
  const quote = await makeQuote(t.ctx, offer);
  expect(await findRequest(author, request.reference)).toMatchObject({ state: 'active' });
  const [waiting] = (await listInbox(author, { state: 'waiting' })).items;
  expect(waiting?.due_at?.toISOString()).toBe('2026-11-21T05:00:00.000Z');
  const accept = () => acceptQuote(author, { reference: request.reference, quote_id: quote.id });
  t.setClock('2026-11-21T05:00:00Z');
  await expect(accept()).rejects.toMatchObject({ code: 'conflict' });
  t.setClock('2026-11-21T04:59:59Z');
  await accept();
  expect(await findRequest(author, request.reference)).toMatchObject({ state: 'awarded' });
});
