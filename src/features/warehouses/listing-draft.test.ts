import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { testDb } from '#tests/harness.ts';

import {
  claimListingDraft,
  draftDays,
  dropListingDraft,
  eraseListingDrafts,
  saveListingDraft,
  sweepListingDrafts,
} from './commands/listing-draft.server.ts';
import { exportListingDrafts, findListingDraft } from './queries/listing-draft.server.ts';
import { readDraft } from './schema/listing-draft.ts';

const t = await testDb();
const person = async () => t.as({ userId: (await makeUser(t.ctx)).userId });

test('a draft typed signed out is found by its token only, and again after more typing', async () => {
  const token = await saveListingDraft(t.anonymous, { token: null, typed: { company_name: 'Quay' } });
  expect(await findListingDraft(t.anonymous, token)).toEqual({ company_name: 'Quay' });
  expect(await saveListingDraft(t.anonymous, { token, typed: { company_name: 'Quay & Sons' } })).toBe(token);
  expect(await findListingDraft(t.anonymous, token)).toEqual({ company_name: 'Quay & Sons' });
  expect(await findListingDraft(t.anonymous, null)).toBeNull();
  expect(await findListingDraft(t.anonymous, 'guessed')).toBeNull();
  const { token_hash } = await t.ctx.db.selectFrom('listing_drafts').select('token_hash').executeTakeFirstOrThrow();
  expect(token_hash).not.toContain(token);
});

test('once claimed it follows the account into another browser, and nobody else opens it with the cookie left behind', async () => {
  const token = await saveListingDraft(t.anonymous, { token: null, typed: { city: 'Doral' } });
  const owner = await person();
  await claimListingDraft(owner, token);
  expect(await findListingDraft(owner, null)).toEqual({ city: 'Doral' });
  const next = await person();
  expect(await findListingDraft(t.anonymous, token)).toBeNull();
  expect(await findListingDraft(next, token)).toBeNull();
  await claimListingDraft(next, token);
  expect(await findListingDraft(owner, null)).toEqual({ city: 'Doral' });
  const other = await saveListingDraft(next, { token, typed: { city: 'Medley' } });
  expect(other).not.toBe(token);
  expect(await findListingDraft(owner, null)).toEqual({ city: 'Doral' });
});

test('an account has one draft, the newest; submitting forgets it', async () => {
  const owner = await person();
  await saveListingDraft(owner, { token: null, typed: { city: 'Old' } });
  const token = await saveListingDraft(owner, { token: null, typed: { city: 'New' } });
  expect(await exportListingDrafts(t.ctx, owner.actor.kind === 'user' ? owner.actor.userId : '')).toHaveLength(1);
  expect(await findListingDraft(owner, null)).toEqual({ city: 'New' });
  await dropListingDraft(owner, token);
  expect(await findListingDraft(owner, token)).toBeNull();
});

test('a stranger with the token of a claimed draft cannot drop it', async () => {
  const owner = await person();
  const token = await saveListingDraft(owner, { token: null, typed: { city: 'Kept' } });
  await dropListingDraft(t.anonymous, token);
  await dropListingDraft(await person(), token);
  expect(await findListingDraft(owner, null)).toEqual({ city: 'Kept' });
});

test('a draft past its time is not found and is swept; erasing an account takes its draft', async () => {
  const owner = await person();
  const userId = owner.actor.kind === 'user' ? owner.actor.userId : '';
  t.setClock('2026-05-01T00:00:00Z');
  const old = await saveListingDraft(t.anonymous, { token: null, typed: { city: 'Old' } });
  t.advance(draftDays * 86_400);
  await saveListingDraft(owner, { token: null, typed: { city: 'Fresh' } });
  expect(await findListingDraft(t.anonymous, old)).toBeNull();
  expect(await sweepListingDrafts(t.ctx)).toBeGreaterThan(0);
  expect(await findListingDraft(owner, null)).toEqual({ city: 'Fresh' });
  await eraseListingDrafts(t.ctx, userId);
  expect(await findListingDraft(owner, null)).toBeNull();
});

test('a draft is bounded and storable whatever was typed', async () => {
  const typed = readDraft((field) => (field === 'email' ? { not: 'text' } : `\0\ud800${'x'.repeat(100_000)}`));
  expect(typed.email).toBeUndefined();
  expect(JSON.stringify(typed).length).toBeLessThan(16_000);
  const token = await saveListingDraft(t.anonymous, { token: null, typed });
  expect(await findListingDraft(t.anonymous, token)).toEqual(typed);
});
