import { beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { savePreferences } from '#features/notifications/commands/preferences.server.ts';
import type { UserActor } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';

import { makePackage } from './build.server.ts';
import { addEvent } from './commands/add-event.server.ts';
import { raiseDueAlerts, setSilentDays } from './commands/raise-alerts.server.ts';
import { bulkEditPackages } from './commands/bulk-edit-packages.server.ts';
import { alertKinds } from './emails/notification-kinds.ts';
import { feature } from './feature.server.ts';

const t = await testDb({ features: [feature] });

let owner: UserActor;

beforeEach(async () => {
  t.setClock('2026-11-20T12:00:00Z');
  owner = (await makeUser(t.ctx)).actor;
});

const told = async () => {
  const rows = await t.ctx.db
    .selectFrom('notifications')
    .select(['kind', 'values'])
    .where('user_id', '=', owner.userId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, values }) => [kind, (values as { count: number }).count]);
};
const mails = async () =>
  (
    await t.ctx.db.selectFrom('outbox').select('content').where('recipient', '=', owner.email).orderBy('id').execute()
  ).map(({ content }) => (content as { subject: string }).subject);
const tell = (id: string, status: string, time: string) =>
  addEvent(t.as(owner), { shipment_id: id, key: null, status, timestamp: new Date(`2026-11-${time}Z`) });

describe('what an event says', () => {
  test('is told once for each cause, in whatever order the events come', async () => {
    const { id } = await makePackage(t.as(owner), { shipment_name: 'Order 7' });
    await tell(id, 'departed', '17T10:00');
    expect(await told()).toEqual([]);
    await tell(id, 'customs hold', '18T10:00');
    await tell(id, 'customs hold', '18T15:00');
    // A late event changes nothing.
    await tell(id, 'damaged', '16T10:00');
    expect(await told()).toEqual([['package.stopped', 1]]);
    await tell(id, 'departed', '19T10:00');
    await tell(id, 'customs hold', '19T12:00');
    await tell(id, 'delivered', '20T10:00');
    await tell(id, 'delivered', '20T11:00');
    expect(await told()).toEqual([
      ['package.stopped', 1],
      ['package.stopped', 1],
      ['package.delivered', 1],
    ]);
    expect(await mails()).toEqual([
      'Order 7: Exception: Held by customs',
      'Order 7: Exception: Held by customs',
      'Order 7 was delivered',
    ]);
  });

  test('stays out of the mailbox of who switched it off, not out of the inbox', async () => {
    await savePreferences(t.as(owner), { mail: [alertKinds.late.kind] });
    const { id } = await makePackage(t.as(owner), {});
    await tell(id, 'delivered', '20T10:00');
    expect(await told()).toEqual([['package.delivered', 1]]);
    expect(await mails()).toEqual([]);
  });
});

describe('a package that is late', () => {
  const late = (number: string, estimated_delivery = '2026-11-19') =>
    makePackage(t.as(owner), { tracking_number: number, estimated_delivery });

  test('is told once, however often it is looked at, and again when a new day is missed', async () => {
    const { id } = await late('AAAA1111');
    await late('BBBB2222', '2026-11-20');
    const { id: put } = await late('CCCC3333');
    await bulkEditPackages(t.as(owner), [put], { kind: 'archive' });
    await raiseDueAlerts(t.ctx);
    await raiseDueAlerts(t.ctx);
    expect(await told()).toEqual([['package.overdue', 1]]);
    await t.ctx.db
      .updateTable('business_tracking')
      .set({ estimated_delivery: '2026-11-21' })
      .where('id', '=', id)
      .execute();
    t.setClock('2026-11-22T12:00:00Z');
    await raiseDueAlerts(t.ctx);
    expect(await told()).toHaveLength(3);
  });

  test('comes with many others in one message', async () => {
    for (let index = 0; index < 12; index += 1) await late(`AAAA${1000 + index}`);
    await raiseDueAlerts(t.ctx);
    expect(await told()).toEqual([['package.overdue', 12]]);
    expect(await mails()).toEqual(['12 packages are late']);
  });
});

describe('a package without news', () => {
  test('is told after the usual days, or after those it says, or never', async () => {
    const usual = await makePackage(t.as(owner), { tracking_number: 'AAAA1111' });
    const soon = await makePackage(t.as(owner), { tracking_number: 'BBBB2222' });
    const never = await makePackage(t.as(owner), { tracking_number: 'CCCC3333' });
    expect(await setSilentDays(t.as(owner), soon.id, 3)).toBe(true);
    expect(await setSilentDays(t.as(owner), never.id, 0)).toBe(true);
    expect(await setSilentDays(t.as((await makeUser(t.ctx)).actor), usual.id, 1)).toBe(false);
    t.advance(4 * 86_400);
    await raiseDueAlerts(t.ctx);
    expect(await told()).toEqual([['package.unheard', 1]]);
    t.advance(4 * 86_400);
    await raiseDueAlerts(t.ctx);
    await raiseDueAlerts(t.ctx);
    expect(await told()).toHaveLength(2);
    // An event ends the silence, which then counts anew.
    await tell(usual.id, 'departed', '28T11:00');
    t.advance(8 * 86_400);
    await raiseDueAlerts(t.ctx);
    expect(await told()).toHaveLength(3);
  });
});
