import { describe, expect, test } from 'vitest';

import { page, testApp } from '#tests/test-app.ts';

describe('readiness', () => {
  test('names the part that failed or did not answer in time, and nothing about why', async () => {
    const { send } = testApp({
      parts: {
        readiness: [
          {
            name: 'database',
            check: async () => {
              throw new Error('password authentication failed for user "portolan"');
            },
          },
          { name: 'slow', check: () => new Promise(() => undefined) },
          { name: 'fine', check: async () => 1 },
        ],
      },
    });
    const answer = await send('/health/ready');
    expect(answer.status).toBe(503);
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({ status: 'failed', checks: { database: 'failed', slow: 'failed', fine: 'ok' } });
    expect(text).not.toContain('password');
    expect((await send('/health/live')).status).toBe(200);
  });
  test('is found out once, however many ask', async () => {
    let asked = 0;
    const check = async () => (asked += 1);
    const { send } = testApp({ parts: { readiness: [{ name: 'database', check }] } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('/health/ready')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await send('/health/ready')).status).toBe(200);
    expect(asked).toBe(1);
  });
  test('says ok when all is well, and is not counted by the limits', async () => {
    const { send } = testApp({ parts: { readiness: [{ name: 'database', check: async () => 1 }] } });
    expect(await (await send('/health/ready')).json()).toEqual({ status: 'ok', checks: { database: 'ok' } });
    expect((await send('/health/other')).status).toBe(404);
  });
});

describe('metrics', () => {
  const routes = { home: { path: 'home', module: page() } };
  test('without a token answer this machine alone, asking directly', async () => {
    const { send } = testApp({ routes });
    expect((await send('/metrics', { from: '127.0.0.1' })).status).toBe(200);
    expect((await send('/metrics', { from: '::1' })).status).toBe(200);
    expect((await send('/metrics', { from: '203.0.113.7' })).status).toBe(404);
    expect((await send('/metrics', { from: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(
      404,
    );
    const published = testApp({ routes, env: { PUBLIC_URL: 'https://portolan.example' } });
    expect((await published.send('/metrics', { from: '127.0.0.1' })).status).toBe(404);
  });
  test('with a token answer its bearer from anywhere and nobody else', async () => {
    const { send } = testApp({ routes, env: { METRICS_TOKEN: 'a-long-metrics-token' } });
    expect((await send('/metrics', { headers: { authorization: 'Bearer a-long-metrics-token' } })).status).toBe(200);
    for (const authorization of ['', 'Bearer', 'Bearer wrong', 'a-long-metrics-token'])
      expect((await send('/metrics', { from: '127.0.0.1', headers: { authorization } })).status).toBe(404);
  });
  test('with a token answer at the address of the node itself, where Prometheus asks', async () => {
    const env = { METRICS_TOKEN: 'a-long-metrics-token', PUBLIC_URL: 'https://portolan.example' };
    const headers = { authorization: 'Bearer a-long-metrics-token', host: 'node1:3000' };
    const { send } = testApp({ routes, env });
    expect((await send('http://node1:3000/metrics', { headers })).status).toBe(200);
    expect((await send('http://node1:3000/home', { headers })).status).toBe(421);
    const guarded = testApp({ routes, env: { ...env, METRICS_TOKEN: '' } });
    expect((await guarded.send('http://node1:3000/metrics', { headers })).status).toBe(421);
  });
  test('count requests by kind and status, never by path', async () => {
    const { send } = testApp({ routes });
    await send('/home');
    await send('/nobody-knows-this-path');
    const text = await (await send('/metrics', { from: '127.0.0.1' })).text();
    expect(text).toMatch(/http_request_duration_seconds_count\{kind="page",method="GET",status="2xx"\} 1\n/);
    expect(text).not.toContain('nobody-knows');
  });
  test('are of one site, whatever else runs in the process', async () => {
    const [busy, quiet] = [testApp({ routes }), testApp({ routes })];
    await busy.send('/home');
    expect(await (await quiet.send('/metrics', { from: '127.0.0.1' })).text()).not.toContain('kind="page"');
  });
});

describe('the log', () => {
  const routes = { home: { path: 'home', module: page() } };
  test('says once that a proxy stands in front which the settings do not know', async () => {
    const { send, logged } = testApp({ routes });
    await send('/home');
    expect(logged()).not.toContain('TRUST_PROXY_HOPS');
    for (let count = 0; count < 3; count += 1) await send('/home', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(logged().match(/TRUST_PROXY_HOPS/g)).toHaveLength(1);
    expect(logged()).not.toContain('203.0.113');
    const known = testApp({ routes, env: { TRUST_PROXY_HOPS: '1' } });
    await known.send('/home', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(known.logged()).not.toContain('TRUST_PROXY_HOPS');
  });
  test('warns of a slow request, without its query', async () => {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 20, {}));
    const slow = { home: { path: 'home', module: page({ loader: wait }) } };
    const { send, logged } = testApp({ routes: slow, env: { SLOW_REQUEST_MS: '10', LOG_LEVEL: 'warn' } });
    await send('/home?q=secret-words');
    expect(logged()).toContain('slow request');
    expect(logged()).not.toContain('secret-words');
  });
});
