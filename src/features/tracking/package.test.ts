import { beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { findDocument } from '#features/media/queries/files.server.ts';
import type { UserActor } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';

import { makePackage } from './build.server.ts';
import { addEvent } from './commands/add-event.server.ts';
import { editPackage } from './commands/edit-package.server.ts';
import { addDocument, removeDocument } from './commands/package-documents.server.ts';
import { feature } from './feature.server.ts';
import { listDocuments } from './queries/package-documents.server.ts';
import { findShipment } from './queries/shipments.server.ts';
import { packageFormSchema } from './schema/package-forms.ts';

const t = await testDb({ features: [feature] });

let owner: UserActor;
let other: UserActor;
let id: string;

beforeEach(async () => {
  t.setClock('2026-11-20T12:00:00Z');
  owner = (await makeUser(t.ctx)).actor;
  other = (await makeUser(t.ctx)).actor;
  ({ id } = await makePackage(t.as(owner), { shipment_name: 'Spare parts' }));
});

const at = (status: string, time: string) => ({ status, timestamp: new Date(`2026-11-${time}Z`), shipment_id: id });

describe('an event that the owner adds', () => {
  test('sets the current status when it is the newest, and leaves it when a later one is known', async () => {
    expect(await addEvent(t.as(owner), { ...at('delivered', '19T10:00'), key: null })).toMatchObject({
      isNewest: true,
    });
    expect(await addEvent(t.as(owner), { ...at('departed', '18T10:00'), key: null })).toMatchObject({
      isNewest: false,
    });
    expect(await findShipment(t.as(owner), id)).toMatchObject({
      current_status: 'delivered',
      events: [{ status: 'delivered' }, { status: 'in_transit' }],
    });
  });

  test('is refused for the package of somebody else as for one that is not there', async () => {
    await expect(addEvent(t.as(other), { ...at('delivered', '19T10:00'), key: null })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test.each([
    ['America/Bogota', '2026-11-19T10:00', '2026-11-19T15:00:00.000Z'],
    ['UTC', '2026-11-19T10:00', '2026-11-19T10:00:00.000Z'],
    // This time does not exist in Miami, because clocks are set forward.
    ['America/New_York', '2026-03-08T02:30', null],
    ['America/New_York', '2026-02-31T02:30', null],
    ['America/New_York', '2026-11-19T25:00', null],
    ['Atlantis/Capital', '2026-11-19T10:00', null],
  ])('in %s at %s is one of %s', (time_zone, timestamp, instant) => {
    const read = packageFormSchema.safeParse({ intent: 'update', status: 'delivered', timestamp, time_zone });
    expect(read.data?.intent === 'update' ? read.data.timestamp.toISOString() : null).toBe(instant);
  });
});

describe('editing', () => {
  const edit = {
    version: 1,
    shipment_name: 'Order 7',
    carrier: 'fedex',
    origin_address: 'Doral, FL',
    destination_address: null,
    estimated_delivery: '2026-11-25',
  };

  test('changes label, addresses and estimate; of two from the same page the second is told, and an event in between is none', async () => {
    await addEvent(t.as(owner), { ...at('departed', '18T10:00'), key: null });
    expect(await editPackage(t.as(owner), { ...edit, id })).toEqual({ kind: 'saved' });
    expect(await editPackage(t.as(owner), { ...edit, id, shipment_name: 'Other' })).toEqual({ kind: 'conflict' });
    expect(await editPackage(t.as(other), { ...edit, id, version: 2 })).toEqual({ kind: 'conflict' });
    await editPackage(t.as(owner), { ...edit, id, version: 2, estimated_delivery: '2026-11-28' });
    expect(await findShipment(t.as(owner), id)).toMatchObject({
      shipment_name: 'Order 7',
      origin_address: 'Doral, FL',
      destination_address: null,
      estimated_delivery: '2026-11-28',
      original_estimate: '2026-11-25',
    });
  });
});

describe('a document', () => {
  const paper = (bytes = '%PDF-1.7 an invoice', name = 'invoice.pdf') => {
    const form = new FormData();
    form.set('file', new File([bytes], name, { type: 'application/pdf' }));
    return form;
  };

  test('is read by the owner of its package alone, until it is removed', async () => {
    expect(await addDocument(t.as(owner), id, paper())).toEqual({ kind: 'added' });
    const [document] = await listDocuments(t.as(owner), id);
    expect(document).toMatchObject({ name: 'invoice.pdf' });
    await expect(findDocument(t.as(owner), document!.id)).resolves.toMatchObject({ name: 'invoice.pdf' });
    await expect(findDocument(t.as(other), document!.id)).rejects.toMatchObject({ code: 'not_found' });
    const admin = (await makeUser(t.ctx, { role: 'admin' })).actor;
    await expect(findDocument(t.as(admin), document!.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(removeDocument(t.as(other), id, document!.id)).rejects.toMatchObject({ code: 'not_found' });
    await removeDocument(t.as(owner), id, document!.id);
    expect(await listDocuments(t.as(owner), id)).toEqual([]);
  });

  test('is refused for the package of somebody else, and when it is no PDF', async () => {
    await expect(addDocument(t.as(other), id, paper())).rejects.toMatchObject({ code: 'not_found' });
    await expect(addDocument(t.as(owner), id, paper('<html>'))).rejects.toMatchObject({ code: 'invalid' });
    expect(await listDocuments(t.as(owner), id)).toEqual([]);
  });
});
