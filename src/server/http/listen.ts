import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { setTimeout } from 'node:timers/promises';
import { STATUS_CODES, type Server, createServer } from 'node:http';

import { errorCodes } from '#shared/errors.ts';

import type { Config } from '../config.ts';
import type { Drain } from './drain.ts';
import { bind } from './port.ts';
import type { HttpEnv } from './types.ts';

export interface Listening {
  /**
   * Says on `/health/ready` that the process is stopping, accepts for the configured delay, then stops accepting, waits
   * for requests in progress (at most `patienceMs`) and closes all connections.
   */
  drain(patienceMs?: number): Promise<void>;
}

/** For requests so malformed that they do not reach the middleware. */
const brokenHeaders = {
  'content-type': 'application/problem+json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};

function brokenBody(status: number): string {
  const code = status === 431 ? 'too_large' : 'bad_request';
  return JSON.stringify({ type: 'about:blank', title: errorCodes[code].title(), status, code });
}

function brokenRequest(): Response {
  return new Response(brokenBody(400), { status: 400, headers: brokenHeaders });
}

function rawResponse(status: number): string {
  const body = brokenBody(status);
  const headers = Object.entries(brokenHeaders).map(([name, value]) => `${name}: ${value}`);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers,
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/** Returns a Node server for the app, with time limits for slow clients. It does not listen yet. */
export function createHttpServer(app: Hono<HttpEnv>, keepAliveMs = 75_000): Server {
  const listener = getRequestListener(app.fetch, { errorHandler: brokenRequest });
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 120_000,
      // Longer than a balancer keeps idle connections, or it would send a request into one that is being closed.
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: true,
    },
    (request, response) => void listener(request, response),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    socket.end(
      rawResponse(error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400),
    );
  });
  return server;
}

/** Serves on HOST and PORT. Rejects with one clear sentence if that fails. */
export async function listen(app: Hono<HttpEnv>, config: Config, drain: Drain): Promise<Listening> {
  const server = createHttpServer(app, config.keepAliveMs);
  await bind(server, config);
  return {
    async drain(patienceMs = 10_000) {
      drain.begin();
      if (config.stopDelayMs > 0) await setTimeout(config.stopDelayMs);
      return new Promise((resolve) => {
        const timer = globalThis.setTimeout(() => server.closeAllConnections(), patienceMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}
