import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { makeConversation } from '#features/messaging/build.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { listConversations } from '#features/messaging/queries/conversations.server.ts';
import { makeRequest } from './build.server.ts';
import { feature as quotes } from './feature.server.ts';
import { listBoard } from './queries/board.server.ts';
import { parseBoardFilters } from './schema/parse-board-filters.ts';
import type { UserActor } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';

import { addLabel, removeLabel } from '#features/labels/commands/labels.server.ts';
import { feature as labels } from '#features/labels/feature.server.ts';
import { findLabels, listLabelNames } from '#features/labels/queries/labels.server.ts';
import { type Labelled, maxOfCompany, maxOfRow } from '#features/labels/state.ts';

const t = await testDb({ features: [messaging, quotes, labels] });

let owner: UserActor;
let shipper: UserActor;
let request: Labelled;

beforeEach(async () => {
  await t.ctx.db.deleteFrom('labels').execute();
  owner = (await makeUser(t.ctx)).actor;
  shipper = (await makeUser(t.ctx)).actor;
  request = await newRequest();
});

const newRequest = async (): Promise<Labelled> => ({
  kind: 'quote_request',
  id: (await makeRequest(t.ctx, { user_id: shipper.userId })).id,
});
const namesOf = async (subject = request, by = owner) => (await findLabels(t.as(by), subject))?.names;
const onBoard = async (label: string, by = owner) =>
  (await listBoard(t.as(by), parseBoardFilters(new URLSearchParams({ label })))).items.map(({ id }) => id);

test('members of a company see its labels and find requests by them; nobody else does', async () => {
  const { actor: colleague } = await makeMember(t.ctx, owner.organization.id, ['viewer']);
  await addLabel(t.as(owner), request, 'Urgent');
  expect([await namesOf(), await namesOf(request, colleague)]).toEqual([['Urgent'], ['Urgent']]);
  expect([await namesOf(request, shipper), await listLabelNames(t.as(shipper))]).toEqual([[], []]);
  await newRequest();
  expect(await onBoard('urgent')).toEqual([request.id]);
  expect(await onBoard('urgent', colleague)).toEqual([request.id]);
  expect(await onBoard('urgent', shipper)).toEqual([]);
  await expect(addLabel(t.as(colleague), request, 'Mine')).rejects.toMatchObject({ code: 'forbidden' });
});

test('a word in another case is the same label, in the spelling that came first', async () => {
  await addLabel(t.as(owner), request, 'Urgent');
  await addLabel(t.as(owner), request, 'URGENT');
  const other = await newRequest();
  await addLabel(t.as(owner), other, 'urgent');
  expect([await namesOf(), await namesOf(other), await listLabelNames(t.as(owner))]).toEqual([
    ['Urgent'],
    ['Urgent'],
    ['Urgent'],
  ]);
  await removeLabel(t.as(owner), request, 'urgent');
  await removeLabel(t.as(owner), request, 'urgent');
  expect([await namesOf(), await namesOf(other)]).toEqual([[], ['Urgent']]);
});

test('conversations are found by their labels, which go with them; those of others cannot be labelled', async () => {
  const participants = [owner, shipper].map(({ userId, organization }) => ({ user_id: userId, organization_id: organization.id, display_name: 'Quay & Sons' })); // prettier-ignore
  const { id } = await makeConversation(t.ctx, { participants });
  await makeConversation(t.ctx, { participants });
  const subject: Labelled = { kind: 'conversation', id };
  await addLabel(t.as(owner), subject, 'Follow up');
  const { items } = await listConversations(t.as(owner), { label: 'follow up' });
  expect(items.map((item) => [item.conversation_id, item.labels])).toEqual([[id, ['Follow up']]]);
  const stranger = (await makeUser(t.ctx)).actor;
  await expect(addLabel(t.as(stranger), subject, 'Mine')).rejects.toMatchObject({ code: 'not_found' });
  await t.ctx.db.deleteFrom('conversations').where('id', '=', id).execute();
  expect(await listLabelNames(t.as(owner))).toEqual([]);
});

test('a row and a company have so many labels and no more', async () => {
  const full = { fields: { name: [expect.stringContaining(`${maxOfRow} labels here`) as string] } };
  for (let count = 0; count < maxOfRow; count += 1) await addLabel(t.as(owner), request, `Label ${count}`);
  await expect(addLabel(t.as(owner), request, 'One more')).rejects.toMatchObject(full);
  for (let count = maxOfRow; count < maxOfCompany; count += maxOfRow) {
    const next = await newRequest();
    for (let more = 0; more < maxOfRow; more += 1) await addLabel(t.as(owner), next, `Label ${count + more}`);
  }
  const last = await newRequest();
  await expect(addLabel(t.as(owner), last, 'One more')).rejects.toMatchObject(full);
  await addLabel(t.as(owner), last, 'Label 1');
});
