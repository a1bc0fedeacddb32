import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';

import { responsivePool } from './responsive-pool.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import type { Engine } from './engine.ts';

/** "SELECT 0" and "ready for query", whatever was sent. */
const done = Buffer.from('C\0\0\0\rSELECT 0\0Z\0\0\0\u0005I', 'latin1');

/** A server with PostgreSQL's protocol that can stop answering without closing connections. */
let isFrozen = false;
let isSlow = false;
const engine = {
  run: async (bytes: Uint8Array, onData: (data: Uint8Array) => void) => {
    const isSlowQuery = Buffer.from(bytes).includes('slow');
    if (isSlow && isSlowQuery) await new Promise((resolve) => setTimeout(resolve, 500));
    onData(done);
  },
} as Engine;
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  const session = new EmbeddedSocket(engine);
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => isFrozen || session.write(bytes));
  session.on('data', (bytes: Buffer) => isFrozen || socket.write(bytes));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const pool = responsivePool(
  { host: '127.0.0.1', port, user: 'x', database: 'x', max: 3, connectionTimeoutMillis: 300 },
  [],
  { busyMs: 100, probeMs: 150 },
);
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));

afterAll(async () => {
  await pool.end();
  for (const socket of sockets) socket.destroy();
  server.close();
});

const ask = (text: string) =>
  pool.query(text).then(
    () => 'answered',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

test('a server that stops answering fails what waits for it and refuses at once, until it answers again', async () => {
  expect(await ask('select 1')).toBe('answered');
  isFrozen = true;
  const failed = await Promise.all([ask('select 1'), ask('select 2')]);
  for (const reason of failed) expect(reason).toMatch(/ETIMEDOUT|Connection terminated|timeout exceeded/);
  // "At once" is sooner than a new attempt could fail; the minimum of several runs, for busy machines.
  const times: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const started = performance.now();
    expect(await ask('select 3')).toBe('ETIMEDOUT');
    times.push(performance.now() - started);
  }
  expect(Math.min(...times)).toBeLessThan(100);
  isFrozen = false;
  await expect.poll(() => ask('select 4')).toBe('answered');
});

test('a slow query of a server that answers is waited for', async () => {
  isSlow = true;
  expect(await ask('select slow')).toBe('answered');
});

test('of several hosts the next one is used where one cannot be reached', async () => {
  const login = 'postgres://x@127.0.0.1';
  const several = responsivePool({ max: 2, connectionTimeoutMillis: 300 }, [`${login}:1/x`, `${login}:${port}/x`]);
  several.on('connect', (client) => client.on('error', () => undefined));
  await expect(several.query('select 1')).resolves.toBeDefined();
  await expect(several.query('select 1')).resolves.toBeDefined();
  await several.end();
});
