import { expect, test } from 'vitest';

import { numberKinds } from '#features/catalog/numbers/schemes.ts';
import { recognizeNumber } from '#features/catalog/numbers/recognize.ts';
import { testDb } from '#tests/harness.ts';

import { lookUp } from './commands/look-up.server.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { demoBusiness } from './demo/business.ts';
import { feature } from './feature.server.ts';
import { countPackages } from './queries/own-packages.server.ts';
import { exceptionReasons, trackingStatuses } from './state.ts';

const t = await testDb({ features: [feature] });

test('the demonstration has every kind of number, status and reason, each found by an anonymous visitor with places on its route', async () => {
  await seedDemo(t.ctx);
  const records = await t.ctx.db.selectFrom('package_tracking').selectAll().execute();
  expect(new Set(records.map((record) => record.current_status))).toEqual(new Set(trackingStatuses));
  expect(new Set(records.flatMap(({ status_reason }) => status_reason ?? []))).toEqual(new Set(exceptionReasons));
  const kinds = records.flatMap(({ tracking_number }) => recognizeNumber(tracking_number)?.candidates ?? []);
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(numberKinds));
  for (const { tracking_number, carrier } of records) {
    const found = await lookUp(t.anonymous, { number: tracking_number, carrier });
    expect([tracking_number, found.kind]).toEqual([tracking_number, 'found']);
    if (found.kind === 'found') expect(found.record.events.every(({ place }) => place !== null)).toBe(true);
  }
  await seedDemo(t.ctx);
  const again = await t.ctx.db.selectFrom('package_tracking').select('id').execute();
  expect(again).toHaveLength(records.length);
});

test('a business of the demonstration follows forty packages of its own, some of them late', async () => {
  await seedDemo(t.ctx);
  await seedDemo(t.ctx);
  const { id: userId } = await t.ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoBusiness.email)
    .executeTakeFirstOrThrow();
  const counts = await countPackages(t.as({ userId }));
  expect(counts.total).toBe(40);
  expect(counts.late).toBeGreaterThanOrEqual(5);
  expect(counts.moving).toBeGreaterThanOrEqual(10);
  expect(counts.delivered).toBeGreaterThanOrEqual(2);
});
