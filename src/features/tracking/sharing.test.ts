import { beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import type { UserActor } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';

import { makePackage, makeRecord } from './build.server.ts';
import { addEvent } from './commands/add-event.server.ts';
import { editPackage } from './commands/edit-package.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { lookUp } from './commands/look-up.server.ts';
import { publishPackage, unpublishPackage } from './commands/publish-package.server.ts';
import { openShare, revokeShare, sharePackages } from './commands/share-packages.server.ts';
import { feature } from './feature.server.ts';
import { sharedView } from './pages/shared-view.server.ts';
import { listShares } from './queries/shares.server.ts';
import { shareFields, usualFields } from './schema/share-choices.ts';

const t = await testDb({ features: [feature] });

let owner: UserActor;
let other: UserActor;
let id: string;
let number: string;
let made = 0;

beforeEach(async () => {
  t.setClock('2026-11-20T12:00:00Z');
  owner = (await makeUser(t.ctx)).actor;
  other = (await makeUser(t.ctx)).actor;
  number = `TBA5028872${String((made += 1)).padStart(5, '0')}`;
  ({ id } = await makePackage(t.as(owner), {
    tracking_number: number,
    carrier: 'amazon',
    shipment_name: 'Secret label',
    events: [
      {
        status: 'departed',
        timestamp: new Date('2026-11-19T10:00:00Z'),
        location: 'Gate 7, 12 Hope Road, Kingston, Jamaica',
        description: 'Secret note',
      },
    ],
  }));
});

const share = (fields: readonly (typeof shareFields)[number][], days = 30, ids = [id]) =>
  sharePackages(t.as(owner), { ids, fields, days });
const opened = async (token: string) => {
  const shared = await openShare(t.anonymous, token);
  return shared && JSON.stringify(shared.map((own, index) => sharedView(t.ctx.config, own, index)));
};

describe('a link', () => {
  test('says of a package that nobody has heard of that nothing is known, and who tells what stands there', async () => {
    const { id: unheard } = await makePackage(t.as(owner), { shipment_name: 'Spare parts' });
    const shared = await openShare(t.anonymous, await share(usualFields, 7, [unheard]));
    expect(shared?.map((own, index) => sharedView(t.ctx.config, own, index))).toMatchObject([
      { progress: null, is_live: false, events: [] },
    ]);
  });

  test.each([
    ['label', 'Secret label'],
    ['number', 'TBA5028872'],
    ['addresses', 'Hope Road'],
    ['notes', 'Secret note'],
    ['timeline', 'Departed'],
    ['route', 'Kingston'],
  ] as const)('shows %s only where it was chosen', async (field, text) => {
    const without = shareFields.filter((one) => one !== field && (field !== 'route' || one !== 'addresses'));
    expect(await opened(await share(without))).not.toContain(text);
    expect(await opened(await share(shareFields))).toContain(text);
    // A package without chosen fields shows its status.
    expect(await opened(await share([]))).toContain('In transit');
  });

  test('opens nothing once it is revoked or has expired, as one that never was, and tells when it was opened last', async () => {
    const token = await share(usualFields, 7);
    const [before] = await listShares(t.as(owner), id);
    expect(before).toMatchObject({ last_opened_at: null, revoked_at: null, packages: 1 });
    expect(await opened(token)).toContain('In transit');
    expect((await listShares(t.as(owner), id))[0]?.last_opened_at).toEqual(t.ctx.clock());
    await expect(revokeShare(t.as(other), before!.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await opened(token)).not.toBeNull();
    await revokeShare(t.as(owner), before!.id);
    expect(await opened(token)).toBeNull();
    expect(await opened('never-a-token')).toBeNull();
    const second = await share(usualFields, 7);
    t.advance(7 * 86_400 + 1);
    expect(await opened(second)).toBeNull();
  });

  test('shows several packages, and never one of somebody else', async () => {
    const second = await makePackage(t.as(owner), { tracking_number: 'CSQU3054383' });
    const foreign = await makePackage(t.as(other), {});
    expect(await openShare(t.anonymous, await share(usualFields, 30, [id, second.id]))).toHaveLength(2);
    await expect(share(usualFields, 30, [id, foreign.id])).rejects.toMatchObject({ code: 'not_found' });
    expect(await listShares(t.as(other), id)).toEqual([]);
  });

  test('goes with the account that made it', async () => {
    const token = await share(usualFields);
    await eraseOwnRows(t.ctx, owner.userId);
    expect(await opened(token)).toBeNull();
    expect(await t.ctx.db.selectFrom('links').select('id').where('purpose', '=', 'tracking.share').execute()).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ subject_id: id })]),
    );
  });
});

describe('a package made public', () => {
  const found = async () => {
    const answer = await lookUp(t.anonymous, { number });
    return answer.kind === 'found' ? answer.record : answer.kind;
  };

  test('tells anonymous visitors its status, places and steps, follows what is added and edited, and is gone when it is taken back', async () => {
    expect(await found()).toBe('missing');
    await publishPackage(t.as(owner), id);
    await publishPackage(t.as(owner), id);
    const record = await found();
    expect(record).toMatchObject({ current_status: 'in_transit', current_place: 'Kingston, Jamaica', is_shared: true });
    expect(JSON.stringify(record)).not.toMatch(/Hope Road|Secret/);
    await addEvent(t.as(owner), {
      shipment_id: id,
      key: null,
      status: 'delivered',
      timestamp: new Date('2026-11-20T09:00:00Z'),
    });
    await editPackage(t.as(owner), {
      id,
      version: 1,
      shipment_name: null,
      carrier: 'amazon',
      origin_address: 'Doral, FL',
      destination_address: null,
      estimated_delivery: '2026-11-20',
    });
    expect(await found()).toMatchObject({
      current_status: 'delivered',
      estimated_delivery: '2026-11-20',
      origin_place: 'Doral, FL',
      events: [{ status: 'delivered' }, { status: 'in_transit' }],
    });
    await expect(unpublishPackage(t.as(other), id)).rejects.toMatchObject({ code: 'not_found' });
    await unpublishPackage(t.as(owner), id);
    expect(await found()).toBe('missing');
  });

  test('never stands before a record of ours with the same number and carrier', async () => {
    await makeRecord(t.ctx, { tracking_number: number, carrier: 'amazon' });
    t.advance(60);
    await publishPackage(t.as(owner), id);
    expect(await found()).toMatchObject({ is_shared: false, current_status: 'pending' });
  });

  test('goes with the account that made it', async () => {
    await publishPackage(t.as(owner), id);
    await eraseOwnRows(t.ctx, owner.userId);
    expect(await found()).toBe('missing');
  });
});
