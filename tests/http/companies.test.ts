import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeMember } from '#features/companies/build.server.ts';
import { insertPassword } from '#features/accounts/commands/password.server.ts';
import { type MemberRole, memberRoles } from '#server/permissions.ts';
import { hashPassword } from '#server/session/passwords.ts';

import {
  type Client,
  type Fields,
  linkIn,
  mailTo,
  newClient,
  password,
  person,
  signIn,
  withAccounts,
} from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

const page = '/dashboard/company';
const steps = `${page}/steps`;
const ids = new Map<string, string>();
const membershipIds = new Map<string, string>();

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      await withAccounts('boss', 'mary', 'rival', 'heir', 'giver', 'jefa', 'mismatch', 'shy', 'several', 'other')(ctx);
      for (const { id, email } of await ctx.db.selectFrom('users').select(['id', 'email']).execute())
        ids.set(email.split('@')[0] ?? '', id);
      const hash = await hashPassword(password);
      for (const role of [...memberRoles, 'former', 'target'] as const) {
        const roles: readonly MemberRole[] = role === 'former' || role === 'target' ? ['manager'] : [role];
        const made = await makeMember(ctx, idOf('boss'), roles, { email: `${role}@example.com`, first_name: role });
        await insertPassword(ctx, made.userId, hash);
        membershipIds.set(role, made.membershipId);
        ids.set(role, made.userId);
      }
      for (const name of ['heir', 'several']) {
        const made = await makeMember(ctx, idOf('giver'), ['viewer'], { email: `${name}-member@example.com` });
        membershipIds.set(name, made.membershipId);
        ids.set(`${name}-member`, made.userId);
      }
    },
  });
}, 240_000);
afterAll(() => server.stop());

const idOf = (name: string): string => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`no ${name}`);
  return id;
};

/** Signs in and acts for this company. */
async function actingFor(name: string, company: string): Promise<Client> {
  const client = await signIn(server, `${name}@example.com`);
  const chosen = await client.post('/dashboard/companies', { company: idOf(company) });
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/dashboard']);
  return client;
}

const invite = (client: Client, company: string, email: string, roles: readonly string[] = ['sales'], prefix = '') =>
  client.post(`${prefix}${page}`, { intent: 'invite', acting_for: idOf(company), email, roles });

async function linkTo(email: string, subject = /invites you|invitation/): Promise<string> {
  const link = new URL(linkIn(await mailTo(server, email, subject), '/'));
  return link.pathname + link.search;
}

const tokenOf = (link: string): string => new URL(link, server.url).searchParams.get('token') ?? '';

const answer = async (client: Client, link: string, fields: Record<string, string>) => {
  const sent = await client.post(new URL(link, server.url).pathname, { ...fields, token: tokenOf(link) });
  const to = sent.headers.get('location');
  return { status: sent.status, to, text: to === null ? await sent.text() : await (await client.get(to)).text() };
};

test('a company of one sees one page, on which it is named as at sign-up, and no menu of companies', async () => {
  const client = newClient(server.url);
  await client.post('/business-signup', { ...person('newco@example.com'), company_name: 'Ortega Flores Import' });
  const html = await (await client.get(page)).text();
  expect(html).toContain('value="Ortega Flores Import"');
  expect(html).toContain('Invite somebody');
  expect(html).not.toContain('Leave the company');
  expect(html).not.toMatch(/(?:href|action)="\/dashboard\/companies/);
});

test('an invited newcomer makes an account and acts for the company, at once and after signing in again', async () => {
  const boss = await signIn(server, 'boss@example.com');
  const sent = await invite(boss, 'boss', 'newcomer@example.com', ['sales', 'finance']);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, page]);
  expect(await (await boss.get(page)).text()).toContain('newcomer@example.com has 14 days to accept.');
  const mail = await mailTo(server, 'newcomer@example.com');
  expect(mail.text).toContain('Your roles: Sales and Finance.');
  const link = await linkTo('newcomer@example.com');

  const client = newClient(server.url);
  const opened = await client.get(link);
  expect(opened.headers.get('cache-control')).toBe('no-store');
  const html = await opened.text();
  for (const words of [
    'Maria Santos invites you to act for Maria Santos.',
    'Your roles: Sales and Finance.',
    'newcomer@example.com',
  ])
    expect(html).toContain(words);
  const form = { intent: 'join', first_name: 'Nadia', last_name: 'Newton', password };
  expect((await answer(client, link, { ...form, password: '123456' })).status).toBe(422);
  const joined = await answer(client, link, form);
  expect([joined.status, joined.to]).toEqual([303, '/dashboard']);
  expect(joined.text).toContain('You are a member of Maria Santos now');
  const own = await (await client.get(page)).text();
  expect(own).toContain('Sales and Finance');
  expect(own).toContain('Leave the company');

  const again = newClient(server.url);
  expect((await again.post('/login', { email: 'newcomer@example.com', password })).status).toBe(303);
  expect(await (await again.get(page)).text()).toContain('Sales and Finance');
  const members = await (await boss.get(page)).text();
  expect(members).toContain('Nadia Newton');

  // A second use, by the same person and by somebody else.
  expect(await (await client.get(link)).text()).toContain('You are a member of this company.');
  expect(await (await newClient(server.url).get(link)).text()).toContain('This invitation was used already.');
  const twice = await answer(newClient(server.url), link, form);
  expect(twice.text).toContain('This invitation was used already.');
});

test('somebody with an account signs in to accept, and only with the invited address', async () => {
  const boss = await signIn(server, 'boss@example.com');
  expect((await invite(boss, 'boss', 'mary@example.com')).status).toBe(303);
  const link = await linkTo('mary@example.com');
  const anonymous = newClient(server.url);
  const shown = await (await anonymous.get(link)).text();
  expect(shown).toContain('Sign in as mary@example.com to accept.');
  expect(shown).toContain(`/login?next=${encodeURIComponent(link)}`);
  const joining = { intent: 'join', first_name: 'Not', last_name: 'Mary', password };
  expect((await answer(anonymous, link, joining)).text).toContain('Sign in as mary@example.com');

  const wrong = await signIn(server, 'mismatch@example.com');
  expect(await (await wrong.get(link)).text()).toContain('you are signed in as mismatch@example.com');
  await answer(wrong, link, { intent: 'accept' });
  const mary = await signIn(server, 'mary@example.com');
  expect(await (await mary.get(page)).text()).not.toContain('Leave the company');
  const accepted = await answer(mary, link, { intent: 'accept' });
  expect([accepted.to, accepted.text]).toEqual(['/dashboard', expect.stringContaining('You are a member of')]);
  // The header says for which company, and leads to the choice.
  expect(accepted.text).toContain('/dashboard/companies');

  const member = await invite(boss, 'boss', 'mary@example.com');
  expect([member.status, await member.text()]).toEqual([
    422,
    expect.stringContaining('mary@example.com is a member already.'),
  ]);
});

test('an invitation that was taken back, declined, or is too old says so', async () => {
  const boss = await signIn(server, 'boss@example.com');
  const open = async (email: string) => {
    const { id } = await server
      .ctx!.db.selectFrom('company_invitations')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  await invite(boss, 'boss', 'gone@example.com');
  const twice = await invite(boss, 'boss', 'Gone@example.com');
  expect([twice.status, await twice.text()]).toEqual([422, expect.stringContaining('has an invitation already')]);
  const gone = await linkTo('gone@example.com');
  await boss.post(steps, { intent: 'withdraw', invitation: await open('gone@example.com') });
  expect(await (await boss.get(page)).text()).toContain('Invitation taken back');
  expect(await (await newClient(server.url).get(gone)).text()).toContain('This invitation was taken back.');
  const late = await answer(newClient(server.url), gone, {
    intent: 'join',
    first_name: 'Too',
    last_name: 'Late',
    password,
  });
  expect(late.text).toContain('This invitation was taken back.');
  expect((await boss.post(steps, { intent: 'withdraw', invitation: await open('gone@example.com') })).status).toBe(404);

  const shy = await signIn(server, 'shy@example.com');
  await invite(boss, 'boss', 'shy@example.com');
  const declined = await linkTo('shy@example.com');
  await answer(shy, declined, { intent: 'decline' });
  expect((await answer(shy, declined, { intent: 'accept' })).text).toContain('This invitation was declined.');

  await invite(boss, 'boss', 'slow@example.com');
  const first = await linkTo('slow@example.com');
  const again = await boss.post(steps, { intent: 'send_again', invitation: await open('slow@example.com') });
  expect([again.status, again.headers.get('location')]).toEqual([303, page]);
  expect(await (await newClient(server.url).get(first)).text()).toContain('was replaced by a newer mail');
  expect(await (await newClient(server.url).get('/invitation?token=nonsense')).text()).toContain(
    'This link does not work',
  );
});

/** What each role may do: read about members, change members, change owners. */
const may: Record<MemberRole, { read: boolean; edit: boolean; owners: boolean }> = {
  owner: { read: true, edit: true, owners: true },
  manager: { read: true, edit: true, owners: false },
  sales: { read: false, edit: false, owners: false },
  operations: { read: false, edit: false, owners: false },
  finance: { read: false, edit: false, owners: false },
  viewer: { read: true, edit: false, owners: false },
};

test.for(memberRoles)('what a member with the role %s may do', async (role) => {
  const client = await actingFor(role, 'boss');
  const rights = may[role];
  const target = `${page}/members/${membershipIds.get('target')}`;
  const owner = `${page}/members/${membershipIds.get('owner')}`;
  const company = idOf('boss');
  const status = async (sent: Promise<Response>) => (await sent).status;
  const ok = (allowed: boolean, done = 303) => (allowed ? done : 403);
  const { read, edit, owners } = rights;
  expect({
    page: await status(client.get(page)),
    log: await status(client.get(`${page}/log`)),
    file: await status(client.get(`${page}/log.csv`)),
    member: await status(client.get(target)),
    profile: await status(
      client.post(page, {
        intent: 'profile',
        company,
        name: 'Maria Santos',
        kind: 'both',
        time_zone: 'America/Lima',
        locale: 'es-US',
        units: 'metric',
      }),
    ),
    invite: await status(invite(client, 'boss', `by-${role}@example.com`)),
    inviteOwner: await status(invite(client, 'boss', `owner-by-${role}@example.com`, ['owner'])),
    roles: await status(client.post(target, { intent: 'roles', roles: ['manager', 'sales'] })),
    offer: await status(client.post(target, { intent: 'offer' })),
    dismiss: await status(client.post(steps, { intent: 'dismiss_ownership', company })),
    ofOwner: role === 'owner' ? 303 : await status(client.post(owner, { intent: 'end' })),
  }).toEqual({
    page: 200,
    log: ok(read, 200),
    file: ok(read, 200),
    member: ok(edit, 200),
    profile: ok(edit),
    invite: ok(edit),
    inviteOwner: ok(owners),
    roles: ok(edit),
    offer: ok(owners),
    dismiss: 303,
    ofOwner: ok(owners),
  });
  const html = await (await client.get(page)).text();
  expect([html.includes('target@example.com'), html.includes('Send invitation')]).toEqual([read, edit]);
});

test('a membership ends at once: the form of a former member changes nothing, and says why', async () => {
  const former = await actingFor('former', 'boss');
  expect((await former.get(page)).status).toBe(200);
  const boss = await signIn(server, 'boss@example.com');
  const ended = await boss.post(`${page}/members/${membershipIds.get('former')}`, { intent: 'end' });
  expect([ended.status, ended.headers.get('location')]).toEqual([303, page]);
  const late = await former.post(page, {
    intent: 'profile',
    acting_for: idOf('boss'),
    name: 'Taken over',
    kind: 'both',
  });
  const said = await late.text();
  expect([late.status, said]).toEqual([409, expect.stringContaining('so nothing was changed')]);
  expect(said).toContain('value="Taken over"');
  const own = await (await former.get(page)).text();
  expect(own).not.toContain('boss@example.com');
  expect(own).toContain('You no longer act for Maria Santos');
  expect((await former.post(`${page}/ended`, {})).status).toBe(303);
  expect(await (await former.get(page)).text()).not.toContain('You no longer act for');
  expect((await former.get(`${page}/members/${membershipIds.get('target')}`)).status).toBe(404);
  expect((await former.post('/dashboard/companies', { company: idOf('boss') })).status).toBe(404);
  expect(await (await boss.get(page)).text()).not.toContain('Taken over');
});

test('a member of another company finds nothing of this one', async () => {
  const rival = await signIn(server, 'rival@example.com');
  const target = `${page}/members/${membershipIds.get('target')}`;
  expect((await rival.get(target)).status).toBe(404);
  const attempts: Fields[] = [{ intent: 'roles', roles: ['owner'] }, { intent: 'end' }, { intent: 'offer' }];
  for (const fields of attempts) expect((await rival.post(target, fields)).status).toBe(404);
  expect((await rival.post('/dashboard/companies', { company: idOf('boss') })).status).toBe(404);
  expect((await invite(rival, 'boss', 'spy@example.com')).status).toBe(409);
  expect(await (await rival.get(`${page}/log`)).text()).toContain('Nothing yet');
});

test('a company is handed over when both confirm, and its log says what happened', async () => {
  const giver = await signIn(server, 'giver@example.com');
  await giver.post(`${page}/members/${membershipIds.get('heir')}`, { intent: 'offer' });
  expect(await (await giver.get(page)).text()).toContain('who has not answered yet');
  await mailTo(server, 'heir-member@example.com', /is offered to you/);
  const heir = await actingFor('heir-member', 'giver');
  expect(await (await heir.get(page)).text()).toContain('offers you Maria Santos');
  await heir.post(steps, { intent: 'accept_ownership', acting_for: idOf('giver') });
  expect(await (await heir.get(page)).text()).toContain('You own the company now');
  const log = await (await heir.get(`${page}/log`)).text();
  for (const words of ['Ownership offered', 'Ownership taken over']) expect(log).toContain(words);
  const found = await (await heir.get(`${page}/log?q=taken+over`)).text();
  expect(found).toContain('Ownership taken over');
  expect(found).not.toContain('Ownership offered');
  const file = await heir.get(`${page}/log.csv`);
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(await file.text()).toContain('company.handed_over,Ownership taken over');

  // The former owner is a manager now, and may leave.
  await giver.post(steps, { intent: 'leave', acting_for: idOf('giver') });
  expect(await (await heir.get(page)).text()).not.toContain('giver@example.com');
  const last = await heir.post(steps, { intent: 'leave', acting_for: idOf('giver') });
  expect(last.status).toBe(303);
  expect(await (await heir.get(page)).text()).toContain('The company needs an owner');
});

test('the choice of a company is kept with the session', async () => {
  const atWork = await actingFor('several-member', 'giver');
  const atHome = await actingFor('several-member', 'several-member');
  const names = async (client: Client) =>
    (await (await client.get('/dashboard')).text()).match(/You act for [^.]*/)?.[0];
  expect(await (await atWork.get('/dashboard/companies')).text()).toContain('You act for this one');
  expect((await (await atWork.get(page)).text()).includes('Leave the company')).toBe(true);
  expect((await (await atHome.get(page)).text()).includes('Leave the company')).toBe(false);
  expect([await names(atWork), await names(atHome)]).toEqual(['You act for Maria Santos', 'You act for Maria Santos']);
  // The next session begins where the account chose last.
  await atWork.post('/dashboard/companies', { company: idOf('giver') });
  const next = await signIn(server, 'several-member@example.com');
  expect((await (await next.get(page)).text()).includes('Leave the company')).toBe(true);
});

test('who acts for several companies changes between them in the header, without scripts', async () => {
  const client = await actingFor('several-member', 'giver');
  const html = await (await client.get('/warehouse-directory')).text();
  const menu = html.split('action="/dashboard/companies"')[1]?.split('</form>')[0] ?? '';
  // The one acted for is marked, the other a button.
  expect(menu).toContain('aria-current="true"');
  expect(menu).toContain(`value="${idOf('several-member')}"`);
  expect(menu).not.toContain(idOf('giver'));
});

test('a company chooses who is told, and a choice that may not be told is refused beside its field', async () => {
  const boss = await signIn(server, 'boss@example.com');
  const kind = '/dashboard/company/told/message.received';
  const refused = await answer(boss, kind, { to: idOf('boss') });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('One of those you chose is no member any more');
  const saved = await answer(boss, kind, { to: 'sales' });
  expect([saved.status, saved.to]).toEqual([303, '/dashboard/company/told']);
  expect(saved.text).toContain('Saved who is told');
  expect(await (await boss.get('/dashboard/company/log')).text()).toContain('Who is told of a kind of news changed');
  expect((await boss.get('/dashboard/company/told/ship.sunk')).status).toBe(404);
});

test('the page and the mail speak Spanish', async () => {
  const jefa = await signIn(server, 'jefa@example.com');
  const profile = { intent: 'profile', name: 'Jefa', kind: 'both', time_zone: 'America/Lima', locale: 'es-US', units: 'metric' }; // prettier-ignore
  expect((await jefa.post(page, profile)).status).toBe(303);
  expect((await invite(jefa, 'jefa', 'nueva@example.com', ['operations'], '/es')).status).toBe(303);
  const html = await (await jefa.get(`/es${page}`)).text();
  for (const words of ['Invitar a alguien', 'Invitaciones sin respuesta', 'Operaciones', 'nueva@example.com'])
    expect(html).toContain(words);
  const mail = await mailTo(server, 'nueva@example.com');
  expect(mail.subject).toContain('le invita a');
  expect(mail.text).toContain('Su rol: Operaciones.');
  const link = await linkTo('nueva@example.com', /./);
  expect(link).toMatch(/^\/es\/invitation\?/);
  expect(await (await newClient(server.url).get(link)).text()).toContain('Crear la cuenta y unirse');
});
