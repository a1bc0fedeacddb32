import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { listConversations } from '#features/messaging/queries/conversations.server.ts';
import { makePartner } from '#features/partners/build.server.ts';
import { findMedianMinutes } from '#features/partners/queries/response-time.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { eraseOwnRows } from '#features/warehouses/commands/erase-account.server.ts';
import { findMedianOfListing } from '#features/warehouses/queries/questions.server.ts';
import { transaction } from '#server/db/transaction.ts';
import { addHours } from '#shared/dates.ts';
import { testDb } from '#tests/harness.ts';

import { makeRequest } from './build.server.ts';
import { answerRequest } from './commands/answer-request.server.ts';
import { listAnswers } from './queries/answers.server.ts';
import { findRequest } from './queries/find-request.server.ts';

const t = await testDb();
beforeEach(() => t.ctx.db.deleteFrom('quote_requests').execute());

const content = 'We take twenty pallets at $14 each a month, write to ana@example.com.';

async function makeProvider(name: string) {
  const { actor } = await makeUser(t.ctx);
  await makeWarehouse(t.ctx, { user_id: actor.userId, company_name: name });
  return t.as(actor);
}

test('a provider asks in a masked conversation, which is no response yet; the author reads it under the provider’s name and stays unnamed', async () => {
  const author = (await makeUser(t.ctx)).actor;
  const { id, reference } = await makeRequest(t.ctx, { user_id: author.userId });
  const provider = await makeProvider('Harbor Racks');
  const { conversation_id } = await answerRequest(provider, { reference, content });
  expect((await answerRequest(provider, { reference, content: `${content} Also on Saturdays.` })).conversation_id).toBe(
    conversation_id,
  );
  expect(await listAnswers(t.ctx, id, author)).toMatchObject([{ provider: 'Harbor Racks', is_unread: true }]);
  expect(await findRequest(t.anonymous, reference)).toMatchObject({ responses: 0 });
  const seen = JSON.stringify(await listConversations(provider, {}));
  expect(seen).toContain(reference);
  expect(seen).not.toMatch(/Quay|Reyes|Maria/);
  expect(JSON.stringify(await listConversations(t.as(author), {}))).not.toContain('ana@example.com');
});

test('nobody answers without a verified listing, their own request, or one that is past', async () => {
  const provider = await makeProvider('Harbor Racks');
  if (provider.actor.kind !== 'user') throw new Error('a person');
  const own = await makeRequest(t.ctx, { user_id: provider.actor.userId });
  const { actor } = await makeUser(t.ctx);
  const past = await makeRequest(t.ctx, { user_id: actor.userId, deadline: '2020-01-01' });
  const open = await makeRequest(t.ctx, { user_id: actor.userId });
  const hidden = await makeRequest(t.ctx, { user_id: actor.userId, audience: 'invited' });
  const answer = (reference: string) => ({ reference, content });
  await expect(answerRequest(provider, answer(own.reference))).rejects.toMatchObject({ code: 'forbidden' });
  await expect(answerRequest(provider, answer(past.reference))).rejects.toMatchObject({ code: 'not_found' });
  await expect(answerRequest(provider, answer(hidden.reference))).rejects.toMatchObject({ code: 'not_found' });
  const nobody = t.as((await makeUser(t.ctx)).actor);
  await expect(answerRequest(nobody, answer(open.reference))).rejects.toMatchObject({ code: 'forbidden' });
  await expect(answerRequest(t.anonymous, answer(open.reference))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('many answers of one provider at once are one conversation', async () => {
  const author = (await makeUser(t.ctx)).actor;
  const { id, reference } = await makeRequest(t.ctx, { user_id: author.userId });
  const provider = await makeProvider('Harbor Racks');
  await Promise.allSettled(Array.from({ length: 6 }, () => answerRequest(provider, { reference, content })));
  expect(await listAnswers(t.ctx, id, author)).toHaveLength(1);
});

test('requests by name count in how long a business takes to answer first, its second word and open requests do not', async () => {
  const author = (await makeUser(t.ctx)).actor;
  const { actor, userId } = await makeUser(t.ctx);
  const warehouse = await makeWarehouse(t.ctx, { user_id: userId });
  const partner = await makePartner(t.ctx, { owner_user_id: userId });
  const now = t.ctx.clock();
  const medians = async () => [
    await findMedianOfListing(t.ctx, warehouse.id),
    await findMedianMinutes(t.ctx, { partner_id: partner.id }),
  ];
  for (const hours of [2, 4, 9]) {
    const created_at = addHours(now, -hours);
    const { id, reference } = await makeRequest(t.ctx, { user_id: author.userId, audience: 'invited', created_at });
    const asked = hours === 9 ? [warehouse] : [warehouse, partner];
    await t.ctx.db
      .insertInto('quote_request_invitations')
      .values(
        asked.map((one) => ({
          request_id: id,
          subject_kind: one === warehouse ? 'warehouse' : 'partner',
          subject_id: one.id,
          created_at,
        })),
      )
      .execute();
    expect(await medians()).toEqual([null, null]);
    await answerRequest(t.as(actor), { reference, content });
    await answerRequest(t.as(actor), { reference, content: `${content} Also on Saturdays.` });
  }
  const open = await makeRequest(t.ctx, { user_id: author.userId, created_at: addHours(now, -80) });
  await answerRequest(t.as(actor), { reference: open.reference, content });
  expect(await medians()).toEqual([240, null]);
  await transaction(t.ctx, (tx) => eraseOwnRows(tx, userId));
  expect(await t.ctx.db.selectFrom('first_answers').select('subject_kind').execute()).toMatchObject([
    { subject_kind: 'partner' },
    { subject_kind: 'partner' },
  ]);
});
