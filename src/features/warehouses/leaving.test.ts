import sharp from 'sharp';
import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { eraseAccount } from '#features/accounts/commands/deletion.server.ts';
import { endMember } from '#features/accounts/commands/memberships.server.ts';
import { feature as accounts } from '#features/accounts/feature.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { makeEvidence, makePaperRequest } from '#features/evidence/build.server.ts';
import { feature as evidence } from '#features/evidence/feature.server.ts';
import { encodeImage } from '#features/media/commands/encode-image.server.ts';
import { storeImage } from '#features/media/commands/store-image.server.ts';
import { postMessage } from '#features/messaging/commands/post-message.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { feature as media } from '#features/media/feature.server.ts';
import { type UserActor, ownCompany } from '#server/actor.ts';
import { transaction } from '#server/db/transaction.ts';
import { listInbox } from '#server/inbox.ts';
import { testDb } from '#tests/harness.ts';

import { editedListing, makeWarehouse, opened } from './build.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import { askOwner } from './commands/ask-owner.server.ts';
import { addPhoto } from './commands/photos.server.ts';
import { approveListing } from './commands/review-listing.server.ts';
import { feature as warehouses } from './feature.server.ts';
import { findListing, listOwnListings } from './queries/owner-listings.server.ts';

const features = [accounts, media, messaging, evidence, warehouses];
const t = await testDb({ features, on: features.flatMap(({ on }) => on ?? []) });

async function company() {
  const founder = (await makeUser(t.ctx)).actor;
  const colleague = await makeMember(t.ctx, founder.userId, ['sales', 'owner']);
  return { founder, colleague: colleague.actor, membershipId: colleague.membershipId };
}

/** A listing that this member made, with a photo, a document and a question of staff. */
async function listingOf(actor: UserActor): Promise<string> {
  const { id } = await makeWarehouse(t.ctx, { user_id: actor.userId, organization_id: actor.organization.id });
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } });
  const image = await encodeImage(await picture.jpeg().toBuffer());
  const { id: file_id } = await storeImage(t.as(actor), { image, owner_user_id: actor.userId });
  await addPhoto(t.as(actor), { id, file_id });
  const subject = { kind: 'warehouse', id };
  await makeEvidence(t.ctx, { subject, uploaded_by: actor.userId });
  await makePaperRequest(t.ctx, { subject, owner_user_id: actor.userId });
  return id;
}

const keptOf = async (id: string) => ({
  photos: await t.ctx.db.selectFrom('warehouse_photos').innerJoin('files', 'files.id', 'file_id').where('warehouse_id', '=', id).select('files.owner_user_id as by').execute(),
  papers: await t.ctx.db.selectFrom('evidence').where('subject_id', '=', id).select('uploaded_by as by').execute(),
  asked: await t.ctx.db.selectFrom('paper_requests').where('subject_id', '=', id).select('owner_user_id as by').execute(),
}); // prettier-ignore
const allBy = (userId: string) => ({ photos: [{ by: userId }], papers: [{ by: userId }], asked: [{ by: userId }] });

test('a listing stays with the company when who made it leaves, and an owner answers for it', async () => {
  const { founder, colleague, membershipId } = await company();
  const id = await listingOf(colleague);
  const departing = { membershipId, organizationId: founder.userId, userId: colleague.userId };
  await transaction(t.ctx, (tx) => endMember(tx, departing));
  expect((await listOwnListings(t.as(founder))).items.map((item) => item.id)).toEqual([id]);
  expect((await findListing(t.as(founder), id)).user_id).toBe(founder.userId);
  expect(await keptOf(id)).toEqual(allBy(founder.userId));
});

test('questions about it go on with the owner, and whoever left reads none of them', async () => {
  const { founder, colleague, membershipId } = await company();
  const shipper = (await makeUser(t.ctx, { first_name: 'Ana', last_name: 'Reyes' })).actor;
  const { id } = await makeWarehouse(t.ctx, { user_id: colleague.userId, organization_id: founder.userId });
  const { conversation_id } = await askOwner(t.as(shipper), { warehouse_id: id, content: 'Room for 40 pallets?' });
  await postMessage(t.as(colleague), { id: conversation_id }, { content: 'Yes, from Monday on.' });
  await askOwner(t.as(shipper), { warehouse_id: id, content: 'And on Sunday?' });
  const departing = { membershipId, organizationId: founder.userId, userId: colleague.userId };
  await transaction(t.ctx, (tx) => endMember(tx, departing));

  // His next request acts for a company that he is still a member of.
  const left = { ...colleague, organization: ownCompany(colleague.userId) };
  const waiting = async (by: UserActor) =>
    (await listInbox(t.as(by), { state: 'waiting' })).items.map((item) => item.id);
  expect([await waiting(founder), await waiting(left)]).toEqual([[conversation_id], []]);
  await expect(postMessage(t.as(left), { id: conversation_id }, { content: 'No.' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await postMessage(t.as(founder), { id: conversation_id }, { content: 'On Sunday, too.' });
  expect(await waiting(founder)).toEqual([]);
});

test('the same when its account is erased; the last one takes the listings along', async () => {
  const { founder, colleague } = await company();
  const ids = [await listingOf(founder), await listingOf(colleague)];
  expect(await eraseAccount(t.ctx, founder.userId, async () => true)).toBe(true);
  for (const id of ids) {
    expect((await findListing(t.as(colleague), id)).user_id).toBe(colleague.userId);
    expect(await keptOf(id)).toEqual(allBy(colleague.userId));
  }
  const alone = (await makeUser(t.ctx)).actor;
  const own = await listingOf(alone);
  await eraseAccount(t.ctx, alone.userId, async () => true);
  await expect(findListing(t.ctx, own)).rejects.toMatchObject({ code: 'not_found' });
});

test('what a colleague edits is the company’s own statement', async () => {
  const { founder, colleague } = await company();
  const { id } = await makeWarehouse(t.ctx, { user_id: founder.userId, field_sources: { loading_docks: 'default' } });
  const ctx = t.as(colleague);
  await editListing(ctx, { id, values: await editedListing(ctx, id, { loading_docks: 9 }) });
  expect((await findListing(t.as(founder), id)).field_sources.loading_docks).toBe('owner');
});

test('a moderator does not decide about a listing of his company, whichever company he acts for', async () => {
  const { founder } = await company();
  const { actor } = await makeMember(t.ctx, founder.userId, ['sales'], { role: 'moderator' });
  const { id } = await makeWarehouse(t.ctx, { user_id: founder.userId, review_status: 'submitted' });
  const seen = await opened(t.ctx, id);
  const own = { id: actor.userId, permissions: actor.organization.permissions, isOneOfSeveral: true };
  for (const organization of [actor.organization, own])
    await expect(approveListing(t.as({ ...actor, organization }), seen)).rejects.toMatchObject({ code: 'not_found' });
});
