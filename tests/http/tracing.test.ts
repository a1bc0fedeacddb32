import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { startServer } from '../server.ts';

test('requests and their statements are sent to a collector with the request id and without values, the last ones at the stop', async () => {
  let received = '';
  const collector = createServer((request, response) => {
    request.on('data', (part: Buffer) => (received += part.toString('latin1')));
    request.on('end', () => response.end(request.url === '/v1/traces' ? '' : 'elsewhere'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void collector.close());
  const { port } = collector.address() as AddressInfo;

  const server = await startServer({
    command: 'npm start',
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` },
  });
  const page = await fetch(`${server.url}/warehouse-directory?q=marmalade`);
  expect(page.status).toBe(200);
  await server.stop();

  // npm may end before the server has.
  await expect.poll(() => received).toContain('/warehouse-directory');
  expect(received).toContain(page.headers.get('x-request-id'));
  expect(received).toMatch(/db\.query\.text[^]{0,20}select /);
  expect(received).toContain('service.version');
  expect(received).not.toContain('marmalade');
});
