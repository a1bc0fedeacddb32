import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';
import { device } from '#tests/session.ts';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeLink } from '#server/links.ts';

import { makeMember } from './build.server.ts';
import { acceptInvitation, declineInvitation, joinAsNewcomer } from './commands/answer-invitation.server.ts';
import { invite, sendInvitationAgain, withdrawInvitation } from './commands/invitations.server.ts';
import { endMembership } from './commands/members.server.ts';
import { saveCompany } from './commands/profile.server.ts';
import { invitationMail } from './emails/invitation.ts';
import { feature } from './feature.server.ts';
import { findInvitation, invitationLink } from './queries/invitation.server.ts';

const t = await testDb({ features: [feature] });

const newcomer = { first_name: 'Nadia', last_name: 'Newton', password: 'harbour-chart-7', time_zone: null, device };

/** Invites this address and returns the invitation with another link to it, as its mail has. */
async function invited(email: string) {
  const owner = await makeUser(t.ctx);
  expect(await invite(t.as(owner.actor), { email, roles: ['sales'] })).toEqual({ kind: 'invited' });
  const { id } = await t.ctx.db
    .selectFrom('company_invitations')
    .where('email', '=', email)
    .where('organization_id', '=', owner.userId)
    .select('id')
    .executeTakeFirstOrThrow();
  return { owner, id, token: await makeLink(t.ctx, invitationLink, { subjectId: id }) };
}

const membersOf = async (organizationId: string) =>
  (
    await t.ctx.db
      .selectFrom('memberships')
      .where('organization_id', '=', organizationId)
      .where('ended_at', 'is', null)
      .select('id')
      .execute()
  ).length;

test('an invitation that is accepted several times at once makes one membership', async () => {
  for (let round = 0; round < 10; round += 1) {
    const user = await makeUser(t.ctx);
    const { owner, token } = await invited(user.email);
    const results = await Promise.all(Array.from({ length: 5 }, () => acceptInvitation(t.as(user.actor), token)));
    expect(results.map(({ kind }) => kind).toSorted()).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'accepted',
      'joined',
    ]);
    expect(await membersOf(owner.userId)).toBe(2);
  }
});

test('a newcomer who sends the form several times at once has one account', async () => {
  const { owner, token } = await invited('at-once@example.com');
  const results = await Promise.all(
    Array.from({ length: 5 }, () => joinAsNewcomer(t.anonymous, { token, ...newcomer })),
  );
  expect(results.filter(({ kind }) => kind === 'joined')).toHaveLength(1);
  expect(await membersOf(owner.userId)).toBe(2);
});

test('whoever is taken out of a company does not come back by an address that they have invited; others still come', async () => {
  const owner = await makeUser(t.ctx);
  const company = owner.actor.organization.id;
  const linkOf = async (email: string) => {
    const { id } = await t.ctx.db.selectFrom('company_invitations').where('email', '=', email).select('id').executeTakeFirstOrThrow(); // prettier-ignore
    return makeLink(t.ctx, invitationLink, { subjectId: id });
  };
  const manager = await makeMember(t.ctx, company, ['manager']);
  await invite(t.as(manager.actor), { email: 'second-door@example.com', roles: ['manager'] });
  await invite(t.as(owner.actor), { email: 'colleague@example.com', roles: ['viewer'] });
  const [door, colleague] = [await linkOf('second-door@example.com'), await linkOf('colleague@example.com')];
  expect(await endMembership(t.as(owner.actor), manager.membershipId)).toMatchObject({ kind: 'ended' });
  expect(await joinAsNewcomer(t.anonymous, { token: door, ...newcomer })).toEqual({ kind: 'withdrawn' });
  expect((await joinAsNewcomer(t.anonymous, { token: colleague, ...newcomer })).kind).toBe('joined');
});

test('somebody without account is mailed in the language of the company, and begins with its time zone and units', async () => {
  const { owner, token } = await invited('nueva@example.com');
  await saveCompany(t.as(owner.actor), {
    name: 'Ortega Flores',
    kind: 'shipper',
    time_zone: 'America/Guayaquil',
    locale: 'es-CO',
    units: 'metric',
    country_code: 'EC',
    billing_address: null,
    tax_id: null,
  });
  await invite(t.as(owner.actor), { email: 'otra@example.com', roles: ['viewer'] });
  const mail = t.ctx.db.selectFrom('outbox').where('recipient', '=', 'otra@example.com').select('language');
  expect(await mail.executeTakeFirstOrThrow()).toEqual({ language: 'es' });
  await joinAsNewcomer({ ...t.anonymous, language: 'es' }, { token, ...newcomer });
  const user = t.ctx.db.selectFrom('users').where('email', '=', 'nueva@example.com');
  expect(await user.select(['locale', 'time_zone', 'units']).executeTakeFirstOrThrow()).toEqual({
    locale: 'es-CO',
    time_zone: 'America/Guayaquil',
    units: 'metric',
  });
});

test('an invitation that is accepted and taken back at once is one or the other', async () => {
  for (let round = 0; round < 25; round += 1) {
    const user = await makeUser(t.ctx);
    const { owner, id, token } = await invited(user.email);
    const [accepted, withdrawn] = await Promise.allSettled([
      acceptInvitation(t.as(user.actor), token),
      withdrawInvitation(t.as(owner.actor), id),
    ]);
    const isMember = accepted.status === 'fulfilled' && accepted.value.kind === 'joined';
    expect(withdrawn.status === 'fulfilled').toBe(!isMember);
    expect(await membersOf(owner.userId)).toBe(isMember ? 2 : 1);
  }
});

test('only the invited address accepts, and only when it is proved', async () => {
  const user = await makeUser(t.ctx, { email: 'right@example.com' });
  const other = await makeUser(t.ctx);
  const { owner, token } = await invited('right@example.com');
  expect(await acceptInvitation(t.as(other.actor), token)).toEqual({ kind: 'other_address' });
  expect(await acceptInvitation(t.as({ ...user.actor, emailVerified: false }), token)).toEqual({ kind: 'unverified' });
  expect(await joinAsNewcomer(t.anonymous, { token, ...newcomer })).toEqual({ kind: 'has_account' });
  expect(await joinAsNewcomer(t.anonymous, { token, ...newcomer, password: '123456' })).toEqual({
    kind: 'weak_password',
  });
  expect(await membersOf(owner.userId)).toBe(1);
  expect(await declineInvitation(t.anonymous, token)).toEqual({ kind: 'done' });
  expect(await acceptInvitation(t.as(user.actor), token)).toEqual({ kind: 'declined' });
});

test('an invitation ends after 14 days, and can be sent again or replaced', async () => {
  t.setClock('2026-11-01T12:00:00Z');
  const { owner, id, token } = await invited('slow@example.com');
  t.advance(14 * 24 * 3600 + 1);
  expect(await findInvitation(t.anonymous, token)).toBeNull();
  expect(await sendInvitationAgain(t.as(owner.actor), id)).toBe('slow@example.com');
  const again = await makeLink(t.ctx, invitationLink, { subjectId: id });
  expect(await findInvitation(t.anonymous, again)).toMatchObject({ state: 'open', roles: ['sales'] });
  expect(await invite(t.as(owner.actor), { email: 'slow@example.com', roles: ['viewer'] })).toEqual({
    kind: 'is_invited',
  });
  t.advance(14 * 24 * 3600 + 1);
  expect(await invite(t.as(owner.actor), { email: 'slow@example.com', roles: ['viewer'] })).toEqual({
    kind: 'invited',
  });
});

test('an account whose address is not proved invites nobody', async () => {
  const { actor } = await makeUser(t.ctx, { email_verified: false });
  await expect(invite(t.as(actor), { email: 'anybody@example.com', roles: ['viewer'] })).rejects.toMatchObject({
    code: 'email_not_verified',
  });
});

test('the mail names who invites, and repeats nothing that could be a message', () => {
  const mail = (company: string, inviter = 'Marisol Reyes') =>
    JSON.stringify(
      invitationMail({ company, inviter, roles: ['sales'], siteName: 'Portolan', url: 'https://portolan.test/x' }),
    );
  expect(mail('Halyard & Reyes, Inc.')).toContain('Marisol Reyes invites you to act for Halyard & Reyes, Inc. on');
  for (const company of ['Win at casino.example', 'Call (305) 555-01012345', 'https://x.test', 'a'.repeat(100)])
    expect(mail(company)).not.toContain(company);
  expect(mail('Ortega Flores', 'Visit www.x.test')).not.toContain('www.x.test');
});
