import type { OpenAPIHono } from '@hono/zod-openapi';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { ServerBuild } from 'react-router';

import { anonymous } from '#server/actor.ts';
import { readConfig } from '#server/config.ts';
import type { AppServices } from '#server/context.ts';
import type { ApiEnv, Feature } from '#server/feature.ts';
import { createLimits } from '#server/limit-counters.ts';
import { createLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics.ts';
import { createIdMaker } from '#server/new-id.ts';
import { createProcessCache } from '#server/process-cache.ts';
import { createRegistry } from '#server/registry.ts';
import { createHttpApp, type HttpApp, type HttpAppParts } from '#server/http/app.ts';
import type { HttpEnv, ResolveActor } from '#server/http/types.ts';
import { getScope, type RouteArgs } from '#server/http/router-context.ts';

type RouteModule = Partial<
  ServerBuild['routes'][string] extends (infer R) | undefined ? (R extends { module: infer M } ? M : never) : never
>;

export interface TestRoute {
  path?: string;
  parentId?: string;
  module: RouteModule;
}

/** A page of the small build below; it shows the router's state as JSON for tests to read. */
export const page = (module: RouteModule = {}): RouteModule => ({ default: () => null, ...module });

/** Returns a build with a root, these routes, and a screen that prints state instead of rendering. */
function testBuild(routes: Record<string, TestRoute> = {}): ServerBuild {
  const entries = Object.entries({ root: { path: '', module: page() }, ...routes } as Record<string, TestRoute>);
  const manifest = Object.fromEntries(
    entries.map(([id, route]) => [
      id,
      { id, parentId: id === 'root' ? undefined : (route.parentId ?? 'root'), path: route.path, module: route.module },
    ]),
  );
  return {
    entry: {
      module: {
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          state: { staticHandlerContext: { errors: unknown; loaderData: unknown; actionData: unknown } },
          context: RouteArgs['context'],
        ) => {
          headers.set('content-type', 'text/html; charset=utf-8');
          const { errors, loaderData, actionData } = state.staticHandlerContext;
          return new Response(JSON.stringify({ errors, loaderData, actionData, nonce: getScope({ context }).nonce }), {
            status,
            headers,
          });
        },
        handleError: () => undefined,
      },
    },
    routes: manifest,
    assets: { version: '1', entry: { module: '', imports: [] }, url: '', routes: {} },
    assetsBuildDirectory: '',
    publicPath: '/',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  routes?: Record<string, TestRoute>;
  apis?: ((api: OpenAPIHono<ApiEnv>) => void)[];
  resolveActor?: ResolveActor;
  parts?: Partial<HttpAppParts>;
  features?: readonly Feature[];
  services?: Partial<AppServices>;
}

export interface TestApp {
  app: HttpApp;
  services: AppServices;
  /** Returns everything logged so far. */
  logged: () => string;
  /** Sends a request to http://localhost from this address. */
  send: (target: string, init?: RequestInit & { from?: string }) => Promise<Response>;
}

/** The HTTP layer without a database, which these tests do not need. */
export function testApp({
  env = {},
  routes,
  apis = [],
  resolveActor = async () => ({ actor: anonymous }),
  parts = {},
  features = [],
  services: given = {},
}: TestAppOptions = {}): TestApp {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'portolan-http-')),
    SECRET: 'test-secret-test-secret-test-secret',
    PUBLIC_URL: 'http://localhost',
    ...env,
  });
  let output = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      output += String(chunk);
      done();
    },
  });
  const metrics = createMetrics();
  const services = {
    config,
    log: createLog(config, sink),
    clock: () => new Date(),
    newId: createIdMaker(),
    metrics,
    limits: createLimits({ config, db: given.db as AppServices['db'] }, metrics),
    registry: createRegistry(features),
    cache: createProcessCache(given.clock ?? (() => new Date())),
    google: null,
    ...given,
  } as AppServices;
  const app = createHttpApp({
    services,
    resolveActor,
    apis,
    staticDir: null,
    serverBuild: testBuild(routes),
    ...parts,
  });
  const send: TestApp['send'] = async (target, { from = '203.0.113.7', ...init } = {}) => {
    const bindings = { incoming: { socket: { remoteAddress: from } } } as unknown as HttpEnv['Bindings'];
    const request = new Request(new URL(target, config.publicUrl), init);
    // A real request body always has a length or is chunked.
    if (request.body !== null && !request.headers.has('content-length') && !request.headers.has('transfer-encoding')) {
      request.headers.set('content-length', String((await request.clone().arrayBuffer()).byteLength));
    }
    return app.fetch(request, bindings);
  };
  return { app, services, logged: () => output, send };
}
