import { Events, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { openCompanyProvider, startCompanySignIn } from '#features/accounts/commands/company-provider.server.ts';
import { signInWithCompany } from '#features/accounts/commands/company-sign-in.server.ts';
import { connectCompany, findConnection } from '#features/accounts/commands/connect-company.server.ts';
import { signInWithGoogle } from '#features/accounts/commands/google-sign-in.server.ts';
import { findCompanySignIn, findRequiredCompany } from '#features/accounts/queries/company-sign-in.server.ts';
import { inLanguage } from '#server/language.ts';
import { testDb } from '#tests/harness.ts';

import { makeMember } from './build.server.ts';
import { endMembership } from './commands/members.server.ts';
import { removeSignIn, saveSignIn } from './commands/sign-in.server.ts';
import { feature } from './feature.server.ts';
import { findSignIn } from './queries/sign-in.server.ts';

const provider = new OAuth2Server();
await provider.issuer.keys.generate('RS256');
await provider.start(0, '127.0.0.1');
let claims: Record<string, unknown> = {};
let onTheWay: (answer: MutableResponse) => void = () => {};
provider.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
  Object.assign(token.payload, claims);
});
provider.service.on(Events.BeforeResponse, (answer: MutableResponse) => onTheWay(answer));
afterAll(() => provider.stop());
beforeEach(() => (onTheWay = () => {}));

const issuer = provider.issuer.url ?? '';
const t = await testDb({
  features: [feature],
  jobs: [],
  env: { OUTGOING_ALLOW_LOOPBACK: new URL(issuer).host, PUBLIC_URL: 'http://localhost:4000' },
});
const device = { ip: '203.0.113.9', userAgent: 'Test', previousToken: null, browser: null };
const clientSecret = 'never-shown-secret';
let domains = 0;

/** A company whose owner has an address of a domain of its own and has set the provider. */
async function makeCompany(mode: 'offered' | 'enforced' = 'offered') {
  const domain = `ortega${(domains += 1)}.example`;
  const owner = (await makeUser(t.ctx, { email: `jefa@${domain}` })).actor;
  const save = (more: Partial<Parameters<typeof saveSignIn>[1]> = {}) =>
    saveSignIn(t.as(owner), { issuer, client_id: 'portolan', client_secret: clientSecret, mode, ...more });
  expect(await save()).toEqual({ kind: 'saved' });
  return { id: owner.userId, domain, owner, save };
}

const personAt = (domain: string, name = 'nadia', more: Record<string, unknown> = {}) => ({
  sub: `${name}@${domain}`,
  email: `${name}@${domain}`,
  email_verified: true,
  given_name: 'Nadia',
  family_name: 'Ruiz',
  ...more,
});

/** The browser goes to the company's provider and comes back. */
async function comeBack(id: string, who: Record<string, unknown>, tamper: (back: URL) => void = () => {}) {
  claims = who;
  const started = await startCompanySignIn(t.anonymous, id, { purpose: 'sign_in' });
  const answer = await fetch(started?.url ?? '', { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.pathname).toBe(`/auth/callback/company/${id}`);
  tamper(back);
  return new Request(back, { headers: { cookie: started?.cookie.split(';')[0] ?? '' } });
}

/** Returns what became of a sign-in, from the button to the session. */
async function enter(id: string, who: Record<string, unknown>, tamper?: (back: URL) => void) {
  const request = await comeBack(id, who, tamper);
  const answer = await (await openCompanyProvider(t.anonymous, id))?.finish(request);
  if (!answer?.ok) return { kind: answer?.problem };
  return inLanguage('en', () => signInWithCompany(t.anonymous, { organizationId: id, person: answer.person, device }));
}

const accountOf = (email: string) =>
  t.ctx.db.selectFrom('users').where('email', '=', email).select(['id', 'email_verified']).executeTakeFirst();
const rolesIn = async (organizationId: string, userId: string) =>
  (
    await t.ctx.db
      .selectFrom('memberships')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .select('roles')
      .executeTakeFirst()
  )?.roles;
const logOf = async (organizationId: string) =>
  (
    await t.ctx.db
      .selectFrom('audit_log')
      .where('organization_id', '=', organizationId)
      .select('action')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

async function tokenFor(email: string): Promise<string> {
  const mails = await t.ctx.db.selectFrom('outbox').select('content').where('recipient', '=', email).execute();
  return /login\/company\/connect\?token=([\w-]+)/.exec(JSON.stringify(mails.at(-1)))?.[1] ?? '';
}

test('the first sign-in makes an account that is a viewer, acts for the company and still verifies its address', async () => {
  const { id, domain } = await makeCompany();
  expect(await enter(id, personAt(domain))).toMatchObject({ kind: 'signed_in' });
  const account = await accountOf(`nadia@${domain}`);
  expect(account?.email_verified).toBe(false);
  expect(await rolesIn(id, account?.id ?? '')).toEqual(['viewer']);
  expect(await logOf(id)).toEqual(['company.sign_in_set', 'company.joined_by_sign_in']);
  const [session] = await t.ctx.db.selectFrom('sessions').where('user_id', '=', account?.id ?? '').select('organization_id').execute(); // prettier-ignore
  expect(session?.organization_id).toBe(id);
  expect(await enter(id, personAt(domain))).toMatchObject({ kind: 'signed_in' });
  expect(await logOf(id)).toHaveLength(2);
});

test('two windows at once make one account', async () => {
  const { id, domain } = await makeCompany();
  const requests = [await comeBack(id, personAt(domain)), await comeBack(id, personAt(domain))];
  const kinds = await Promise.all(
    requests.map(async (request) => {
      const answer = await (await openCompanyProvider(t.anonymous, id))?.finish(request);
      if (!answer?.ok) return answer?.problem;
      return (await signInWithCompany(t.anonymous, { organizationId: id, person: answer.person, device })).kind;
    }),
  );
  expect(kinds).toEqual(['signed_in', 'signed_in']);
});

test('no address of another domain and none that the provider has not verified is let in', async () => {
  const { id, domain } = await makeCompany();
  expect(await enter(id, personAt('elsewhere.example'))).toEqual({ kind: 'wrong_domain' });
  expect(await enter(id, personAt(`sub.${domain}`))).toEqual({ kind: 'wrong_domain' });
  for (const email_verified of [false, 'true', undefined])
    expect(await enter(id, personAt(domain, 'nadia', { email_verified }))).toEqual({ kind: 'email_not_verified' });
  expect(await accountOf(`nadia@${domain}`)).toBeUndefined();
});

test('where an owner vouches for the directory, an address of the domain counts without the claim, but not against it', async () => {
  const { id, domain, save, owner } = await makeCompany();
  expect(await save({ trusts_addresses: 'on' })).toEqual({ kind: 'saved' });
  expect(await findSignIn(t.as(owner))).toMatchObject({ trusts_addresses: true });
  const silent = { email_verified: undefined };
  for (const email_verified of [false, 'true'])
    expect(await enter(id, personAt(domain, 'nadia', { email_verified }))).toEqual({ kind: 'email_not_verified' });
  expect(await enter(id, personAt('elsewhere.example', 'nadia', silent))).toEqual({ kind: 'wrong_domain' });
  expect(await enter(id, personAt(domain, 'nadia', silent))).toMatchObject({ kind: 'signed_in' });
  expect(await accountOf(`nadia@${domain}`)).toMatchObject({ email_verified: false });
  // An account that exists is still asked by mail.
  const own = (await makeUser(t.ctx, { email: `luz@${domain}` })).actor;
  expect(await enter(id, personAt(domain, 'luz', silent))).toEqual({ kind: 'mailed', email: own.email });
  expect(await rolesIn(id, own.userId)).toBeUndefined();
  await save();
  expect(await enter(id, personAt(domain, 'nuevo', silent))).toEqual({ kind: 'email_not_verified' });
});

test('an account that exists is opened only after its mailbox has agreed, once', async () => {
  const { id, domain } = await makeCompany();
  const own = (await makeUser(t.ctx, { email: `nadia@${domain}` })).actor;
  expect(await enter(id, personAt(domain))).toEqual({ kind: 'mailed', email: own.email });
  expect(await rolesIn(id, own.userId)).toBeUndefined();
  const token = await tokenFor(own.email);
  expect(await findConnection(t.anonymous, token)).toMatchObject({ userId: own.userId, organizationId: id });
  const connect = () => inLanguage('en', () => connectCompany(t.anonymous, token, device));
  expect((await connect())?.cookie).toBeTruthy();
  expect(await connect()).toBeNull();
  expect(await rolesIn(id, own.userId)).toEqual(['viewer']);
  expect(await enter(id, personAt(domain))).toMatchObject({ kind: 'signed_in' });
  // Somebody else there with the same address is asked again, by mail.
  expect(await enter(id, personAt(domain, 'nadia', { sub: 'another' }))).toMatchObject({ kind: 'mailed' });
});

test('an account whose own address was never verified is not opened', async () => {
  const { id, domain } = await makeCompany();
  const typed = await makeUser(t.ctx, { email: `nadia@${domain}`, email_verified: false });
  expect(await enter(id, personAt(domain))).toEqual({ kind: 'account_not_linked' });
  expect(await rolesIn(id, typed.userId)).toBeUndefined();
});

test('accounts of staff are never opened, not even one that was linked before', async () => {
  const { id, domain } = await makeCompany();
  const grant = (user_id: string, role: string) =>
    t.ctx.db.insertInto('user_roles').values({ id: t.ctx.newId(), user_id, role }).execute();
  const admin = await makeUser(t.ctx, { email: `nadia@${domain}` });
  await grant(admin.userId, 'admin');
  expect(await enter(id, personAt(domain))).toEqual({ kind: 'staff' });
  await enter(id, personAt(domain, 'later'));
  await grant((await accountOf(`later@${domain}`))?.id ?? '', 'moderator');
  expect(await enter(id, personAt(domain, 'later'))).toEqual({ kind: 'staff' });
});

test('an account that has another address by now is not opened', async () => {
  const { id, domain } = await makeCompany();
  await enter(id, personAt(domain));
  await t.ctx.db.updateTable('users').set({ email: `private${domains}@home.example` }).where('email', '=', `nadia@${domain}`).execute(); // prettier-ignore
  expect(await enter(id, personAt(domain))).toEqual({ kind: 'wrong_domain' });
});

test('a member whose membership has ended does not come back by signing in; whoever is invited again does', async () => {
  const { id, domain, owner } = await makeCompany();
  await enter(id, personAt(domain));
  const account = await accountOf(`nadia@${domain}`);
  const membership = await t.ctx.db.selectFrom('memberships').where('organization_id', '=', id).where('user_id', '=', account?.id ?? '').select('id').executeTakeFirstOrThrow(); // prettier-ignore
  await inLanguage('en', () => endMembership(t.as(owner), membership.id));
  expect(await enter(id, personAt(domain))).toEqual({ kind: 'membership_ended' });
  expect(await rolesIn(id, account?.id ?? '')).toBeUndefined();
  await t.ctx.db.updateTable('memberships').set({ ended_at: null }).where('id', '=', membership.id).execute();
  expect(await enter(id, personAt(domain))).toMatchObject({ kind: 'signed_in' });
});

test('where it is required, members with such an address have no other way, but owners, strangers and staff do', async () => {
  const { id, domain, owner } = await makeCompany('enforced');
  const member = await makeMember(t.ctx, id, ['manager'], { email: `nadia@${domain}` });
  const guest = await makeMember(t.ctx, id, ['manager'], { email: `guest${domains}@elsewhere.example` });
  const stranger = await makeUser(t.ctx, { email: `stranger@${domain}` });
  const required = async (userId: string) => (await findRequiredCompany(t.ctx, userId)) !== null;
  expect(await required(member.userId)).toBe(true);
  for (const { userId } of [owner, guest, stranger]) expect(await required(userId)).toBe(false);
  const google = {
    sub: member.email,
    email: member.email,
    email_verified: true,
    given_name: '',
    family_name: '',
    name: '',
  };
  expect(await signInWithGoogle(t.anonymous, { person: google, userType: 'business', device })).toEqual({
    kind: 'company_required',
  });
  await t.ctx.db
    .insertInto('user_roles')
    .values({ id: t.ctx.newId(), user_id: member.userId, role: 'admin' })
    .execute();
  expect(await required(member.userId)).toBe(false);
});

test('an answer that another browser, another company or nobody began, or with a wrong nonce, signs nobody in', async () => {
  const { id, domain } = await makeCompany();
  const other = await makeCompany();
  const wrongState = (back: URL) => back.searchParams.set('state', 'x'.repeat(43));
  expect(await enter(id, personAt(domain), wrongState)).toEqual({ kind: 'state_mismatch' });
  expect(await enter(id, personAt(domain, 'nadia', { nonce: 'another' }))).toEqual({ kind: 'failed' });
  expect(await enter(id, personAt(domain, 'nadia', { iss: 'https://evil.example' }))).toEqual({ kind: 'failed' });
  expect(await enter(id, personAt(domain, 'nadia', { aud: 'another' }))).toEqual({ kind: 'failed' });
  const request = await comeBack(id, personAt(domain));
  for (const asked of [new Request(request.url), request]) {
    const company = asked === request ? other.id : id;
    expect(await (await openCompanyProvider(t.anonymous, company))?.finish(asked)).toMatchObject({
      problem: 'state_mismatch',
    });
  }
  expect(await accountOf(`nadia@${domain}`)).toBeUndefined();
});

test('a client that the provider refuses and a provider that is away are told apart', async () => {
  const { id, domain } = await makeCompany();
  onTheWay = (answer) => {
    answer.statusCode = 401;
    answer.body = { error: 'invalid_client' };
  };
  expect(await enter(id, personAt(domain))).toEqual({ kind: 'invalid_client' });
  await t.ctx.db.updateTable('company_sign_ins').set({ issuer: 'http://127.0.0.1:9' }).where('organization_id', '=', id).execute(); // prettier-ignore
  expect(await startCompanySignIn(t.anonymous, id, {})).toBeNull();
  expect(await startCompanySignIn(t.anonymous, t.ctx.newId(), {})).toBeNull();
});

test('only an owner with an address of the company’s own domain sets it, at a provider that answers', async () => {
  const { id, domain, owner, save } = await makeCompany();
  const member = (await makeMember(t.ctx, id, ['manager'], { email: `nadia@${domain}` })).actor;
  const input = { issuer, client_id: 'portolan', client_secret: clientSecret, mode: 'offered' as const };
  await expect(saveSignIn(t.as(member), input)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(removeSignIn(t.as(member))).rejects.toMatchObject({ code: 'forbidden' });
  await expect(saveSignIn(t.as({ ...owner, emailVerified: false }), input)).rejects.toMatchObject({
    code: 'email_not_verified',
  });
  const free = (await makeUser(t.ctx, { email: `free${domains}@gmail.com` })).actor;
  expect(await saveSignIn(t.as(free), input)).toEqual({ kind: 'shared_domain' });
  const elsewhere = (await makeMember(t.ctx, id, ['owner'], { email: `o${domains}@elsewhere.example` })).actor;
  expect(await saveSignIn(t.as(elsewhere), input)).toEqual({ kind: 'other_domain' });
  expect(await save({ issuer: 'http://ortega.example' })).toEqual({ kind: 'insecure' });
  expect(await save({ issuer: 'https://10.0.0.1' })).toEqual({ kind: 'inner_address' });
  expect(await save({ issuer: `${issuer}/elsewhere` })).toEqual({ kind: 'no_provider' });
  expect((await findSignIn(t.as(owner)))?.issuer).toBe(issuer);
});

test('one domain belongs to one company, also when two set it at once', async () => {
  const { domain } = await makeCompany();
  const rival = (await makeUser(t.ctx, { email: `rival@${domain}` })).actor;
  const input = { issuer, client_id: 'portolan', client_secret: clientSecret, mode: 'offered' as const };
  expect(await saveSignIn(t.as(rival), input)).toEqual({ kind: 'taken_domain' });
  const both = await Promise.all(
    ['one', 'two'].map(async (name) =>
      saveSignIn(t.as((await makeUser(t.ctx, { email: `${name}@race${domains}.example` })).actor), input),
    ),
  );
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['saved', 'taken_domain']);
});

test('the secret is stored sealed, kept when left empty, and never goes to another issuer', async () => {
  const { id, owner, save } = await makeCompany();
  const row = () =>
    t.ctx.db.selectFrom('company_sign_ins').where('organization_id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(await row())).not.toContain(clientSecret);
  expect(JSON.stringify(await findSignIn(t.as(owner)))).not.toContain('secret');
  expect(await save({ client_secret: '', client_id: 'renamed' })).toEqual({ kind: 'saved' });
  expect((await row()).client_id).toBe('renamed');
  const other = new OAuth2Server();
  await other.issuer.keys.generate('RS256');
  await other.start(0, '127.0.0.1');
  const ctx = t.as(owner);
  const config = { ...ctx.config, outgoingAllowed: new Set([new URL(other.issuer.url ?? '').host]) };
  const moved = { issuer: other.issuer.url ?? '', client_id: 'portolan', mode: 'offered' as const };
  expect(await saveSignIn({ ...ctx, config }, { ...moved, client_secret: '' })).toEqual({ kind: 'secret_wanted' });
  expect((await row()).issuer).toBe(issuer);
  await other.stop();
});

test('with another issuer or none, what was linked opens nothing, and nobody is required to use it', async () => {
  const { id, domain, owner } = await makeCompany('enforced');
  await enter(id, personAt(domain));
  await removeSignIn(t.as(owner));
  const links = await t.ctx.db.selectFrom('accounts').where('provider_id', '=', `company:${id}`).select('id').execute();
  expect(links).toEqual([]);
  expect(await findCompanySignIn(t.ctx, domain)).toBeNull();
  expect(await openCompanyProvider(t.ctx, id)).toBeNull();
  expect((await logOf(id)).at(-1)).toBe('company.sign_in_removed');
});
