import { beforeAll, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { markVerified } from '#features/accounts/commands/verify-email.server.ts';
import type { UserActor } from '#server/actor.ts';
import { transaction } from '#server/db/transaction.ts';
import { testDb } from '#tests/harness.ts';

import { giveConsent, withdrawConsent } from './commands/consents.server.ts';
import { disclose, revokeDisclosure } from './commands/disclosures.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { feature } from './feature.server.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { hasConsent, listOwnConsents } from './queries/consents.server.ts';
import { findDisclosedFields, listOwnDisclosures } from './queries/disclosures.server.ts';
import type { DisclosedField, Person } from './schema.ts';

const purpose = 'sample.contact';
const sample = { name: 'sample', consents: [{ purpose, label: () => 'We may call you back' }] };
const t = await testDb({ features: [feature, sample], on: [feature.on ?? {}] });

let owner: UserActor;
let recipient: UserActor;
let outsider: UserActor;

beforeAll(async () => {
  owner = (await makeUser(t.ctx)).actor;
  recipient = (await makeUser(t.ctx, { company_name: 'Curious Freight' })).actor;
  outsider = (await makeUser(t.ctx)).actor;
});

describe('a consent', () => {
  const give = (person: Person, version: string) =>
    transaction(t.ctx, (tx) => giveConsent(tx, { person, purpose, version }));

  test('is in force from when it is given until it is withdrawn, and its history stays', async () => {
    const person = { user_id: owner.userId };
    expect(await hasConsent(t.ctx, person, purpose)).toBe(false);
    await give(person, '1');
    await give(person, '1');
    await give(person, '2');
    const [consent, ...more] = await listOwnConsents(t.as(owner));
    expect(more).toEqual([]);
    expect(consent).toMatchObject({ version: '2', label: 'We may call you back' });
    await expect(withdrawConsent(t.as(outsider), consent?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
    await withdrawConsent(t.as(owner), consent?.id ?? '');
    await expect(withdrawConsent(t.as(owner), consent?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
    expect(await hasConsent(t.ctx, person, purpose)).toBe(false);
    const { consents } = await exportOwnRows(t.ctx, owner.userId);
    expect(consents).toMatchObject([
      { version: '1', withdrawn_at: expect.any(Date) },
      { version: '2', withdrawn_at: expect.any(Date) },
    ]);
  });
  test('of two at the same moment one is kept', async () => {
    const person = { user_id: outsider.userId };
    await Promise.all(Array.from({ length: 5 }, () => give(person, '1')));
    expect(await listOwnConsents(t.as(outsider))).toHaveLength(1);
  });
  test('given by address joins the account that proves the address, and no other', async () => {
    const { userId, email, actor } = await makeUser(t.ctx, { email_verified: false });
    await give({ email: email.toUpperCase() }, '1');
    expect(await listOwnConsents(t.as(actor))).toEqual([]);
    await transaction(t.ctx, (tx) => markVerified(tx, userId));
    expect(await listOwnConsents(t.as(actor))).toMatchObject([{ purpose, version: '1' }]);
    expect(await hasConsent(t.ctx, { email }, purpose)).toBe(false);
  });
});

describe('a disclosure', () => {
  const subject = () => ({ kind: 'sample', id: t.ctx.newId() });
  const show = (about: { kind: string; id: string }, fields: readonly DisclosedField[]) =>
    transaction(t.ctx, (tx) =>
      disclose(tx, { owner_user_id: owner.userId, recipient_user_id: recipient.userId, fields, subject: about }),
    );
  const seen = (about: { kind: string; id: string }, by = recipient.userId) =>
    findDisclosedFields(t.ctx, { owner_user_id: owner.userId, recipient_user_id: by, subject: about });

  test('shows what it names to whom it names about what it names, and nothing else', async () => {
    const about = subject();
    await show(about, ['phone']);
    await show(about, ['email', 'phone']);
    expect(await seen(about)).toEqual(['email', 'phone']);
    expect(await seen(subject())).toEqual([]);
    expect(await seen(about, outsider.userId)).toEqual([]);
    const { items } = await listOwnDisclosures(t.as(owner));
    expect(items).toMatchObject([{ recipient: 'Curious Freight', fields: ['email', 'phone'], revoked_at: null }]);
    expect((await listOwnDisclosures(t.as(recipient))).items).toEqual([]);
  });
  test('ends when its owner takes it back, once, and can be given again', async () => {
    const about = subject();
    await show(about, ['email']);
    const [newest] = (await listOwnDisclosures(t.as(owner))).items;
    const id = newest?.id ?? '';
    for (const ctx of [t.as(recipient), t.as(outsider)])
      await expect(revokeDisclosure(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    await revokeDisclosure(t.as(owner), id);
    await expect(revokeDisclosure(t.as(owner), id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await seen(about)).toEqual([]);
    await show(about, ['phone']);
    expect(await seen(about)).toEqual(['phone']);
  });
  test('is listed page by page without a row lost', async () => {
    for (let i = 0; i < 5; i += 1) await show(subject(), ['email']);
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listOwnDisclosures>> = await listOwnDisclosures(t.as(owner), {
        cursor,
        limit: 3,
      });
      ids.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(7);
  });
});

test('an erased account leaves neither consents nor disclosures, by its address either', async () => {
  const { userId, email } = await makeUser(t.ctx);
  await transaction(t.ctx, async (tx) => {
    await giveConsent(tx, { person: { user_id: userId }, purpose, version: '1' });
    await giveConsent(tx, { person: { email }, purpose, version: '1' });
    const about = { kind: 'sample', id: tx.newId() };
    await disclose(tx, { owner_user_id: userId, recipient_user_id: owner.userId, fields: ['email'], subject: about });
    await disclose(tx, { owner_user_id: owner.userId, recipient_user_id: userId, fields: ['email'], subject: about });
    await eraseOwnRows(tx, userId);
  });
  const left = JSON.stringify([
    await t.ctx.db.selectFrom('consents').selectAll().execute(),
    await t.ctx.db.selectFrom('disclosures').selectAll().execute(),
  ]);
  expect(left).not.toContain(userId);
  expect(left).not.toContain(email);
});
