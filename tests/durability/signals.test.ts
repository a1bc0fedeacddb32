import { expect, test } from 'vitest';

import { startServer } from '../server.ts';

test('npm start ends when npm is told to: no server stays behind, holding the port and the database', async () => {
  const server = await startServer({ command: 'npm start', prepare: async () => {} });
  expect((await fetch(server.url)).status).toBe(200);
  await server.stop();
  await expect(fetch(server.url)).rejects.toThrow('fetch failed');
}, 120_000);
