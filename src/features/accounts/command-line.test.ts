import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';
import { openSession } from '#tests/session.ts';

import { createDemoAccount, makeUser } from './build.server.ts';
import { accountCommand } from './commands/command-line.server.ts';
import { signIn } from './commands/sign-in.server.ts';

const t = await testDb();
const device = { ip: '', userAgent: '', previousToken: null, browser: null };

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await accountCommand.run(t.ctx, args, { out: (line) => out.push(line), err: (line) => err.push(line) });
  return { code, out, err: err.join('\n') };
}

test('create makes a verified account whose generated password stands alone on the last line', async () => {
  const { code, out } = await run('create', 'Boss@Example.com', '--role', 'admin');
  expect(code).toBe(0);
  const password = out.at(-1) ?? '';
  expect(password).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(await signIn(t.anonymous, { email: 'boss@example.com', password, device })).toMatchObject({
    kind: 'signed_in',
  });
  const user = await t.ctx.db
    .selectFrom('users')
    .where('email', '=', 'boss@example.com')
    .select('email_verified')
    .executeTakeFirstOrThrow();
  expect(user.email_verified).toBe(true);
});

test('create with a password does not print it; an existing address exits 1 and changes nothing', async () => {
  const { code, out } = await run('create', 'second@example.com', '--role=moderator', '--password', 'harbour-chart-7');
  expect(code).toBe(0);
  expect(out.join('\n')).not.toContain('harbour-chart-7');
  const again = await run('create', 'second@example.com', '--role', 'admin', '--password', 'other-password-8');
  expect(again.code).toBe(1);
  expect(again.err).toContain('already has an account');
  expect(await signIn(t.anonymous, { email: 'second@example.com', password: 'other-password-8', device })).toEqual({
    kind: 'wrong_credentials',
  });
});

test('grant, revoke and list', async () => {
  expect((await run('grant', 'second@example.com', 'admin')).code).toBe(0);
  expect((await run('grant', 'second@example.com', 'admin')).code).toBe(1);
  expect((await run('revoke', 'boss@example.com', 'admin')).code).toBe(0);
  const last = await run('revoke', 'second@example.com', 'admin');
  expect(last).toMatchObject({ code: 1, err: 'The last administrator cannot be removed.' });
  expect((await run('revoke', 'second@example.com', 'user')).code).toBe(1);
  expect((await run('grant', 'nobody@example.org', 'admin')).code).toBe(1);
  const { out } = await run('list');
  expect(out.find((line) => line.startsWith('second@example.com'))?.split('\t')[1]).toBe('admin');
  expect(out.find((line) => line.startsWith('boss@example.com'))?.split('\t')[1]).toBe('-');
});

test('email gives an account back to whoever lost it: its sessions end and the old address is told', async () => {
  const { userId, email } = await makeUser(t.ctx);
  await openSession(t.ctx, userId);
  expect(await run('email', email, email)).toMatchObject({ code: 1, err: `${email} already has an account.` });
  expect((await run('email', email.toUpperCase(), 'Given-Back@example.com')).code).toBe(0);
  const kept = await t.ctx.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'email_verified'])
    .execute();
  expect(kept).toEqual([{ email: 'given-back@example.com', email_verified: true }]);
  expect(await t.ctx.db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute()).toEqual([]);
  const mails = await t.ctx.db.selectFrom('outbox').where('recipient', '=', email).select('content').execute();
  expect(JSON.stringify(mails)).toContain('The email address was changed');
  expect((await run('email', email, 'other@example.com')).err).toBe(`Nobody has the address ${email}.`);
});

test('reset-second-factor takes it off, ends the sessions, tells the owner and is in the audit log', async () => {
  const { userId, email } = await makeUser(t.ctx, { password: 'harbour-chart-7' });
  expect(await run('reset-second-factor', email)).toMatchObject({ code: 1, err: `${email} has no second factor.` });
  await t.ctx.db
    .insertInto('two_factors')
    .values({
      user_id: userId,
      session_id: t.ctx.newId(),
      secret: 'sealed with a lost secret',
      confirmed_at: new Date(),
    })
    .execute();
  await openSession(t.ctx, userId);
  expect((await run('reset-second-factor', email.toUpperCase())).code).toBe(0);
  expect(await t.ctx.db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute()).toEqual([]);
  expect(await signIn(t.anonymous, { email, password: 'harbour-chart-7', device })).toMatchObject({ step: null });
  const mail = await t.ctx.db.selectFrom('outbox').where('recipient', '=', email).select('content').execute();
  expect(JSON.stringify(mail)).toContain('Your two-step sign-in was reset');
  const entry = await t.ctx.db.selectFrom('audit_log').where('subject_id', '=', userId).select('action').execute();
  expect(entry).toContainEqual({ action: 'account.second_factor_reset' });
  expect((await run('reset-second-factor', 'nobody@example.org')).code).toBe(1);
});

test('demo accounts cannot sign in until they are given a password', async () => {
  const email = 'owner@example.com';
  const id = await createDemoAccount(t.ctx, { email, first_name: 'Olga', last_name: 'Reyes', user_type: 'business' });
  expect(await createDemoAccount(t.ctx, { email, first_name: 'Olga', last_name: 'Reyes', user_type: 'business' })).toBe(
    id,
  );
  expect(await signIn(t.anonymous, { email, password: '', device })).toEqual({ kind: 'wrong_credentials' });
  const { code, out } = await run('password', email);
  expect(code).toBe(0);
  expect(await signIn(t.anonymous, { email, password: out.at(-1) ?? '', device })).toMatchObject({ kind: 'signed_in' });
  expect((await run('password', 'nobody@example.org')).code).toBe(1);
});

test.each([
  [[]],
  [['dance']],
  [['constructor']],
  [['create']],
  [['create', 'x@example.com']],
  [['create', 'not-an-address', '--role', 'admin']],
  [['create', 'x@example.com', '--role', 'king']],
  [['create', 'x@example.com', '--role', 'admin', '--password', 'short']],
  [['create', 'x@example.com', '--role', 'admin', '--password', 'password']],
  [['create', 'x@example.com', '--role', 'admin', '--password', 'a'.repeat(300)]],
  [['create', 'x@example.com', 'y@example.com', '--role', 'admin']],
  [['create', 'x@example.com', '--colour', 'red']],
  [['grant', 'x@example.com']],
  [['grant', 'x@example.com', 'admin', '--role', 'admin']],
  [['password', '\0@example.com']],
  [['reset-second-factor']],
  [['email', 'x@example.com']],
  [['list', 'everything']],
])('%j is called wrongly: a sentence, the usage, exit code 2', async (args) => {
  const { code, out, err } = await run(...args);
  expect(code).toBe(2);
  expect(out).toEqual([]);
  expect(err).toContain('Usage:');
  expect(await t.ctx.db.selectFrom('users').where('email', '=', 'x@example.com').select('id').execute()).toEqual([]);
});
