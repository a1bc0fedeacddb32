import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { discardDraft, draftOf, findDraft, saveDraft } from '#server/drafts.ts';
import { testDb } from '#tests/harness.ts';

import { dashboardCards } from './queries/dashboard-cards.server.ts';
import { readDraft, storedDraft } from './schema/listing-draft.ts';

const t = await testDb();

test('a draft is bounded and storable whatever was typed', async () => {
  for (const typed of ['x', '\u{1f6a2}', '漢', '\u0001', '"']) {
    const draft = readDraft((field) => (field === 'email' ? { not: 'text' } : `\0\ud800${typed.repeat(100_000)}`));
    expect(draft.email).toBeUndefined();
    const cookie = await saveDraft(t.anonymous, { kind: 'listing', token: null }, draft);
    const kept = draftOf(
      t.ctx,
      new Request('http://localhost/', { headers: { cookie: cookie.split(';')[0] ?? '' } }),
      'listing',
    );
    expect(storedDraft(await findDraft(t.anonymous, kept))).toEqual(draft);
  }
});

test('the dashboard leads back to a listing that was begun, until it is sent', async () => {
  const owner = t.as((await makeUser(t.ctx)).actor);
  const begun = async () => (await dashboardCards(owner)).flatMap(({ lines }) => lines ?? []);
  expect(await begun()).toEqual([]);
  const ref = { kind: 'listing', token: null };
  await saveDraft(owner, ref, { city: 'Doral' });
  expect(await begun()).toEqual([
    { label: 'A listing you began', detail: 'Not sent yet: your text is kept', to: '/list-warehouse' },
  ]);
  await discardDraft(owner, ref);
  expect(await begun()).toEqual([]);
});

test('what an older version of the form stored is read for its known fields', () => {
  expect(storedDraft({ city: 'Doral', gone: 'x', phone: 7 })).toEqual({ city: 'Doral' });
  for (const content of [null, 'text', {}, { gone: 'x' }]) expect(storedDraft(content)).toBeNull();
});
