import { expect, test } from 'vitest';

import { draftOf, findDraft, keepDraft } from '#server/drafts.ts';
import { testDb } from '#tests/harness.ts';

import { readDraft, storedDraft } from './schema/listing-draft.ts';

const t = await testDb();

test('a draft is bounded and storable whatever was typed', async () => {
  for (const typed of ['x', '\u{1f6a2}', '漢', '\u0001', '"']) {
    const draft = readDraft((field) => (field === 'email' ? { not: 'text' } : `\0\ud800${typed.repeat(100_000)}`));
    expect(draft.email).toBeUndefined();
    const cookie = await keepDraft(t.anonymous, { kind: 'listing', token: null }, draft);
    const kept = draftOf(
      t.ctx,
      new Request('http://localhost/', { headers: { cookie: cookie.split(';')[0] ?? '' } }),
      'listing',
    );
    expect(storedDraft(await findDraft(t.anonymous, kept))).toEqual(draft);
  }
});

test('what an older version of the form stored is read for its known fields', () => {
  expect(storedDraft({ city: 'Doral', gone: 'x', phone: 7 })).toEqual({ city: 'Doral' });
  for (const content of [null, 'text', {}, { gone: 'x' }]) expect(storedDraft(content)).toBeNull();
});
