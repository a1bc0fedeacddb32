import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

import { makeUser } from '#features/accounts/build.server.ts';
import { listToldMembers } from '#features/accounts/queries/told-members.server.ts';
import type { UserActor } from '#server/actor.ts';
import { defineFeature } from '#server/feature.ts';
import { defineNotificationKind } from '#server/notification-kinds.ts';
import type { MemberRole } from '#server/permissions.ts';
import { testDb } from '#tests/harness.ts';

import { makeMember } from './build.server.ts';
import { chooseTold } from './commands/choose-told.server.ts';
import { changeRoles, endMembership } from './commands/members.server.ts';
import { feature as companies } from './feature.server.ts';
import { listLog } from './queries/log.server.ts';
import { findToldKind, listToldKinds } from './queries/told.server.ts';

const ordered = defineNotificationKind({
  kind: 'ship.ordered',
  label: () => 'A ship is ordered',
  permission: 'orders.fulfil',
  values: z.object({}),
  words: () => ({ title: 'A ship is ordered' }),
  href: () => '/ships',
  mail: () => ({ subject: 'Ship', heading: 'Ship', paragraphs: [], button: 'Ship' }),
  reason: () => 'Ships',
});
const personal = defineNotificationKind({ ...ordered, kind: 'ship.yours', permission: undefined });
const ships = defineFeature({
  name: 'ships',
  notificationKinds: [ordered, personal],
  notificationsAbout: () => 'Ships',
});
const t = await testDb({ features: [companies, ships] });

let owner: UserActor;
let team: Record<'manager' | 'sales' | 'operations' | 'viewer', Awaited<ReturnType<typeof makeMember>>>;
beforeEach(async () => {
  owner = (await makeUser(t.ctx)).actor;
  const member = (role: MemberRole) => makeMember(t.ctx, owner.userId, [role], { first_name: role });
  team = {
    manager: await member('manager'),
    sales: await member('sales'),
    operations: await member('operations'),
    viewer: await member('viewer'),
  };
});

const choose = (...to: readonly string[]) => chooseTold(t.as(owner), ordered.kind, to);

/** The roles of those who are told, and what the page shows as chosen. */
async function told() {
  const ids = await listToldMembers(t.ctx, owner.userId, { kind: ordered.kind, permission: 'orders.fulfil' });
  const names = new Map([[owner.userId, 'owner'], ...Object.entries(team).map(([name, { userId }]) => [userId, name] as const)]); // prettier-ignore
  return ids.map((id) => names.get(id) ?? '').toSorted();
}

test('everybody whose role allows it is told, until the company chooses some of them', async () => {
  expect(await told()).toEqual(['manager', 'operations', 'owner', 'sales']);
  expect(await choose('operations')).toEqual({ kind: 'chosen' });
  expect(await told()).toEqual(['operations']);
  await choose('operations', team.sales.membershipId);
  expect(await told()).toEqual(['operations', 'sales']);
  expect((await findToldKind(t.as(owner), ordered.kind)).chosen.toSorted()).toEqual(
    ['operations', team.sales.membershipId].toSorted(),
  );
  await choose();
  expect(await told()).toEqual(['manager', 'operations', 'owner', 'sales']);
  expect((await listLog(t.as(owner), {})).items.slice(0, 3).map(({ action }) => action)).toEqual(
    Array(3).fill('company.told_changed'),
  );
});

test('if those chosen leave or lose the role, everybody is told again', async () => {
  await choose(team.sales.membershipId);
  await changeRoles(t.as(owner), { membershipId: team.sales.membershipId, roles: ['viewer'] });
  expect(await told()).toEqual(['manager', 'operations', 'owner']);
  expect((await findToldKind(t.as(owner), ordered.kind)).chosen).toEqual([]);
  await choose(team.operations.membershipId);
  expect(await told()).toEqual(['operations']);
  await endMembership(t.as(owner), team.operations.membershipId);
  expect(await told()).toEqual(['manager', 'owner']);
});

test('who may not be told, left or belongs to another company cannot be chosen, and nothing changes', async () => {
  await choose('operations');
  const stranger = await makeMember(t.ctx, (await makeUser(t.ctx)).userId, ['sales']);
  await endMembership(t.as(owner), team.sales.membershipId);
  // Subjects of this kind are assigned to nobody.
  for (const none of [
    stranger.membershipId,
    team.sales.membershipId,
    team.viewer.membershipId,
    'viewer',
    'assignee',
    '',
  ])
    expect([none, await choose('operations', none)]).toEqual([none, { kind: 'gone' }]);
  expect(await told()).toEqual(['operations']);
  for (const kind of [personal.kind, 'ship.sunk'])
    await expect(chooseTold(t.as(owner), kind, [])).rejects.toMatchObject({ code: 'not_found' });
});

test('only who may edit the company chooses and sees it, and a company does not concern others', async () => {
  await chooseTold(t.as(team.manager.actor), ordered.kind, ['operations']);
  for (const { actor } of [team.sales, team.operations, team.viewer]) {
    await expect(chooseTold(t.as(actor), ordered.kind, [])).rejects.toMatchObject({ code: 'forbidden' });
    await expect(listToldKinds(t.as(actor))).rejects.toMatchObject({ code: 'forbidden' });
  }
  const other = (await makeUser(t.ctx)).actor;
  const [group] = await listToldKinds(t.as(other));
  expect(group?.kinds.map(({ kind, chosen }) => ({ kind, chosen }))).toEqual([{ kind: ordered.kind, chosen: [] }]);
  expect(await told()).toEqual(['operations']);
});
