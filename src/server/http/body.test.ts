import { describe, expect, test } from 'vitest';

import { bodyLimits } from '#shared/body-limits.ts';
import { readUpload } from './form-body.ts';
import { page, testApp } from '#tests/test-app.ts';

const seen: unknown[] = [];
const { send } = testApp({
  routes: {
    form: {
      path: 'form',
      module: page({
        action: async ({ request }: { request: Request }) => {
          const data = await readUpload(request);
          seen.push([...data.keys()]);
          return [...data].map(([name, value]) => [name, typeof value === 'string' ? value.length : value.size]);
        },
      }),
    },
  },
  apis: [(api) => api.post('/echo', async (c) => c.json(await c.req.json()))],
});

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A body of unknown length, as with chunked transfer encoding. */
const chunked = (bytes: number, chunk = 16 * 1024, head = ''): RequestInit & { duplex: 'half' } => {
  let sent = 0;
  return {
    method: 'POST',
    duplex: 'half',
    body: new ReadableStream({
      pull(controller) {
        if (sent === 0 && head !== '') controller.enqueue(new TextEncoder().encode(head));
        if (sent >= bytes) return controller.close();
        sent += chunk;
        controller.enqueue(new Uint8Array(chunk).fill(97));
      },
    }),
  };
};

const transfer = { 'transfer-encoding': 'chunked' };

describe('JSON', () => {
  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) =>
    send('/api/v1/echo', {
      method: 'POST',
      headers: {
        'content-length': String(typeof body === 'string' ? Buffer.byteLength(body) : body.length),
        ...headers,
      },
      body,
    });

  test('arrives whole', async () => {
    const value = { a: ['ä', '😀', 1.5, null], b: { c: 'x'.repeat(1000) } };
    const answer = await post(JSON.stringify(value));
    expect(await answer.json()).toEqual(value);
  });
  test.each(['{', '{"a":}', '', "{'a':1}", '[1,]', 'nul', '{"a":1}}'])('malformed %j is 400', async (body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ code: 'bad_request', status: 400 });
  });
  test('a body that is not UTF-8 is answered 400', async () => {
    expect((await post(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).status).toBe(400);
  });
  test('NUL, half a surrogate pair and deep nesting are 400', async () => {
    expect((await post('{"a":"x\\u0000"}')).status).toBe(400);
    expect((await post('{"x\\u0000":1}')).status).toBe(400);
    expect((await post('["\\ud800"]')).status).toBe(400);
    expect((await post(`${'['.repeat(33)}${']'.repeat(33)}`)).status).toBe(400);
    expect((await post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).status).toBe(400);
    expect((await post(`${'['.repeat(30)}${']'.repeat(30)}`)).status).toBe(200);
  });
  test('over 256 kB is 413, announced or not', async () => {
    const announced = await post(JSON.stringify('a'.repeat(bodyLimits.json)));
    expect(announced.status).toBe(413);
    expect(await announced.json()).toMatchObject({ detail: expect.stringContaining('at most 256 kB') });
    expect(
      (await send('/api/v1/echo', { ...chunked(bodyLimits.json * 2), headers: { ...json, ...transfer } })).status,
    ).toBe(413);
  });
  test.each(['text/plain', 'application/xml', 'application/jsonp', '', 'application/octet-stream'])(
    'content type %j is 415',
    async (type) => {
      expect((await post('{}', { 'content-type': type })).status).toBe(415);
    },
  );
});

describe('forms', () => {
  const post = (body: string, headers: Record<string, string> = form, path = '/form') =>
    send(path, { method: 'POST', headers: { 'content-length': String(Buffer.byteLength(body)), ...headers }, body });

  test('arrive whole, broken escapes included', async () => {
    const answer = await post('a=1&b=%ff%zz&c=%00');
    expect(answer.status).toBe(200);
  });
  test('over 64 kB are 413, announced or not, on pages and on .data', async () => {
    for (const path of ['/form', '/form.data']) {
      expect((await post(`a=${'x'.repeat(bodyLimits.form)}`, form, path)).status).toBe(413);
      expect((await send(path, { ...chunked(bodyLimits.form * 2), headers: { ...form, ...transfer } })).status).toBe(
        413,
      );
    }
  });
  test('JSON to a page form is 415', async () => {
    expect((await post('{}', json)).status).toBe(415);
  });
  test.each([
    'items[999999999]=1',
    `${'a.'.repeat(50)}b=1`,
    `${'n'.repeat(300)}=1`,
    '__intent__={',
    '__state__=%7B',
    '__intent__=1&__intent__=2',
  ])('names no form has (%j) are 400', async (body) => {
    expect((await post(body)).status).toBe(400);
  });
  test('more than a thousand fields are 400', async () => {
    expect((await post('a=1&'.repeat(1001))).status).toBe(400);
  });
});

describe('uploads', () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';

  test('of several megabytes pass', async () => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(9 * 1024 * 1024)]), 'a.bin');
    const answer = await send('/form', { method: 'POST', body, headers: transfer });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ actionData: { form: [['file', 9 * 1024 * 1024]] } });
  });
  test('are cut off at 10 MB while they come, and answered 413', async () => {
    const before = seen.length;
    const answer = await send('/form', {
      ...chunked(40 * 1024 * 1024, 256 * 1024, head),
      headers: { ...multipart, ...transfer },
    });
    expect(answer.status).toBe(413);
    expect(seen.length).toBe(before);
  });
  test('bodies announced as too large are refused without being read', async () => {
    expect(
      (
        await send('/form', {
          ...chunked(1024, 1024, head),
          headers: { ...multipart, 'content-length': String(50 * 1024 * 1024) },
        })
      ).status,
    ).toBe(413);
  });
  test('that end in the middle are 400', async () => {
    expect(
      (
        await send('/form', {
          method: 'POST',
          headers: { ...multipart, 'content-length': String(head.length) },
          body: head,
        })
      ).status,
    ).toBe(400);
  });
});
