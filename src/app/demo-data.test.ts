import { expect, test } from 'vitest';

import type { Feature } from '#server/feature.ts';
import { writeStoredValue } from '#server/stored-values.ts';
import { testDb } from '#tests/harness.ts';

import { loadDemoData } from './demo-data.ts';
import { features } from './features.server.ts';

const loaded: string[] = [];
const feature = (name: string): Feature => ({ name, seedDemo: async () => void loaded.push(name) });
let hasFailed = false;
const failingOnce: Feature = {
  name: 'failing',
  seedDemo: async () => {
    if (hasFailed) return void loaded.push('failing');
    hasFailed = true;
    throw new Error('cut off');
  },
};

const t = await testDb({ features: [feature('first'), failingOnce, { name: 'plain' }, feature('last')] });

test('every feature loads its demonstration rows once; a start that was cut off goes on where it stopped', async () => {
  await expect(loadDemoData(t.ctx)).rejects.toThrow('cut off');
  expect(loaded).toEqual(['first']);
  expect(await loadDemoData(t.ctx)).toBe(true);
  expect(loaded).toEqual(['first', 'failing', 'last']);
  expect(await loadDemoData(t.ctx)).toBe(false);
  expect(loaded).toHaveLength(3);
});

test('a feature that came later loads its rows into a database that has the others’', async () => {
  const later = await testDb({ features: [feature('warehouses'), feature('newcomer')] });
  await writeStoredValue(later.ctx, 'demo_data_seeded_at.warehouses', '2026-11-21T12:00:00.000Z');
  loaded.length = 0;
  expect(await loadDemoData(later.ctx)).toBe(true);
  expect(loaded).toEqual(['newcomer']);
});

test('the demonstration of all features writes to nobody', async () => {
  const whole = await testDb({ features, on: features.flatMap(({ on }) => on ?? []) });
  expect(await loadDemoData(whole.ctx)).toBe(true);
  expect(await whole.ctx.db.selectFrom('outbox').select(['key', 'recipient']).execute()).toEqual([]);
  // Ten seconds of the processor, of which a busy machine gives a fifth.
}, 120_000);
