import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import type { UserActor } from '#server/actor.ts';
import { transaction } from '#server/db/transaction.ts';
import { testDb } from '#tests/harness.ts';

import { makePackage, makeRecord } from './build.server.ts';
import { addEvent } from './commands/add-event.server.ts';
import { createPackage, createRecord } from './commands/create-shipment.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { lookUp } from './commands/look-up.server.ts';
import { recordEvent } from './commands/record-event.server.ts';
import type { NewEvent } from './schema/new-event.ts';
import { feature } from './feature.server.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { publicPlace } from './queries/places.server.ts';
import { findShipment } from './queries/shipments.server.ts';

const t = await testDb({ features: [feature] });
const orders = process.env.LONG ? 1000 : 8;

let owner: UserActor;
let other: UserActor;
let admin: UserActor;

beforeAll(async () => {
  owner = (await makeUser(t.ctx)).actor;
  other = (await makeUser(t.ctx)).actor;
  admin = (await makeUser(t.ctx, { role: 'admin' })).actor;
});

const at = (time: string): Date => new Date(`2026-11-${time}Z`);
const event = (status: string, time: string, more: Partial<NewEvent> = {}): NewEvent => ({
  status,
  timestamp: at(time),
  ...more,
});

const journey: NewEvent[] = [
  event('label_created', '01T08:00', { external_id: 'a' }),
  event('Picked up', '02T09:00', { external_id: 'b', location: '7500 NW 25th Street, Miami, FL 33122' }),
  event('Departed', '03T10:00', { external_id: 'c', location: 'Miami, FL' }),
  // Three at the same time, one of which has an unknown text.
  event('Arrived', '05T10:00', { external_id: 'd', location: 'Kingston, Jamaica' }),
  event('Held in customs', '05T10:00', { external_id: 'e', location: 'Kingston, Jamaica' }),
  event('Zollabfertigung', '05T10:00', { external_id: 'f' }),
  event('Out for delivery', '30T10:00', { external_id: 'g', kind: 'planned' }),
];

describe('the current status', () => {
  test(`is that of the newest event whatever arrives when, and a repeated event is stored once (${orders} orders)`, async () => {
    t.setClock('2026-11-20T12:00:00Z');
    const outcomes = new Set<string>();
    const order = fc.shuffledSubarray([...journey, ...journey.slice(0, 3)], { minLength: journey.length + 3 });
    await fc.assert(
      fc.asyncProperty(order, async (told) => {
        const { id } = await makeRecord(t.ctx, { events: told });
        const shipment = await findShipment(t.as(admin), id);
        expect(shipment?.events).toHaveLength(journey.length);
        const { current_status, status_reason, status_text, current_location } = shipment!;
        outcomes.add(JSON.stringify({ current_status, status_reason, status_text, current_location }));
      }),
      { numRuns: orders },
    );
    expect([...outcomes].map((outcome) => JSON.parse(outcome) as unknown)).toEqual([
      {
        current_status: 'exception',
        status_reason: 'customs_hold',
        status_text: null,
        current_location: 'Kingston, Jamaica',
      },
    ]);
  }, 300_000);

  test('stays when the words of a newer event are not understood, and those words are kept', async () => {
    const { id } = await makeRecord(t.ctx, {
      events: [event('Departed', '03T10:00'), event('Zollabfertigung', '04T10:00')],
    });
    expect(await findShipment(t.as(admin), id)).toMatchObject({
      current_status: 'in_transit',
      status_text: 'Zollabfertigung',
    });
  });

  test('keeps the last known place when a newer event names none', async () => {
    const { id } = await makeRecord(t.ctx, {
      events: [event('Departed', '03T10:00', { location: 'Kingston, Jamaica' }), event('Arrived', '04T10:00')],
    });
    expect(await findShipment(t.as(admin), id)).toMatchObject({ current_location: 'Kingston, Jamaica' });
  });

  test('is not moved by what is planned, and nothing happened in the future', async () => {
    const { id } = await makeRecord(t.ctx, { events: [event('Delivered', '30T10:00', { kind: 'estimated' })] });
    expect(await findShipment(t.as(admin), id)).toMatchObject({ current_status: 'pending' });
    const future = transaction(t.ctx, (tx) => recordEvent(tx, 'public', id, event('Delivered', '30T10:00')));
    await expect(future).rejects.toMatchObject({ code: 'invalid', fields: { timestamp: [expect.any(String)] } });
  });

  test('is the same under events that come at once', async () => {
    const { id } = await makePackage(t.as(owner));
    await Promise.all(
      journey.map(({ external_id, ...told }) =>
        addEvent(t.as(owner), { ...told, shipment_id: id, external_id: external_id ?? null, key: null }),
      ),
    );
    expect(await findShipment(t.as(owner), id)).toMatchObject({
      current_status: 'exception',
      events: { length: journey.length },
    });
  });
});

test('events cannot be changed or deleted, except together with their shipment', async () => {
  const { id } = await makeRecord(t.ctx, { events: [event('Departed', '03T10:00')] });
  const { db } = t.ctx;
  await expect(
    db.updateTable('tracking_updates').set({ location: 'x' }).where('tracking_id', '=', id).execute(),
  ).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('tracking_updates').where('tracking_id', '=', id).execute()).rejects.toThrow(
    /append-only/,
  );
  await db.deleteFrom('package_tracking').where('id', '=', id).execute();
  expect(await db.selectFrom('tracking_updates').selectAll().where('tracking_id', '=', id).execute()).toEqual([]);
});

describe('an anonymous visitor who looks a number up', () => {
  const private_words = 'Left with Anna Reid at 12 Hope Road, +1 876 555 0100';

  test('reads status, places and dates, and no word of anybody', async () => {
    await makeRecord(t.ctx, {
      tracking_number: 'CSQU3054383',
      carrier: null,
      events: [
        event('Departed', '03T10:00', { location: '7500 NW 25th Street, Miami, FL 33122', description: private_words }),
        event('Zollabfertigung Anna Reid', '04T10:00', { location: 'Anna Reid, 12 Hope Road, Kingston, Jamaica' }),
      ],
    });
    const found = await lookUp(t.anonymous, { number: 'csqu 305438 3' });
    expect(found).toMatchObject({
      kind: 'found',
      record: {
        current_status: 'in_transit',
        current_place: 'Kingston, Jamaica',
        origin_place: 'Virginia Gardens, FL',
        destination_place: 'Kingston, Jamaica',
      },
    });
    expect(JSON.stringify(found)).not.toMatch(/Anna|Hope Road|25th|876|Zoll|created_by/);
  });

  test('is told the same of a hidden number as of one that is not there', async () => {
    await makeRecord(t.ctx, { tracking_number: '986578788855', carrier: 'fedex', is_public: false });
    await makePackage(t.as(owner), { tracking_number: '477179081230', carrier: 'fedex' });
    for (const number of ['986578788855', '477179081230', '799531274483'])
      expect(await lookUp(t.anonymous, { number })).toMatchObject({
        kind: 'missing',
        candidates: [{ kind: 'fedex_12' }],
      });
  });

  test('is asked which carrier where two have it, and is shown the one they say', async () => {
    await makeRecord(t.ctx, { tracking_number: '000000000000', carrier: 'fedex' });
    await makeRecord(t.ctx, { tracking_number: '000000000000', carrier: 'purolator' });
    await makeRecord(t.ctx, { tracking_number: '000000000000', carrier: 'ups', is_public: false });
    expect(await lookUp(t.anonymous, { number: '000000000000' })).toMatchObject({
      kind: 'ambiguous',
      carriers: ['fedex', 'purolator'],
    });
    expect(await lookUp(t.anonymous, { number: '000000000000', carrier: 'FedEx' })).toMatchObject({
      kind: 'found',
      record: { carrier: 'fedex' },
    });
    expect(await lookUp(t.anonymous, { number: '000000000000', carrier: 'ups' })).toMatchObject({ kind: 'missing' });
  });

  test('learns of a wrong check digit only where the form leaves no doubt', async () => {
    expect(await lookUp(t.anonymous, { number: 'CSQU3054384' })).toMatchObject({
      kind: 'mistyped',
      problem: { expected_check_digit: '3' },
    });
    await makeRecord(t.ctx, { tracking_number: '3318810010', carrier: 'dhl_express' });
    expect(await lookUp(t.anonymous, { number: '3318810010' })).toMatchObject({ kind: 'found' });
    expect(await lookUp(t.anonymous, { number: '   ' })).toEqual({ kind: 'blank' });
  });
});

describe('a package', () => {
  test('is read and written by its owner alone', async () => {
    const { id } = await makePackage(t.as(owner), { shipment_name: 'Spare parts' });
    expect(await findShipment(t.as(owner), id)).toMatchObject({
      shipment_name: 'Spare parts',
      current_status: 'pending',
    });
    for (const actor of [other, admin]) {
      expect(await findShipment(t.as(actor), id)).toBeNull();
      const written = addEvent(t.as(actor), { ...event('Delivered', '03T10:00'), shipment_id: id, key: null });
      await expect(written).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await findShipment(t.anonymous, id)).toBeNull();
    expect(await findShipment(t.as(owner), 'no-id')).toBeNull();
  });

  test('is made once per key, and by accounts with a verified address alone', async () => {
    const given = {
      tracking_number: '3318810025',
      carrier: null,
      shipment_name: null,
      origin_address: null,
      destination_address: null,
      estimated_delivery: null,
    };
    const key = 'same-key-same-key';
    const [first, second] = [
      await createPackage(t.as(owner), given, key),
      await createPackage(t.as(owner), given, key),
    ];
    expect(second).toEqual(first);
    await expect(createPackage(t.anonymous, given, null)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(createRecord(t.as(owner), given, { source: 'api' })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is exported with its events, and goes with its account', async () => {
    const { actor } = await makeUser(t.ctx);
    const { id } = await makePackage(t.as(actor), { events: [event('Departed', '03T10:00')] });
    expect(await exportOwnRows(t.ctx, actor.userId)).toMatchObject({
      business_tracking: [{ id }],
      business_tracking_events: [{ tracking_id: id }],
    });
    await transaction(t.ctx, (tx) => eraseOwnRows(tx, actor.userId));
    expect(await exportOwnRows(t.ctx, actor.userId)).toMatchObject({
      business_tracking: [],
      business_tracking_events: [],
    });
  });
});

test.each([
  ['7500 NW 25th Street, Miami, FL 33122', 'Virginia Gardens, FL'],
  ['Anna Reid, 12 Hope Road, Kingston, Jamaica', 'Kingston, Jamaica'],
  ['Port of Miami', 'PortMiami, Miami, FL'],
  ['Anna Reid', null],
  ['12 Hope Road', null],
])('of the location %j anonymous visitors read %j', (location, place) => {
  expect(publicPlace(location)).toBe(place);
});
