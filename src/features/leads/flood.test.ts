import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, expect, test, vi } from 'vitest';

import { feature as messaging } from '#features/messaging/feature.server.ts';
import { feature as moderation } from '#features/moderation/feature.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { feature as privacy } from '#features/privacy/feature.server.ts';
import { makeChallenge } from '#server/challenge.ts';

import { testDb } from '#tests/harness.ts';
import { testApp } from '#tests/test-app.ts';

import { feature as leads } from './feature.server.ts';

const features = [moderation, notifications, privacy, messaging, leads];
const t = await testDb({
  features,
  on: features.flatMap(({ on }) => on ?? []),
  env: { RATE_LIMITS: '1', PUBLIC_URL: 'http://localhost' },
});
const { send } = testApp({ services: t.ctx });

/** What our forms attach by themselves. */
async function solved(): Promise<string> {
  const challenge = await makeChallenge(t.ctx);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function post(from: string, sessionId: string, turnstileToken?: string): Promise<number> {
  const [company_name, contact_name, source] = ['Quay Freight', 'Ana Reyes', 'Referral'];
  const leadData = { company_name, contact_name, source, email: `${sessionId}@example.com` };
  const answer = await send('/functions/v1/verify-lead-submission', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leadData, sessionId, turnstileToken }),
    from,
  });
  return answer.status;
}

afterAll(() => void vi.useRealTimers());

/** Each person costs a solution of a tenth of a second: the short run has fewer of both kinds, the limits are the same. */
const [persons, posts] = process.env['LONG'] ? [50, 1000] : [8, 250];

const kept = async (like: string): Promise<number> =>
  (await t.ctx.db.selectFrom('leads').select('id').where('session_id', 'like', like).execute()).length;

test(`of ${posts} scripted posts of one address at most five leads are kept, while ${persons} people elsewhere are all heard, and one of that address a minute later`, async () => {
  const script = '203.0.113.66';
  const people = Array.from({ length: persons }, (_, index) => `198.51.100.${index + 1}`);
  const tokens: string[] = [];
  for (const _ of people) tokens.push(await solved());
  const scripted = Array.from({ length: posts }, (_, index) => post(script, `scripted-${index}`));
  const heard = await Promise.all(people.map((from, index) => post(from, `person-${index}`, tokens[index])));
  const refused = await Promise.all(scripted);

  expect(heard.every((status) => status === 200)).toBe(true);
  expect(await kept('person-%')).toBe(persons);
  expect(await kept('scripted-%')).toBe(5);
  expect(refused.filter((status) => status === 200)).toHaveLength(5);
  expect(refused.filter((status) => status === 429)).toHaveLength(posts - 5);

  t.setClock(new Date(Date.now() + 61_000));
  const token = await solved();
  // What a network may send in a minute is counted by the clock of the process.
  vi.setSystemTime(t.ctx.clock());
  expect(await post(script, 'neighbour-1', token)).toBe(200);
  expect(await kept('neighbour-%')).toBe(1);
}, 60_000);
