import { afterAll, beforeAll, expect, test } from 'vitest';

import { type FormWalk, formWalk } from '../form-walk.ts';
import { type PageForm, filledIn } from '../html-forms.ts';
import { sample } from '../http/bad-values.ts';
import { type Market, type Who, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let walk: FormWalk;

beforeAll(async () => {
  let market: Market | undefined;
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
  walk = formWalk(server, market as Market);
}, 180_000);
afterAll(() => server.stop());

/** Difficult input for expressions and loops over text: repetition with a mismatching end. */
const pieces = [
  '0',
  '1',
  'a',
  'a.',
  ' ',
  '-',
  '@',
  '.',
  '(',
  ',',
  '/',
  '\n',
  'a@',
  'a a',
  '1,',
  '0.',
  '305-',
  ' at ',
  '["',
  'https://a.',
];
/** 16 kB and 64 kB with the rest of the form. */
const sizes = { small: 15_000, large: 60_000 } as const;
/** Of a URL: the most that a server accepts. */
const querySizes = { small: 1_900, large: 7_600 } as const;
/** Faster requests pass, however much longer they took than others. */
const quickMs = 60;
const maxGrowth = 6;

interface Attack {
  who: Who;
  form: PageForm;
  field: string;
  piece: string;
}

const textFields = new Set([
  'text',
  'textarea',
  'email',
  'tel',
  'url',
  'search',
  'number',
  'password',
  'hidden',
  'date',
]);

async function send({ who, form, field, piece }: Attack, size: number): Promise<number> {
  const client = await walk.clientOf(who);
  const fields = new URLSearchParams(filledIn(form).filter(([name]) => name !== field));
  // Excludes percent-encoding, which triples the length.
  const length = new URLSearchParams({ v: piece }).toString().length - 2;
  fields.append(field, piece.repeat(Math.floor(size / length)) + 'x!');
  const before = process.threadCpuUsage();
  const answer =
    form.method === 'post'
      ? await client.post(form.action, fields)
      : await client.get(`${new URL(form.action, server.url).pathname}?${fields}`);
  await answer.text();
  const { user, system } = process.threadCpuUsage(before);
  if (answer.status === 401 || answer.headers.get('location')?.startsWith('/login')) walk.clients.delete(who);
  return answer.status >= 500 ? Number.POSITIVE_INFINITY : (user + system) / 1000;
}

/**
 * Returns how much more processor time the large text takes, using the minimum of several attempts to exclude garbage
 * collection.
 */
async function growthOf(attack: Attack): Promise<string | null> {
  const { small: smallSize, large: largeSize } = attack.form.method === 'post' ? sizes : querySizes;
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 4; tries += 1) {
    small = Math.min(small, await send(attack, smallSize));
    large = Math.min(large, await send(attack, largeSize));
    if (large < quickMs || large < maxGrowth * small) return null;
  }
  const { who, form, field, piece } = attack;
  return `${who} ${form.action} ${field}=${JSON.stringify(piece)}…: ${small.toFixed()} ms, then ${large.toFixed()} ms`;
}

test(
  'no field of any form takes more processor time than its length explains',
  async () => {
    const forms = await walk.collectForms();
    const attacks = forms.flatMap(({ who, form }) => {
      const fields = form.fields.filter(({ type, name }) => textFields.has(type) && !name.startsWith('cf-'));
      return fields.flatMap(({ name }) => pieces.map((piece): Attack => ({ who, form, field: name, piece })));
    });
    expect(attacks.length).toBeGreaterThan(500);
    const found: string[] = [];
    for (const attack of sample(attacks, 30)) {
      const growth = await growthOf(attack);
      if (growth !== null) found.push(growth);
    }
    expect(found).toEqual([]);
  },
  process.env.LONG ? 3_600_000 : 120_000,
);
