import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { type ServerBuild, createRequestHandler } from 'react-router';

import { type Language, languages } from '#shared/languages.ts';

import type { AppServices } from '../context.ts';
import type { ApiEnv } from '../feature.ts';
import { type ApiWords, createApi } from './api.ts';
import { createCalls } from './calls.ts';
import { type Drain, createDrain } from './drain.ts';
import type { HttpContext, HttpEnv, ResolveActor } from './types.ts';
import { cacheJson } from './etag.ts';
import type { ReadinessCheck } from './health.ts';
import { cachedPaths } from './page-cache.ts';
import { methodNotAllowed } from './methods.ts';
import { installMiddleware } from './middleware.ts';
import type { PolicyAdditions } from './page-policy.ts';
import { type RequestScope, routerContext } from './router-context.ts';
import { inLanguageOf, withRefusals } from './server-build.ts';

export interface HttpAppParts {
  services: AppServices;
  resolveActor: ResolveActor;
  apis: readonly ((api: OpenAPIHono<ApiEnv>) => void)[];
  apiWords?: ApiWords;
  /** Built browser files; null if Vite serves them. */
  staticDir: string | null;
  serverBuild: ServerBuild | (() => Promise<ServerBuild>);
  /** Returns the scripts of a page in this language; null if all languages share them. */
  assetsOf?: (language: Language) => ServerBuild['assets'] | null;
  readiness?: readonly ReadinessCheck[];
  /** Informs this app that the process is stopping. */
  drain?: Drain;
}

/** Returned by createHttpApp and served by listen(). */
export type HttpApp = Hono<HttpEnv>;

const apiPath = '/api/v1';
const callsPath = '/functions/v1';

/** Forms use no others; the router would run an action for any. */
const pageMethods = ['GET', 'HEAD', 'POST'];

type Pages = (c: HttpContext) => Promise<Response>;

function pages({ serverBuild, assetsOf = () => null }: HttpAppParts, mode: string): Pages {
  const wrapped = new WeakMap<ServerBuild, ServerBuild>();
  const wrap = (build: ServerBuild): ServerBuild => {
    const known = wrapped.get(build) ?? withRefusals(build);
    wrapped.set(build, known);
    return known;
  };
  const handlerOf = (language: Language) => {
    const assets = assetsOf(language);
    const serve = (build: ServerBuild) => inLanguageOf(wrap(build), language, assets);
    return createRequestHandler(
      typeof serverBuild === 'function' ? async () => serve(await serverBuild()) : serve(serverBuild),
      mode,
    );
  };
  const handlers = new Map(languages.map((language) => [language, handlerOf(language)]));
  return async (c) => {
    if (!pageMethods.includes(c.req.method)) return methodNotAllowed(c, pageMethods);
    const responseHeaders = new Headers();
    const policyAdditions: PolicyAdditions[] = [];
    const changes: Date[] = [];
    const scope: RequestScope = {
      ctx: c.get('ctx'),
      // A cached page has no nonce: every visitor would get the same one.
      nonce: c.get('isPubliclyCached') ? '' : c.get('nonce'),
      isPubliclyCached: c.get('isPubliclyCached') ?? false,
      refusal: c.get('refusal') ?? null,
      formBody: c.get('formBody') ?? null,
      isCompanySite: c.get('site') !== undefined,
      isData: c.req.path.endsWith('.data'),
      responseHeaders,
      policyAdditions,
      changes,
    };
    const response = await handlers.get(c.get('language'))!(c.req.raw, routerContext(scope));
    for (const [name, value] of responseHeaders)
      if (name === 'set-cookie') response.headers.append(name, value);
      else response.headers.set(name, value);
    c.set('policyAdditions', policyAdditions);
    c.set('changes', changes);
    return response;
  };
}

/** Returns the product's HTTP handler: middleware, JSON API, named calls, other endpoints, and React Router last. */
export function createHttpApp(parts: HttpAppParts): HttpApp {
  const { services, resolveActor, apis, staticDir, readiness = [], drain = createDrain() } = parts;
  const app = new Hono<HttpEnv>();
  installMiddleware(app, services, resolveActor, {
    readiness,
    staticDir,
    // Nothing is cached in development: the build changes while the process runs.
    isPubliclyCached: typeof parts.serverBuild === 'function' ? null : cachedPaths(parts.serverBuild),
    drain,
  });
  app.use(`${apiPath}/*`, cacheJson);
  app.route(apiPath, createApi(services.config, apiPath, apis, parts.apiWords));
  app.route(callsPath, createCalls(services.registry.calls));
  for (const { path, methods, respond } of services.registry.endpoints) {
    app.on([...methods], path, (c) => respond(c.get('ctx'), c.req.raw));
    app.all(path, (c) => methodNotAllowed(c, methods));
  }
  for (const nothing of ['/api/:below{.+}', '/functions/*']) app.all(nothing, (c) => c.notFound());
  app.all('*', pages(parts, services.config.environment === 'development' ? 'development' : 'production'));
  return app;
}
