import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { testDb } from '#tests/harness.ts';
import { type Fault, type Protocol, type Said, startModelServer } from '#tests/model-server.ts';

import { createProcessCache } from '../process-cache.ts';
import type { Ctx } from '../context.ts';
import { askModel } from './ask-model.ts';

const t = await testDb({ env: { RATE_LIMITS: '1' } });
let says: (body: string) => Said = () => ({ text: 'Hello.' });
let model: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  model = await startModelServer((body) => says(body));
});
afterAll(() => model.stop());
beforeEach(() => {
  says = () => ({ text: 'Hello.' });
  model.fail(null);
  model.bodies.length = 0;
});

/** A fresh process cache, so that earlier failures do not count. */
const asking = (provider: Protocol = 'anthropic', changes: Partial<Ctx> = {}): Ctx => ({
  ...t.anonymous,
  cache: createProcessCache(t.ctx.clock),
  config: { ...t.ctx.config, model: { provider, name: 'stand-in', key: 'a-key', url: model.url, timeoutSeconds: 2 } },
  ...changes,
});
const question = { instructions: 'Be short.', messages: [{ role: 'user' as const, content: 'Who are you?' }] };

describe.each(['anthropic', 'openai', 'google', 'openai-compatible'] as const)('a model that speaks %s', (provider) => {
  test('tells what it writes as it writes it, after what it looked up', async () => {
    const told: string[] = [];
    says = (body) => (body.includes('forty-two') ? { text: 'It is forty-two.' } : { tool: 'lookUp', input: {} });
    const tools = { lookUp: { purpose: '', inputSchema: z.object({}), execute: () => Promise.resolve('forty-two') } };
    expect(await askModel(asking(provider), { ...question, tools, onText: (text) => told.push(text) })).toBe(
      'It is forty-two.',
    );
    expect(told).toEqual(['It ', 'It is ', 'It is forty-two.']);
  });

  test.each(['unauthorized', 'busy', 'broken', 'slow', 'cut', 'no json'] as const)(
    'that is %s while it writes gives no answer, and breaks nothing',
    async (fault) => {
      model.fail(fault);
      expect(await askModel(asking(provider), { ...question, onText: () => {} })).toBeNull();
    },
  );

  test('answers, and calls the tools it is given', async () => {
    expect(await askModel(asking(provider), question)).toBe('Hello.');
    expect(model.bodies[0]).toContain('Who are you?');
    const called: unknown[] = [];
    says = (body) =>
      body.includes('forty-two') ? { text: 'It is forty-two.' } : { tool: 'lookUp', input: { about: 'the answer' } };
    const tools = {
      lookUp: {
        purpose: 'Looks something up.',
        inputSchema: z.object({ about: z.string() }),
        execute(input: unknown) {
          called.push(input);
          return Promise.resolve({ found: 'forty-two' });
        },
      },
    };
    expect(await askModel(asking(provider), { ...question, tools })).toBe('It is forty-two.');
    expect(called).toEqual([{ about: 'the answer' }]);
  });

  test.each<Exclude<Fault, null>>(['unauthorized', 'busy', 'broken', 'cut', 'no json'])(
    'that is %s gives no answer, and breaks nothing',
    async (fault) => {
      model.fail(fault);
      expect(await askModel(asking(provider), question)).toBeNull();
    },
  );
});

test('who calls for a tool that does not exist gets no further than five steps', async () => {
  says = () => ({ tool: 'deleteEverything', input: {} });
  const tools = { lookUp: { purpose: '', inputSchema: z.object({}), execute: () => Promise.resolve(null) } };
  expect(await askModel(asking(), { ...question, tools })).toBeNull();
  expect(model.bodies.length).toBeLessThanOrEqual(5);
});

test('nobody waits longer than the seconds of the settings, for all questions of a request together', async () => {
  model.fail('slow');
  const ctx = asking();
  const slow = {
    ...ctx,
    config: { ...ctx.config, model: ctx.config.model && { ...ctx.config.model, timeoutSeconds: 0.2 } },
  };
  const started = performance.now();
  expect(await askModel(slow, question)).toBeNull();
  expect(await askModel(slow, question)).toBeNull();
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(model.bodies).toHaveLength(1);
});

test('after three failures it rests for a minute, and then one question finds out', async () => {
  let now = new Date('2026-11-22T12:00:00Z');
  const cache = createProcessCache(t.ctx.clock);
  const ask = () => askModel(asking('anthropic', { cache, clock: () => now }), question);
  model.fail('broken');
  for (let times = 0; times < 5; times += 1) expect(await ask()).toBeNull();
  expect(model.bodies).toHaveLength(3);
  model.fail(null);
  now = new Date('2026-11-22T12:01:01Z');
  expect(await ask()).toBe('Hello.');
  expect(await ask()).toBe('Hello.');
});

test('one network has so many questions a day, another one its own', async () => {
  const ctx = asking('anthropic', { ip: '203.0.113.7' });
  for (let times = 0; times < 200; times += 1) await askModel({ ...ctx }, question);
  expect(await askModel({ ...ctx }, question)).toBeNull();
  expect(model.bodies).toHaveLength(200);
  expect(await askModel({ ...ctx, ip: '198.51.100.9' }, question)).toBe('Hello.');
});

test('what answers cost in tokens is counted by the day as well', async () => {
  const ctx = asking('anthropic', { ip: '203.0.113.8' });
  model.cost(160_000);
  try {
    expect(await askModel({ ...ctx }, question)).toBe('Hello.');
    expect(await askModel({ ...ctx }, question)).toBe('Hello.');
    expect(await askModel({ ...ctx }, question)).toBeNull();
    expect(await askModel({ ...ctx, ip: '198.51.100.10' }, question)).toBe('Hello.');
  } finally {
    model.cost(20);
  }
});
