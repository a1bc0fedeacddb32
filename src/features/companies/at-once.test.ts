import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { makeUser } from '#features/accounts/build.server.ts';
import type { UserActor } from '#server/actor.ts';
import { makeLink } from '#server/links.ts';

import { makeMember } from './build.server.ts';
import { acceptInvitation } from './commands/answer-invitation.server.ts';
import { invite } from './commands/invitations.server.ts';
import { endMembership } from './commands/members.server.ts';
import { feature } from './feature.server.ts';
import { invitationLink } from './queries/invitation.server.ts';

const t = await testDb({ features: [feature] });

test('of fifty removals and acceptances at once each happens once or not at all, and an owner is left', async () => {
  const owner = await makeUser(t.ctx);
  const id = owner.userId;
  const memberships = t.ctx.db.selectFrom('memberships').where('organization_id', '=', id);
  const { id: ownership } = await memberships.select('id').executeTakeFirstOrThrow();
  const second = await makeMember(t.ctx, id, ['owner']);
  const leaving: { membershipId: string }[] = [];
  const coming: { userId: string; actor: UserActor; token: string }[] = [];
  for (let count = 0; count < 12; count += 1) {
    leaving.push(await makeMember(t.ctx, id, ['sales']));
    const guest = await makeUser(t.ctx);
    expect(await invite(t.as(owner.actor), { email: guest.email, roles: ['viewer'] })).toEqual({ kind: 'invited' });
    const { id: invitation } = await t.ctx.db
      .selectFrom('company_invitations')
      .where('email', '=', guest.email)
      .select('id')
      .executeTakeFirstOrThrow();
    coming.push({ ...guest, token: await makeLink(t.ctx, invitationLink, { subjectId: invitation }) });
  }
  const remove = (by: typeof owner | typeof second, membershipId: string) =>
    endMembership(t.as(by.actor), membershipId);

  const tries = await Promise.allSettled(
    leaving
      .flatMap(({ membershipId }, index) => [
        () => remove(owner, membershipId),
        () => acceptInvitation(t.as(coming[index]?.actor ?? owner.actor), coming[index]?.token ?? ''),
        () => remove(second, membershipId),
        () => acceptInvitation(t.as(coming[index]?.actor ?? owner.actor), coming[index]?.token ?? ''),
      ])
      .concat([() => remove(owner, second.membershipId), () => remove(second, ownership)])
      .map((act) => act()),
  );

  expect(tries).toHaveLength(50);
  const refusals = tries.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
  );
  // Whoever was removed already is not found, and a removed owner removes nobody.
  expect(new Set(refusals)).toEqual(new Set(['not_found', 'conflict']));
  expect(refusals).toHaveLength(13);
  const left = await memberships.where('ended_at', 'is', null).select(['user_id', 'roles']).execute();
  expect(left.filter(({ roles }) => roles.includes('owner'))).toHaveLength(1);
  const others = left.filter(({ roles }) => !roles.includes('owner')).map(({ user_id }) => user_id);
  expect(others.toSorted()).toEqual(coming.map(({ userId }) => userId).toSorted());
  // Who acts for nobody any more acts for a company of their own.
  const acting = await t.ctx.db.selectFrom('memberships').where('ended_at', 'is', null).select('user_id').execute();
  expect(new Set(acting.map(({ user_id }) => user_id)).size).toBe(26);
  const log = await t.ctx.db
    .selectFrom('audit_log')
    .where('organization_id', '=', id)
    .where('action', 'in', ['company.membership_ended', 'company.joined'])
    .select('id')
    .execute();
  expect(log).toHaveLength(25);
});
