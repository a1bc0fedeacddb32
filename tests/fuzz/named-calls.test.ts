import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import type { Call } from '#server/endpoints.ts';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import type { ApiDocument, Schema } from './document.ts';
import { spoiled, valid } from './values.ts';

const runs = process.env.LONG ? 1000 : 40;
const seed = Number(process.env.SEED ?? 20_261_121);

let server: TestServer;
let calls: readonly Call[];

beforeAll(async () => {
  server = await startServer({ prepare: async (ctx) => void (await makeMarket(ctx)) });
  calls = server.ctx!.registry.calls;
}, 180_000);
afterAll(() => server.stop());

const noDocument: ApiDocument = { paths: {} };
const schemaOf = (call: Call): Schema =>
  call.schema === null ? {} : (z.toJSONSchema(call.schema, { io: 'input', unrepresentable: 'any' }) as Schema);

const send = (client: Client, call: Call, body: string, type = 'application/json') =>
  client.send('POST', `/functions/v1/${call.name}`, {
    headers: { accept: 'application/json', 'content-type': type },
    body,
  });

/** Returns what is wrong with a response to any request; null if nothing is. */
async function mistakeIn(answer: Response): Promise<string | null> {
  const text = await answer.text();
  if (answer.status >= 500) return `${answer.status}: ${text.slice(0, 200)}`;
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return `no JSON: ${text.slice(0, 200)}`;
  const body = JSON.parse(text) as Record<string, unknown>;
  if (answer.ok) return null;
  return body['success'] === false && typeof body['error'] === 'string' && body['error'] === body['message']
    ? null
    : `a refusal of another shape: ${text.slice(0, 200)}`;
}

test.each(['anybody', 'owner'])(
  `every named call answers %s in its own shape, whatever is sent (${runs} requests each, seed ${seed})`,
  async (who) => {
    const client = who === 'anybody' ? newClient(server.url) : await signIn(server, emailOf('owner'));
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) {
      const allowed = valid(noDocument, schemaOf(call));
      await fc.assert(
        fc.asyncProperty(fc.oneof(allowed, spoiled(allowed)), async (body) => {
          expect(await mistakeIn(await send(client, call, JSON.stringify(body) ?? '')), call.name).toBeNull();
        }),
        { numRuns: runs, seed },
      );
      for (const text of ['', '{', 'NaN', '[]', '"\\ud800"', '['.repeat(5000), `"${'x'.repeat(300_000)}"`])
        expect(await mistakeIn(await send(client, call, text)), `${call.name} ${text.slice(0, 20)}`).toBeNull();
      expect(await mistakeIn(await send(client, call, '{}', 'text/plain')), call.name).toBeNull();
    }
    expect(server.output()).not.toMatch(/"level":"(?:error|fatal)"/);
  },
  process.env.LONG ? 3_600_000 : 120_000,
);

/** Faster requests pass, however much longer they took than others. */
const quickMs = 60;
const maxGrowth = 6;

test('no text of a named call takes more processor time than its length explains', async () => {
  const client = newClient(server.url);
  const cpuOf = async (call: Call, body: object): Promise<number> => {
    const before = process.threadCpuUsage();
    await (await send(client, call, JSON.stringify(body))).text();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  const found: string[] = [];
  for (const call of calls) {
    const schema = schemaOf(call);
    const [given] = fc.sample(valid(noDocument, schema), { numRuns: 1, seed }) as object[];
    for (const name of Object.keys(schema.properties ?? {})) {
      for (const piece of ['0', 'a.', ' ', 'a@', '305-', ' at ', '\n']) {
        const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
        for (let tries = 0; tries < 4; tries += 1) {
          for (const [index, size] of [16_000, 64_000].entries())
            best[index] = Math.min(
              best[index]!,
              await cpuOf(call, { ...given, [name]: `${piece.repeat(size / piece.length)}x!` }),
            );
          if (best[1]! < quickMs || best[1]! < maxGrowth * best[0]!) break;
        }
        if (best[1]! >= quickMs && best[1]! >= maxGrowth * best[0]!)
          found.push(`${call.name} ${name} ${JSON.stringify(piece)}: ${best.join(' ms, then ')} ms`);
      }
    }
  }
  expect(found).toEqual([]);
}, 120_000);
