import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { makePackage, makeRecord } from './build.server.ts';
import { mapStatusWords } from './commands/map-status-words.server.ts';
import { feature } from './feature.server.ts';
import { findShipment } from './queries/shipments.server.ts';
import { listUnknownWords } from './queries/status-words.server.ts';

const t = await testDb({ features: [feature] });

test('words nobody knows are listed for administrators; once mapped they mean the same for what was told and what comes', async () => {
  t.setClock('2026-11-20T12:00:00Z');
  const admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
  const owner = t.as((await makeUser(t.ctx)).actor);
  const at = (status: string, time: string) => ({ status, timestamp: new Date(`2026-11-${time}Z`) });
  const record = await makeRecord(t.ctx, { events: [at('departed', '17T10:00'), at('Wombled', '18T10:00')] });
  const own = await makePackage(owner, { events: [at('My own secret words', '18T10:00'), at('wombled', '17T10:00')] });
  // What a business writes is private.
  expect(await listUnknownWords(admin)).toMatchObject([{ words: 'wombled', count: 1 }]);
  await expect(listUnknownWords(owner)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(mapStatusWords(owner, 'Wombled', 'delivered')).rejects.toMatchObject({ code: 'forbidden' });
  expect(await findShipment(admin, record.id)).toMatchObject({ current_status: 'in_transit', status_text: 'Wombled' });

  expect(await mapStatusWords(admin, 'Wombled', 'out_for_delivery')).toBe(2);
  expect(await findShipment(admin, record.id)).toMatchObject({ current_status: 'out_for_delivery', status_text: null });
  expect(await findShipment(owner, own.id)).toMatchObject({ current_status: 'out_for_delivery' });
  expect(await listUnknownWords(admin)).toEqual([]);
  const later = await makeRecord(t.ctx, { events: [at('WOMBLED', '19T10:00')] });
  expect(await findShipment(admin, later.id)).toMatchObject({ current_status: 'out_for_delivery' });
  // Stored events are never changed.
  await expect(t.ctx.db.updateTable('tracking_updates').set({ location: 'Elsewhere' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(t.ctx.db.updateTable('tracking_updates').set({ status: 'delivered' }).execute()).rejects.toThrow(
    'append-only',
  );
});
