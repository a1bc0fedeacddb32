import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';

import { workbook } from '#tests/import-files.ts';

import { readWorkbook } from './read-workbook.ts';
import { isReadable } from './table.ts';

test('20,000 lines of a workbook are read while others are served', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [`MSKU${at}`, `Order ${at}`, 'Kingston', 'Jamaica', at]);
  const bytes = workbook({ Shipments: [['Container', 'Reference', 'City', 'Country', 'Pieces'], ...rows] });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  const read = await readWorkbook(bytes, null, 50_000);
  const took = performance.now() - started;
  delay.disable();
  if (!isReadable(read)) throw new Error(read.kind);
  expect(read.lines).toHaveLength(20_001);
  // Only copying the cells remains in this thread.
  expect(delay.max / 1e6).toBeLessThan(took / 2);
});

test('what is no workbook ends its thread with a refusal', async () => {
  const broken = new Uint8Array([0x50, 0x4b, 3, 4, ...Array.from({ length: 200 }, () => 7)]);
  expect(await readWorkbook(broken, null, 50)).toEqual({ kind: 'broken_workbook' });
});
