import { expect, test } from 'vitest';

import type { OpenidPerson } from '#server/session/openid.ts';
import { testDb } from '#tests/harness.ts';

import { makeUser } from './build.server.ts';
import { signInWithGoogle } from './commands/google-sign-in.server.ts';
import { lockAccount } from './commands/lock.server.ts';

const t = await testDb();
const device = { ip: '203.0.113.9', userAgent: 'Test', previousToken: null, browser: null };
let people = 0;

function person(more: Partial<OpenidPerson> = {}): OpenidPerson {
  people += 1;
  const email = `google-${people}@example.com`;
  return { sub: `sub-${people}`, email, email_verified: true, given_name: '', family_name: '', name: '', ...more };
}

const enter = (who: OpenidPerson) => signInWithGoogle(t.anonymous, { person: who, userType: 'customer', device });

const accountOf = (who: OpenidPerson) =>
  t.ctx.db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .where('provider_id', '=', 'google')
    .where('account_id', '=', who.sub)
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name'])
    .execute();

test('one person in two windows at once gets one account and two sessions', async () => {
  const who = person({ given_name: 'Ana', family_name: 'Ruiz' });
  const results = await Promise.all([enter(who), enter(who), enter(who)]);
  expect(results.map(({ kind }) => kind)).toEqual(['signed_in', 'signed_in', 'signed_in']);
  const accounts = await accountOf(who);
  expect(accounts).toMatchObject([{ email: who.email, first_name: 'Ana', last_name: 'Ruiz' }]);
  const sessions = await t.ctx.db
    .selectFrom('sessions')
    .where('user_id', '=', accounts[0]?.id ?? '')
    .select('id')
    .execute();
  expect(sessions).toHaveLength(3);
  // No notice about a way to sign in that existed from the start.
  expect(await t.ctx.db.selectFrom('outbox').where('recipient', '=', who.email).select('id').execute()).toEqual([]);
});

test('a changed address at Google still opens the account it was joined to', async () => {
  const who = person();
  await enter(who);
  const [before] = await accountOf(who);
  expect(await enter({ ...who, email: 'moved@example.com', email_verified: false })).toMatchObject({
    kind: 'signed_in',
  });
  expect(await accountOf(who)).toEqual([before]);
});

test('a locked account is neither opened nor joined', async () => {
  const { userId, email } = await makeUser(t.ctx);
  await lockAccount(t.ctx, { user_id: userId });
  const who = person({ email });
  expect(await enter(who)).toEqual({ kind: 'account_locked' });
  expect(await accountOf(who)).toEqual([]);
});

test('an address that Google has not verified opens nothing and tells nothing about who has it', async () => {
  const { email } = await makeUser(t.ctx);
  for (const who of [person({ email, email_verified: false }), person({ email_verified: false })])
    expect(await enter(who)).toEqual({ kind: 'email_not_verified' });
});

test.each([
  [{ given_name: ' Ana\u0000 ', name: 'Ana Ruiz' }, 'Ana'],
  [{ name: 'Ana Ruiz' }, 'Ana Ruiz'],
  [{ given_name: 'x'.repeat(500) }, 'x'.repeat(100)],
])('%j is called %j', async (names, first_name) => {
  const who = person(names);
  await enter(who);
  expect(await accountOf(who)).toMatchObject([{ first_name }]);
});

test('a person without a name is shown by their address', async () => {
  const who = person();
  await enter(who);
  expect(await accountOf(who)).toMatchObject([{ first_name: who.email.split('@')[0] }]);
});
