import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';

import { feature as messaging } from '#features/messaging/feature.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { testDb } from '#tests/harness.ts';
import { testApp } from '#tests/test-app.ts';

import { feature as leads } from './feature.server.ts';
import { miamiSource } from './state.ts';

/** Turnstile's word about a token, at its protocol; 'away' breaks the connection. */
let word: 'yes' | 'no' | 'away' = 'yes';
const asked: string[] = [];
const turnstile = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    asked.push(body);
    if (word === 'away') return request.socket.destroy();
    return response.end(JSON.stringify({ success: word === 'yes' }));
  });
});
await new Promise<void>((resolve) => turnstile.listen(0, '127.0.0.1', resolve));
afterAll(() => turnstile.close());

const features = [notifications, messaging, leads];
const t = await testDb({
  features,
  on: features.flatMap(({ on }) => on ?? []),
  env: {
    RATE_LIMITS: '1',
    PUBLIC_URL: 'http://localhost',
    TURNSTILE_SITE_KEY: 'site-key',
    TURNSTILE_SECRET_KEY: 'hush-hush',
    TURNSTILE_URL: `http://127.0.0.1:${(turnstile.address() as AddressInfo).port}`,
  },
});
const { send } = testApp({ services: t.ctx });

let visits = 0;
const submit = async (turnstileToken: string, from: string) => {
  const leadData = {
    company_name: 'Quay Freight',
    contact_name: 'Ana Reyes',
    email: 'ana@quay.example.com',
    phone: '(305) 555-0142',
    source: miamiSource,
  };
  const answer = await send('/functions/v1/verify-lead-submission', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leadData, sessionId: `turnstile-visit-${(visits += 1)}`, turnstileToken }),
    from,
  });
  return answer.status;
};

test('the word of Turnstile passes any number of leads; its no and its absence leave what a network may send without proof', async () => {
  for (let sent = 0; sent < 8; sent += 1) expect(await submit('token', '203.0.113.10')).toBe(200);
  expect(new URLSearchParams(asked[0]).get('response')).toBe('token');
  for (const [index, now] of (['no', 'away'] as const).entries()) {
    word = now;
    const statuses = [];
    for (let sent = 0; sent < 7; sent += 1) statuses.push(await submit('token', `203.0.${114 + index}.10`));
    expect(statuses, now).toEqual([200, 200, 200, 200, 200, 429, 429]);
  }
});

test('the key of the widget is told, the secret is not', async () => {
  const answer = await send('/functions/v1/get-turnstile-site-key');
  expect(await answer.text()).toBe('{"siteKey":"site-key"}');
});
