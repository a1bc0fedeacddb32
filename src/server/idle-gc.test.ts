import { type PerformanceEntry, PerformanceObserver, constants } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { collectGarbageWhenIdle } from './idle-gc.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Collection extends PerformanceEntry {
  detail: { kind: number; flags: number };
}

/** Returns how often garbage was collected after intervals of two seconds with so much processor time (ms). */
function collections(worked: readonly number[]): number[] {
  let cpu = 0;
  let count = 0;
  const stop = collectGarbageWhenIdle({ cpuMs: () => cpu, collectYoung: () => void (count += 1) });
  const counts = worked.map((ms) => {
    cpu += ms;
    vi.advanceTimersByTime(2000);
    return count;
  });
  stop();
  return counts;
}

test('memory is given back once after work, when the process rests', () => {
  expect(collections([1500, 1900, 10, 10, 10])).toEqual([0, 0, 1, 1, 1]);
});

test('and again after more work, but not after a little', () => {
  expect(collections([1500, 10, 100, 10, 900, 10])).toEqual([0, 1, 1, 1, 1, 2]);
});

test('never while it works', () => {
  expect(collections([2000, 300, 2000, 300])).toEqual([0, 0, 0, 0]);
});

test('V8 collects its young objects, and `gc` is nothing that other code sees', async () => {
  const forced = new Promise<number | undefined>((resolve) => {
    const { NODE_PERFORMANCE_GC_FLAGS_FORCED } = constants;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { detail } = entry as Collection;
        if (detail.flags === NODE_PERFORMANCE_GC_FLAGS_FORCED) resolve(detail.kind);
      }
    }).observe({ entryTypes: ['gc'] });
  });
  const stop = collectGarbageWhenIdle({ cpuMs: () => 1000 });
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  expect(await forced).toBe(constants.NODE_PERFORMANCE_GC_MINOR);
  expect('gc' in globalThis).toBe(false);
  stop();
});
