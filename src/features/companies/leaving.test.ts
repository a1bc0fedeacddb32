import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';
import { device } from '#tests/session.ts';

import { feature as accounts } from '#features/accounts/feature.server.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import type { UserActor } from '#server/actor.ts';
import { discardDraft, findDraft, saveDraft } from '#server/drafts.ts';
import { defineFeature } from '#server/feature.ts';
import { discardLeftDraft, listLeftDrafts, takeLeftDraft } from '#server/left-drafts.ts';
import { lockAccountRow } from '#server/session/account-row-lock.ts';
import { requireSameCompany } from '#server/session/same-company.ts';
import { startSession } from '#server/session/sessions.ts';
import { transaction } from '#server/db/transaction.ts';

import { makeMember } from './build.server.ts';
import { chooseCompany } from './commands/choose.server.ts';
import { confirmEnded } from './commands/confirm-ended.server.ts';
import { endMembership, leaveCompany } from './commands/members.server.ts';
import { feature } from './feature.server.ts';
import { notices } from './queries/notices.server.ts';

const forms = defineFeature({
  name: 'forms',
  draftForms: [
    { form: 'listing', label: () => 'A listing', to: () => '/list' },
    { form: 'quote', label: (about) => `An offer for ${about}`, to: (about) => `/offers/${about}` },
  ],
});
const t = await testDb({ features: [accounts, feature, forms] });

const draft = (kind: string) => ({ kind, token: null });

async function company() {
  const boss = await makeUser(t.ctx);
  const leaver = await makeMember(t.ctx, boss.userId, ['sales']);
  const viewer = await makeMember(t.ctx, boss.userId, ['viewer']);
  return { boss: t.as(boss.actor), leaver, viewer: t.as(viewer.actor) };
}

test('drafts that somebody began for a company stay with it, and personal ones with their author', async () => {
  const { boss, leaver, viewer } = await company();
  const as = t.as(leaver.actor);
  await saveDraft(as, draft('listing'), { name: 'Dock 4' });
  await saveDraft(as, draft('quote.QR-7'), { price: '12' });
  await saveDraft(as, draft('question'), { text: 'Mine' });
  const own = t.as({ ...leaver.actor, organization: { ...leaver.actor.organization, id: leaver.userId } });
  await saveDraft(own, draft('quote.QR-8'), { price: '9' });

  expect(await listLeftDrafts(boss)).toEqual([]);
  await endMembership(boss, leaver.membershipId);
  expect(await findDraft(as, draft('listing'))).toBeNull();
  expect(await findDraft(as, draft('question'))).toEqual({ text: 'Mine' });
  expect(await findDraft(as, draft('quote.QR-8'))).toEqual({ price: '9' });
  const left = await listLeftDrafts(boss);
  expect(left.map(({ label, leftBy }) => `${label} · ${leftBy}`).toSorted()).toEqual([
    'A listing · Maria Santos',
    'An offer for QR-7 · Maria Santos',
  ]);
  await expect(listLeftDrafts(viewer)).rejects.toMatchObject({ code: 'forbidden' });
  const elsewhere = t.as((await makeUser(t.ctx)).actor);
  const [first] = left;
  await expect(takeLeftDraft(elsewhere, first?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
  await expect(discardLeftDraft(elsewhere, first?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
  await expect(takeLeftDraft(viewer, first?.id ?? '')).rejects.toMatchObject({ code: 'forbidden' });
});

test('a left draft is taken over once, and replaces no draft of who takes it', async () => {
  const { boss, leaver } = await company();
  await saveDraft(t.as(leaver.actor), draft('listing'), { name: 'Dock 4' });
  await saveDraft(boss, draft('listing'), { name: 'Own dock' });
  await leaveCompany(t.as(leaver.actor));
  const id = (await listLeftDrafts(boss))[0]?.id ?? '';
  expect(await takeLeftDraft(boss, id)).toEqual({ kind: 'occupied', to: '/list' });
  expect(await findDraft(boss, draft('listing'))).toEqual({ name: 'Own dock' });
  await discardDraft(boss, draft('listing'));
  const results = await Promise.allSettled([takeLeftDraft(boss, id), takeLeftDraft(boss, id)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await findDraft(boss, draft('listing'))).toEqual({ name: 'Dock 4' });
  expect(await listLeftDrafts(boss)).toEqual([]);
});

/** A session of this account that acts for the company of `actor`. */
async function sessionOf(actor: UserActor) {
  return transaction(t.ctx, async (tx) => {
    const held = await lockAccountRow(tx, actor.userId);
    if (held === null) throw new Error('no account');
    const { sessionId } = await startSession(tx, held, { device });
    await chooseCompany({ ...tx, actor: { ...actor, sessionId } }, actor.organization.id);
    return sessionId;
  });
}

const fellBackFrom = async (sessionId: string) =>
  (await t.ctx.db.selectFrom('sessions').where('id', '=', sessionId).select('fell_back_from').executeTakeFirst())
    ?.fell_back_from;

test('sessions of a removed member say so until that is confirmed, those of who left say nothing, and a mail tells', async () => {
  const { boss, leaver } = await company();
  const id = leaver.actor.organization.id;
  const sessionId = await sessionOf(leaver.actor);
  await endMembership(boss, leaver.membershipId);
  expect(await fellBackFrom(sessionId)).toBe(id);
  const now = { id: leaver.userId, permissions: new Set([]), isOneOfSeveral: false, insteadOf: id };
  const after = t.as({ ...leaver.actor, sessionId, organization: now });
  expect(await notices(after)).toMatchObject([{ title: 'You no longer act for Maria Santos' }]);
  expect(() => requireSameCompany(after, id)).toThrow(
    expect.objectContaining({ code: 'conflict', detail: expect.stringContaining('has ended, so nothing was changed') }),
  );
  await confirmEnded(after);
  expect(await fellBackFrom(sessionId)).toBeNull();
  const mails = t.ctx.db.selectFrom('outbox').where('recipient', '=', leaver.email).select('content');
  expect((await mails.execute()).map(({ content }) => JSON.stringify(content))).toEqual([
    expect.stringContaining('You no longer act for Maria Santos on Portolan'),
  ]);

  const other = await company();
  const left = await sessionOf(other.leaver.actor);
  await leaveCompany(t.as({ ...other.leaver.actor, sessionId: left }));
  expect(await fellBackFrom(left)).toBeNull();
});
