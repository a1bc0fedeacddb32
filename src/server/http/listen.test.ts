import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { createDrain } from './drain.ts';
import { createHttpServer, listen } from './listen.ts';
import { page, testApp } from '#tests/test-app.ts';
import { readUpload } from './form-body.ts';

let isCut = false;
const drain = createDrain();
const { app, services, logged } = testApp({
  env: { LOG_LEVEL: 'info' },
  parts: { drain },
  routes: {
    home: { path: 'home', module: page({ loader: () => 'home' }) },
    form: {
      path: 'form',
      module: page({ action: async ({ request }: { request: Request }) => [...(await readUpload(request)).keys()] }),
    },
    slow: {
      path: 'slow',
      module: {
        loader: () =>
          new Promise((resolve) =>
            setTimeout(
              () => resolve(new Response('slow but whole', { headers: { 'content-type': 'image/png' } })),
              300,
            ),
          ),
      },
    },
    endless: {
      path: 'endless',
      module: {
        loader: () =>
          new Response(
            new ReadableStream({
              async pull(controller) {
                await new Promise((resolve) => setTimeout(resolve, 5));
                controller.enqueue(new Uint8Array(1024));
              },
              cancel: () => void (isCut = true),
            }),
            { headers: { 'content-type': 'text/csv' } },
          ),
      },
    },
  },
});

const servers: Server[] = [];

async function serve(): Promise<number> {
  const server = createHttpServer(app);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

/** Writes raw bytes and returns everything received. */
async function raw(port: number, parts: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const timer = setTimeout(() => socket.destroy(), 3000);
  // One after the other until a response comes: writing more to a server that has closed the connection may lose its
  // answer.
  for (const part of parts)
    if (answer === '') await new Promise<void>((resolve) => socket.write(part, () => resolve()));
  await closed;
  clearTimeout(timer);
  return answer;
}

const port = await serve();
const get = (target: string, more = ''): Promise<string> =>
  raw(port, [`GET ${target} HTTP/1.1\r\nHost: localhost\r\n${more}Connection: close\r\n\r\n`]);

describe('a request too broken to route', () => {
  test.each([
    ['no HTTP', 'HELLO\r\n\r\n', '400'],
    ['a NUL in the path', 'GET /a\0b HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', '400'],
    ['an impossible host', 'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n', '400'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', '400'],
    [
      'length and chunks',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      '400',
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
    ['a target that is no path', 'GET foo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '400'],
    ['backslashes', 'GET /\\evil HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '400'],
  ])('(%s) is refused with the security headers', async (_, request, status) => {
    const answer = await raw(port, [request]);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    if (!answer.includes('Content-Length: 0') && answer.includes('content-type'))
      expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    if (answer.includes('problem+json')) expect(answer).toContain(`"status":${status}`);
  });
});

test('a whole URL in the request line must be ours too', async () => {
  expect(await get('http://evil.example/home')).toMatch(/^HTTP\/1.1 421/);
  expect(await get('http://localhost/home')).toMatch(/^HTTP\/1.1 200/);
});

test('raw bytes in a path are no 500', async () => {
  expect(
    await raw(port, [
      Buffer.concat([
        Buffer.from('GET /'),
        Buffer.from([0xff, 0xfe, 0x80]),
        Buffer.from(' HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
      ]),
    ]),
  ).toMatch(/^HTTP\/1.1 4/);
});

test('a chunked upload is cut off where it grows too large', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 97);
  const head =
    'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n';
  const part = '--b\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n';
  const chunks = Array.from({ length: 12 }, () => [`${chunk.length.toString(16)}\r\n`, chunk, '\r\n']).flat();
  const answer = await raw(port, [head, `${part.length.toString(16)}\r\n${part}\r\n`, ...chunks, '0\r\n\r\n']);
  expect(answer).toMatch(/^HTTP\/1.1 413/);
});

test('a chunked form is cut off at its own limit', async () => {
  const chunk = 'a'.repeat(40_000);
  const answer = await raw(port, [
    'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n',
    ...Array.from({ length: 3 }, () => `${chunk.length.toString(16)}\r\n${chunk}\r\n`),
    '0\r\n\r\n',
  ]);
  expect(answer).toMatch(/^HTTP\/1.1 413/);
});

test('a client that disconnects closes the source', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /endless HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(() => isCut).toBe(true);
});

test('who hangs up while sending is no error and no database that is away', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const type = 'application/x-www-form-urlencoded';
  socket.write(
    `POST /form?hung=up HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\na=1`,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  await expect.poll(() => logged()).toMatch(/"method":"POST","path":"\/form","status":499/);
  expect(logged()).not.toMatch(/"level":"error"|is away/);
});

test('a port in use is reported in one sentence', async () => {
  const taken = readConfig({ PORT: String(port), SECRET: 'x'.repeat(32) });
  await expect(listen(app, taken, drain)).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`);
  await expect(listen(app, { ...taken, port: 1, host: '203.0.113.1' }, drain)).rejects.toThrow(
    /address of this machine|may not listen/,
  );
});

/** Returns a port that nobody uses. */
async function freePort(): Promise<number> {
  const probe = createHttpServer(app);
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: found } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return found;
}

test('stopping lets the request under way finish, refuses new ones and says so at readiness', async () => {
  const free = await freePort();
  const server = await listen(app, { ...services.config, port: free }, drain);
  const running = raw(free, ['GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n']);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const drained = server.drain();
  await expect(fetch(`http://127.0.0.1:${free}/home`)).rejects.toThrow('fetch failed');
  const answer = await running;
  expect(answer).toContain('slow but whole');
  expect(answer.toLowerCase()).toContain('connection: close');
  await drained;
  expect(await (await app.request('/health/ready')).json()).toMatchObject({ status: 'stopping' });
  expect(await (await testApp().app.request('/health/ready')).json()).toMatchObject({ status: 'ok' });
});

test('with STOP_DELAY_SECONDS a balancer reads "stopping" and is still answered before the port closes', async () => {
  const stopping = createDrain();
  const own = testApp({ env: { STOP_DELAY_SECONDS: '1' }, parts: { drain: stopping } });
  const free = await freePort();
  const server = await listen(own.app, { ...own.services.config, port: free }, stopping);
  const drained = server.drain();
  const ready = await fetch(`http://127.0.0.1:${free}/health/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'stopping' }]);
  expect((await fetch(`http://127.0.0.1:${free}/health/live`)).status).toBe(200);
  await drained;
  await expect(fetch(`http://127.0.0.1:${free}/health/live`)).rejects.toThrow('fetch failed');
});
