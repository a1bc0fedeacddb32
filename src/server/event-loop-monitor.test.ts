import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { type BlockedLoop, createEventLoopMonitor, markRunning } from './event-loop-monitor.ts';
import { page, testApp } from '#tests/test-app.ts';

const request = (path: string) => ({ requestId: 'r', method: 'POST', path });

/** Keeps the processor busy, like a backtracking expression. */
function burn(ms: number): void {
  const used = () => process.threadCpuUsage().user / 1000;
  for (const started = used(); used() - started < ms;);
}

test('of many requests the one that held the others is named', async () => {
  const holds: BlockedLoop[] = [];
  const watch = createEventLoopMonitor((hold) => holds.push(hold));
  const quick = (path: string) =>
    watch.run(request(path), async () => {
      for (let step = 0; step < 5; step += 1) {
        await pause(15);
        markRunning();
      }
    });
  const slow = watch.run(request('/slow'), async () => {
    await pause(30);
    markRunning();
    burn(90);
  });
  await Promise.all([quick('/one'), slow, quick('/two')]);
  expect(holds.map(({ by }) => by?.path)).toEqual(['/slow']);
  expect(holds[0]?.ms).toBeGreaterThan(50);
});

test('requests that wait hold nobody, however long they wait', async () => {
  const holds: BlockedLoop[] = [];
  const watch = createEventLoopMonitor((hold) => holds.push(hold));
  await Promise.all(['/one', '/two'].map((path) => watch.run(request(path), () => pause(120))));
  expect(holds).toEqual([]);
});

test('a hold is in the log with its route and its request', async () => {
  const action = () => {
    burn(80);
    return null;
  };
  const { send, logged, services } = testApp({ routes: { slow: { path: 'slow', module: page({ action }) } } });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const answer = await send('/slow?q=private', { method: 'POST', headers, body: 'a=1' });
  const line = logged()
    .split('\n')
    .find((entry) => entry.includes('event loop was blocked'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    level: 'warn',
    method: 'POST',
    path: '/slow',
    requestId: answer.headers.get('x-request-id'),
  });
  expect(line).not.toContain('private');
  expect(await services.metrics.registry.metrics()).toContain('event_loop_held_seconds_count 1');
});
