import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { testDb } from '#tests/harness.ts';
import { device, openSession } from '#tests/session.ts';

import {
  claimDrafts,
  discardDraft,
  draftDays,
  draftOf,
  draftTokens,
  exportDrafts,
  findDraft,
  saveDraft,
} from './drafts.ts';
import { housekeepingJobs } from './housekeeping.ts';

const t = await testDb({ env: { RATE_LIMITS: '1' } });
const person = async () => t.as((await makeUser(t.ctx)).actor);
const userIdOf = (ctx: { actor: { kind: string; userId?: string } }) => ctx.actor.userId ?? '';
const noDraft = { kind: 'form', token: null };

/** Returns the request that a browser sends after a response with these `Set-Cookie` headers. */
const browserWith = (...setCookies: string[]) =>
  new Request('http://localhost/', {
    headers: { cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') },
  });

const elsewhere = (ip: string) => ({ ...t.anonymous, ip });
let networks = 0;
/** Returns an anonymous visitor whose network has sent nothing yet. */
const anonymous = () => elsewhere(`203.0.113.${(networks += 1)}`);

test('what an anonymous visitor types is found by the cookie only, and replaced by what is typed later', async () => {
  const ctx = anonymous();
  const draft = draftOf(t.ctx, browserWith(await saveDraft(ctx, noDraft, { name: 'Quay' })), 'form');
  expect(await findDraft(ctx, draft)).toEqual({ name: 'Quay' });
  expect(draftOf(t.ctx, browserWith(await saveDraft(ctx, draft, { name: 'Quay & Sons' })), 'form')).toEqual(draft);
  expect(await findDraft(ctx, draft)).toEqual({ name: 'Quay & Sons' });
  for (const other of [noDraft, { kind: 'form', token: 'guessed' }, { ...draft, kind: 'other' }])
    expect(await findDraft(ctx, other)).toBeNull();
  const rows = await t.ctx.db.selectFrom('drafts').select('token_hash').execute();
  expect(JSON.stringify(rows)).not.toContain(draft.token);
});

test('a token that the product did not give opens nothing and is not taken over', async () => {
  const draft = draftOf(
    t.ctx,
    browserWith(await saveDraft(anonymous(), { kind: 'form', token: 'planted' }, { name: 'x' })),
    'form',
  );
  expect(draft.token).not.toBe('planted');
});

test('signing in gives the drafts of this browser to the account: found in any browser, and by nobody else with the cookie left behind', async () => {
  const first = await saveDraft(anonymous(), noDraft, { city: 'Doral' });
  const second = await saveDraft(anonymous(), { kind: 'other', token: null }, { city: 'Medley' });
  const browser = browserWith(first, second, 'session=1');
  const owner = await person();
  await openSession(t.ctx, userIdOf(owner), { device: { ...device, draftTokens: draftTokens(t.ctx, browser) } });
  expect(await findDraft(owner, noDraft)).toEqual({ city: 'Doral' });
  expect(await findDraft(owner, { kind: 'other', token: null })).toEqual({ city: 'Medley' });

  const left = draftOf(t.ctx, browser, 'form');
  const next = await person();
  for (const ctx of [t.anonymous, next]) expect(await findDraft(ctx, left)).toBeNull();
  await claimDrafts(next, userIdOf(next), draftTokens(t.ctx, browser));
  await saveDraft(next, left, { city: 'Hialeah' });
  await discardDraft(t.anonymous, left);
  expect(await findDraft(owner, noDraft)).toEqual({ city: 'Doral' });
});

test('a password alone gives no draft to an account whose second factor is still to be shown', async () => {
  const owner = await person();
  const now = t.ctx.clock();
  await t.ctx.db
    .insertInto('two_factors')
    .values({
      user_id: userIdOf(owner),
      session_id: t.ctx.newId(),
      secret: 'sealed',
      confirmed_at: now,
      created_at: now,
    })
    .execute();
  await saveDraft(owner, noDraft, { city: 'Own' });
  const later = { ...anonymous(), clock: () => new Date(now.getTime() + 1000) };
  const planted = draftTokens(t.ctx, browserWith(await saveDraft(later, noDraft, { city: 'Planted' })));
  const pending = { device: { ...device, draftTokens: planted } };
  await openSession(t.ctx, userIdOf(owner), pending);
  expect(await findDraft(owner, noDraft)).toEqual({ city: 'Own' });
  await openSession(t.ctx, userIdOf(owner), { ...pending, hasShownSecondFactor: true });
  expect(await findDraft(owner, noDraft)).toEqual({ city: 'Planted' });
});

test('an account has one draft per form, the newest, whichever browser it came from', async () => {
  const owner = await person();
  const early = draftTokens(t.ctx, browserWith(await saveDraft(anonymous(), noDraft, { city: 'Early' })));
  await new Promise((resolve) => setTimeout(resolve, 5));
  await Promise.all([saveDraft(owner, noDraft, { city: 'Late' }), saveDraft(owner, noDraft, { city: 'Late' })]);
  await claimDrafts(owner, userIdOf(owner), early);
  expect(await findDraft(owner, noDraft)).toEqual({ city: 'Late' });
  expect(await exportDrafts(t.ctx, userIdOf(owner))).toMatchObject([{ kind: 'form', content: { city: 'Late' } }]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const late = draftTokens(t.ctx, browserWith(await saveDraft(anonymous(), noDraft, { city: 'Latest' })));
  await claimDrafts(owner, userIdOf(owner), [...late, ...late, 'unknown']);
  expect(await findDraft(owner, noDraft)).toEqual({ city: 'Latest' });
  await discardDraft(owner, noDraft);
  expect(await findDraft(owner, noDraft)).toBeNull();
});

test('one network has a few new drafts an hour; the browser that has one may go on', async () => {
  const ctx = anonymous();
  let draft = noDraft as ReturnType<typeof draftOf>;
  for (let made = 0; made < 10; made += 1)
    draft = draftOf(t.ctx, browserWith(await saveDraft(ctx, noDraft, { made })), 'form');
  await expect(saveDraft(ctx, noDraft, { made: 11 })).rejects.toMatchObject({ code: 'rate_limited' });
  await saveDraft(ctx, draft, { made: 'again' });
  expect(await findDraft(ctx, draft)).toEqual({ made: 'again' });
  await saveDraft(anonymous(), noDraft, { made: 'elsewhere' });
});

test('a draft has room for a long form and for no more', async () => {
  await expect(saveDraft(anonymous(), noDraft, { text: 'x'.repeat(40_000) })).rejects.toMatchObject({
    code: 'too_large',
  });
  await saveDraft(anonymous(), noDraft, { text: 'x'.repeat(30_000) });
});

test('a draft past its time is not found, cannot be claimed and is swept', async () => {
  const owner = await person();
  t.setClock('2026-05-01T00:00:00Z');
  const old = browserWith(await saveDraft(anonymous(), noDraft, { city: 'Old' }));
  t.advance(draftDays * 86_400);
  const fresh = draftOf(t.ctx, browserWith(await saveDraft(anonymous(), noDraft, { city: 'Fresh' })), 'form');
  expect(await findDraft(t.anonymous, draftOf(t.ctx, old, 'form'))).toBeNull();
  await claimDrafts(owner, userIdOf(owner), draftTokens(t.ctx, old));
  expect(await findDraft(owner, noDraft)).toBeNull();
  const again = draftOf(t.ctx, browserWith(await saveDraft(anonymous(), noDraft, { city: 'Old' })), 'form');
  await t.ctx.db
    .updateTable('drafts')
    .set({ expires_at: t.ctx.clock() })
    .where('token_hash', 'is not', null)
    .where('content', '=', JSON.stringify({ city: 'Old' }))
    .execute();
  await housekeepingJobs[0]?.handler(t.ctx, {});
  expect(await findDraft(t.anonymous, fresh)).toEqual({ city: 'Fresh' });
  const left = await t.ctx.db.selectFrom('drafts').select('id').where('expires_at', '<=', t.ctx.clock()).execute();
  expect(left).toEqual([]);
  expect(await findDraft(t.anonymous, again)).toBeNull();
});

test('the anonymous visitors of one network fill no more than their share, in number and in size, and keep nobody else out', async () => {
  const unlimited = await testDb();
  const at = (ip: string) => ({ ...unlimited.anonymous, ip });
  const keep = (ip: string, text: string) =>
    saveDraft(at(ip), noDraft, { text }).then(
      () => 'kept',
      (error: { code?: string }) => error.code,
    );
  for (let n = 0; n < 40; n += 1) expect(await keep('198.51.100.1', 'x')).toBe('kept');
  expect(await keep('198.51.100.1', 'x')).toBe('rate_limited');
  for (let n = 0; n < 8; n += 1) expect(await keep('198.51.100.2', 'long '.repeat(6000))).toBe('kept');
  expect(await keep('198.51.100.2', 'long '.repeat(6000))).toBe('rate_limited');
  expect(await keep('198.51.100.3', 'x')).toBe('kept');
});
