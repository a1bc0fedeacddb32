import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import type { UserActor } from '#server/actor.ts';
import { audit } from '#server/audit.ts';
import { transaction } from '#server/db/transaction.ts';
import type { MemberRole } from '#server/permissions.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { lockCompany } from '#features/accounts/commands/company-owners.server.ts';
import { requestDeletion } from '#features/accounts/commands/deletion.server.ts';
import { saveProfile } from '#features/accounts/commands/profile.server.ts';

import { makeMember } from './build.server.ts';
import { changeRoles, endMembership, leaveCompany } from './commands/members.server.ts';
import { acceptOwnership, dismissOwnership, offerOwnership } from './commands/ownership.server.ts';
import { saveCompany } from './commands/profile.server.ts';
import { feature } from './feature.server.ts';
import { listMembers } from './queries/company.server.ts';
import { listLog } from './queries/log.server.ts';

const t = await testDb({ features: [feature] });

const profileOfCompany = {
  kind: 'both',
  time_zone: 'America/Guayaquil',
  locale: 'es-US',
  units: 'metric',
  country_code: 'EC',
  billing_address: 'Av. 9 de Octubre 100\nGuayaquil',
  tax_id: 'RUC 0912345678001',
} as const;

const membershipOf = async (organizationId: string, userId: string) =>
  (
    await t.ctx.db
      .selectFrom('memberships')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

async function company(...others: readonly MemberRole[][]) {
  const owner = await makeUser(t.ctx, { company_name: 'Ortega Flores', first_name: 'Marisol', last_name: 'Reyes' });
  const id = owner.userId;
  const members = [];
  for (const roles of others) members.push(await makeMember(t.ctx, id, roles));
  return { id, owner: { ...owner, membershipId: await membershipOf(id, id) }, members };
}

const rolesIn = async (organizationId: string) =>
  (
    await t.ctx.db
      .selectFrom('memberships')
      .where('organization_id', '=', organizationId)
      .where('ended_at', 'is', null)
      .orderBy('started_at')
      .orderBy('id')
      .select('roles')
      .execute()
  ).map(({ roles }) => roles.join(' '));

test('two owners who end each other’s membership at once: one does, and the other is told', async () => {
  for (let round = 0; round < 25; round += 1) {
    const { id, owner, members } = await company(['owner']);
    const other = members[0];
    if (other === undefined) throw new Error('no second owner');
    const results = await Promise.allSettled([
      endMembership(t.as(owner.actor), other.membershipId),
      endMembership(t.as(other.actor), owner.membershipId),
    ]);
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(failed).toMatchObject([{ code: 'conflict', detail: expect.stringContaining('no longer a member') }]);
    expect(await rolesIn(id)).toEqual(['owner']);
  }
});

test('owners who leave and take the role from each other at once leave one owner', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, owner, members } = await company(['owner'], ['owner']);
    const [second, third] = members;
    if (second === undefined || third === undefined) throw new Error('no owners');
    await Promise.allSettled([
      leaveCompany(t.as(owner.actor)),
      leaveCompany(t.as(second.actor)),
      leaveCompany(t.as(third.actor)),
      changeRoles(t.as(second.actor), { membershipId: third.membershipId, roles: ['viewer'] }),
      changeRoles(t.as(third.actor), { membershipId: owner.membershipId, roles: ['sales'] }),
    ]);
    expect((await rolesIn(id)).filter((roles) => roles.includes('owner'))).toHaveLength(1);
  }
});

// The embedded database has one connection: nobody else writes meanwhile.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'what refers to a locked company is written without waiting for it',
  async () => {
    const { id } = await company();
    await transaction(t.ctx, async (tx) => {
      await lockCompany(tx, id);
      await makeMember(t.ctx, id, ['viewer']);
    });
    expect(await rolesIn(id)).toEqual(['owner', 'viewer']);
  },
);

test('the last owner stays, whatever is tried', async () => {
  const { id, owner, members } = await company(['manager']);
  const as = t.as(owner.actor);
  expect(await leaveCompany(as)).toEqual({ kind: 'last_owner' });
  expect(await endMembership(as, owner.membershipId)).toEqual({ kind: 'last_owner', isOwn: true });
  expect(await changeRoles(as, { membershipId: owner.membershipId, roles: ['viewer'] })).toEqual({
    kind: 'last_owner',
  });
  expect(await requestDeletion(as)).toEqual({ kind: 'last_owner', company: 'Ortega Flores' });
  expect(await rolesIn(id)).toEqual(['owner', 'manager']);

  // An owner whose account is about to be erased does not count.
  const [manager] = members;
  await changeRoles(as, { membershipId: manager?.membershipId ?? '', roles: ['owner'] });
  await t.ctx.db
    .updateTable('users')
    .set({ deletion_requested_at: t.ctx.clock() })
    .where('id', '=', manager?.userId ?? '')
    .execute();
  expect(await leaveCompany(as)).toEqual({ kind: 'last_owner' });
});

const everyRole: readonly MemberRole[] = ['owner', 'manager', 'sales', 'operations', 'finance', 'viewer'];
const mayEditMembers = new Set<MemberRole>(['owner', 'manager']);

const outcome = async (act: Promise<unknown>): Promise<string> => {
  try {
    await act;
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('only owners and managers change members, and only owners change owners', async () => {
  const { owner, members } = await company(...everyRole.map((role) => [role]), ['viewer']);
  const target = members.at(-1)?.membershipId ?? '';
  for (const [index, role] of everyRole.entries()) {
    const actor = members[index]?.actor as UserActor;
    const as = t.as(actor);
    const expected = mayEditMembers.has(role) ? 'done' : 'forbidden';
    const ofOwners = role === 'owner' ? 'done' : 'forbidden';
    const roles: MemberRole[] = index % 2 === 0 ? ['sales', 'finance'] : ['viewer'];
    expect([role, await outcome(changeRoles(as, { membershipId: target, roles }))]).toEqual([role, expected]);
    expect([role, await outcome(saveCompany(as, { ...profileOfCompany, name: 'Ortega Flores' }))]).toEqual([
      role,
      expected,
    ]);
    expect([role, await outcome(changeRoles(as, { membershipId: target, roles: ['owner'] }))]).toEqual([
      role,
      ofOwners,
    ]);
    expect([role, await outcome(offerOwnership(as, target))]).toEqual([role, ofOwners]);
    if (role === 'owner') {
      await dismissOwnership(as);
      await changeRoles(as, { membershipId: target, roles: ['viewer'] });
    } else {
      expect([role, await outcome(endMembership(as, owner.membershipId))]).toEqual([role, 'forbidden']);
      expect([role, await outcome(dismissOwnership(as))]).toEqual([role, 'done']);
    }
    const mayRead = new Set(['owner', 'manager', 'viewer']).has(role) ? 'done' : 'forbidden';
    expect([role, await outcome(listMembers(as)), await outcome(listLog(as, {}))]).toEqual([role, mayRead, mayRead]);
  }
});

test('former members and members elsewhere change nothing', async () => {
  const { id, owner, members } = await company(['manager'], ['viewer']);
  const [manager, viewer] = members;
  if (manager === undefined || viewer === undefined) throw new Error('no members');
  await endMembership(t.as(owner.actor), manager.membershipId);
  expect(await outcome(changeRoles(t.as(manager.actor), { membershipId: viewer.membershipId, roles: ['sales'] }))).toBe(
    'conflict',
  );
  expect(await outcome(saveCompany(t.as(manager.actor), { ...profileOfCompany, name: 'Mine now' }))).toBe('conflict');
  const elsewhere = await makeUser(t.ctx);
  for (const act of [
    () => changeRoles(t.as(elsewhere.actor), { membershipId: viewer.membershipId, roles: ['owner'] }),
    () => endMembership(t.as(elsewhere.actor), viewer.membershipId),
    () => offerOwnership(t.as(elsewhere.actor), viewer.membershipId),
  ])
    expect(await outcome(act())).toBe('not_found');
  expect(await rolesIn(id)).toEqual(['owner', 'viewer']);
});

const mailsTo = async ({ email }: { email: string }): Promise<string[]> =>
  (await t.ctx.db.selectFrom('outbox').where('recipient', '=', email).select('content').orderBy('id').execute()).map(
    ({ content }) => JSON.stringify(content),
  );

test('a company changes hands when both have confirmed, and not when one took it back', async () => {
  const { id, owner, members } = await company(['sales']);
  const [heir] = members;
  if (heir === undefined) throw new Error('no heir');
  expect(await acceptOwnership(t.as(heir.actor))).toEqual({ kind: 'no_offer' });
  await offerOwnership(t.as(owner.actor), heir.membershipId);
  expect(await rolesIn(id)).toEqual(['owner', 'sales']);
  await dismissOwnership(t.as(owner.actor));
  expect(await acceptOwnership(t.as(heir.actor))).toEqual({ kind: 'no_offer' });
  await offerOwnership(t.as(owner.actor), heir.membershipId);
  expect(await acceptOwnership(t.as(heir.actor))).toEqual({ kind: 'accepted' });
  expect(await rolesIn(id)).toEqual(['manager', 'owner sales']);
  expect((await mailsTo(owner.actor)).at(-1)).toMatch(/has accepted and is its owner now.*Your role: Manager/);
});

test('a member is told by mail which roles others gave them', async () => {
  const { owner, members } = await company(['viewer']);
  const [member] = members;
  if (member === undefined) throw new Error('no member');
  await changeRoles(t.as(owner.actor), { membershipId: member.membershipId, roles: ['manager'] });
  await changeRoles(t.as(member.actor), { membershipId: member.membershipId, roles: ['sales'] }).catch(() => null);
  expect(await mailsTo(member.actor)).toEqual([expect.stringMatching(/changed what you may do.*Your role: Manager/)]);
});

test('whose last membership ends acts for a company of their own', async () => {
  const { owner, members } = await company(['owner']);
  const [heir] = members;
  await leaveCompany(t.as(owner.actor));
  const { rows } = {
    rows: await t.ctx.db.selectFrom('memberships').where('user_id', '=', owner.userId).selectAll().execute(),
  };
  const open = rows.filter(({ ended_at }) => ended_at === null);
  expect(open).toMatchObject([{ roles: ['owner'] }]);
  expect(open[0]?.organization_id).not.toBe(heir?.actor.organization.id);
});

test('the profile of the account and its company have one name until the company got another', async () => {
  const { id, owner } = await company();
  const nameOf = async () =>
    (await t.ctx.db.selectFrom('organizations').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name;
  const profile = {
    first_name: 'Marisol',
    last_name: 'Reyes',
    user_type: 'business',
    phone: null,
    locale: 'en-US',
    time_zone: 'America/New_York',
    units: 'imperial',
  } as const;
  await saveProfile(t.as(owner.actor), { ...profile, company_name: 'Ortega & Flores' });
  expect(await nameOf()).toBe('Ortega & Flores');
  await saveCompany(t.as(owner.actor), { ...profileOfCompany, name: 'Flores Freight' });
  const user = t.ctx.db.selectFrom('users').where('id', '=', id).select('company_name');
  expect(await user.executeTakeFirstOrThrow()).toEqual({ company_name: 'Flores Freight' });
  await t.ctx.db.updateTable('users').set({ company_name: null }).where('id', '=', id).execute();
  await saveProfile(t.as(owner.actor), { ...profile, company_name: null });
  expect(await nameOf()).toBe('Flores Freight');
});

const readingOf = (id: string) =>
  t.ctx.db
    .selectFrom('organizations')
    .where('id', '=', id)
    .select(['time_zone', 'locale', 'units'])
    .executeTakeFirstOrThrow();

test('a company reads times and sizes as its founder does until it has other members or other ways', async () => {
  const person = {
    first_name: 'Marisol',
    last_name: 'Reyes',
    company_name: null,
    user_type: 'business',
    phone: null,
  } as const;
  const reading = { locale: 'es-CO', time_zone: 'America/Bogota', units: 'metric' } as const;
  const alone = await makeUser(t.ctx);
  expect(await readingOf(alone.userId)).toMatchObject({ locale: 'en-US', units: 'imperial' });
  await saveProfile(t.as(alone.actor), { ...person, ...reading });
  expect(await readingOf(alone.userId)).toEqual(reading);
  await saveCompany(t.as(alone.actor), { ...profileOfCompany, name: 'Own ways' });
  await saveProfile(t.as(alone.actor), { ...person, ...reading, time_zone: 'America/Lima' });
  expect(await readingOf(alone.userId)).toMatchObject({ time_zone: 'America/Guayaquil', locale: 'es-US' });

  const { id, owner } = await company(['viewer']);
  const before = await readingOf(id);
  await saveProfile(t.as(owner.actor), { ...person, ...reading });
  expect(await readingOf(id)).toEqual(before);
});

test('the log says who did what, and is searched by words and by member', async () => {
  const { owner, members } = await company(['manager'], ['viewer']);
  const [manager, viewer] = members;
  if (manager === undefined || viewer === undefined) throw new Error('no members');
  await changeRoles(t.as(manager.actor), { membershipId: viewer.membershipId, roles: ['finance'] });
  await endMembership(t.as(owner.actor), viewer.membershipId);
  const read = async (search: { q?: string; member?: string } = {}) =>
    (await listLog(t.as(owner.actor), search)).items.map(({ text, member }) => `${text} · ${member}`);
  expect(await read()).toEqual(['Membership ended · Marisol Reyes', 'Roles changed · Maria Santos']);
  expect(await read({ q: 'roles' })).toEqual(['Roles changed · Maria Santos']);
  expect(await read({ member: owner.userId })).toEqual(['Membership ended · Marisol Reyes']);
  expect(await read({ q: 'nothing like it' })).toEqual([]);
  const elsewhere = await makeUser(t.ctx);
  expect((await listLog(t.as(elsewhere.actor), {})).items).toEqual([]);
});

test('the log has neither what people do with their own accounts nor what staff do for the site', async () => {
  const { owner, members } = await company(['manager']);
  const as = t.as(owner.actor);
  const staff = t.as({ ...(members[0]?.actor as UserActor), role: 'moderator' });
  const listing = { subject_kind: 'warehouse', subject_id: t.ctx.newId() };
  await audit(as, { action: 'account.password_changed', subject_kind: 'user', subject_id: owner.userId });
  await audit(staff, { action: 'warehouse.verified', ...listing, account_id: t.ctx.newId() });
  await audit(staff, { action: 'warehouse.submitted', ...listing, account_id: members[0]?.userId });
  await audit(as, { action: 'warehouse.paused', ...listing, account_id: owner.userId });
  const logged = (await listLog(as, {})).items.map(({ action }) => action);
  expect(logged.toSorted()).toEqual(['warehouse.paused', 'warehouse.submitted']);
});
