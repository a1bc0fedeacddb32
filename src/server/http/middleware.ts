import type { Hono } from 'hono';

import { AppError } from '#shared/errors.ts';

import type { AppServices } from '../context.ts';
import { accessLog } from './access-log.ts';
import { setAudience } from './audience.ts';
import { limitBody } from './body.ts';
import { clientAddress, socketAddress } from './client-address.ts';
import { compress } from './compression.ts';
import { showCompanySite } from './company-site.ts';
import { keepToCompanyView } from './company-view.ts';
import { type Drain, closeWhileDraining } from './drain.ts';
import type { HttpEnv, HttpMiddleware, ResolveActor } from './types.ts';
import { cachePages } from './page-cache.ts';
import { type ReadinessCheck, live, metricsPage, ready, shareChecks } from './health.ts';
import { noteForwarded } from './forwarded-headers.ts';
import { withoutCookies } from './framed-pages.ts';
import { checkHost, redirectToPublicHost } from './host.ts';
import { detectLanguage } from './language.ts';
import { checkMethod } from './methods.ts';
import { checkOrigin } from './origin.ts';
import { checkPath } from './path.ts';
import { createClassify, limitRequests } from './rate-limit.ts';
import { refuse } from './refusal.ts';
import { readReplica } from './read-replica.ts';
import { replayRepeatedForms } from './repeated-forms.ts';
import { requestId } from './request-id.ts';
import { traceRequest } from './trace-request.ts';
import { securityHeaders } from './security-headers.ts';
import { identify } from './session.ts';
import { staticFiles } from './static-files.ts';
import { monitorEventLoop } from './monitor-event-loop.ts';

export interface MiddlewareOptions {
  readiness: readonly ReadinessCheck[];
  /** Built browser files; null if something else serves them. */
  staticDir: string | null;
  /** Returns true for paths of pages that are the same for everybody; null if nothing is cached. */
  isPubliclyCached: ((path: string) => boolean) | null;
  drain: Drain;
}

function readAddress(services: AppServices): HttpMiddleware {
  const hops = services.config.trustProxyHops;
  return async (c, next) => {
    if (hops === 0 && c.req.header('x-forwarded-for') !== undefined) noteForwarded(services);
    c.set('ip', clientAddress(socketAddress(c), hops > 0 ? c.req.header('x-forwarded-for') : undefined, hops));
    await next();
  };
}

/**
 * Installs the chain that every request passes, in this order, whatever handles it: pages, `.data`, JSON, named calls,
 * files.
 * No handler may be mounted before it.
 */
export function installMiddleware(
  app: Hono<HttpEnv>,
  services: AppServices,
  resolveActor: ResolveActor,
  options: MiddlewareOptions,
): void {
  const { config, log, metrics } = services;
  app.onError((error, c) => refuse(c, error, log));
  app.notFound((c) => refuse(c, new AppError('not_found'), log));

  app.use(setAudience(services.registry.endpoints));
  app.use(requestId(services));
  app.use(traceRequest);
  app.use(accessLog(services));
  app.use(monitorEventLoop(services));
  app.use(closeWhileDraining(options.drain));
  app.use(securityHeaders(config));
  app.use(compress);
  app.use(detectLanguage);
  app.use(checkHost(services));
  app.use(checkPath);
  app.use(redirectToPublicHost(config));
  app.use(checkMethod);
  app.use(showCompanySite(services.registry.companySites));
  app.use(readAddress(services));
  if (options.staticDir !== null) app.use(staticFiles(options.staticDir));
  if (options.isPubliclyCached !== null) app.use(cachePages(services, options.isPubliclyCached));
  app.get('/health/live', live);
  const checkParts = shareChecks(options.readiness);
  app.get('/health/ready', (c) => ready(c, checkParts, options.drain));
  app.get('/metrics', (c) => metricsPage(c, config, metrics));
  app.use(withoutCookies(services.registry.framedPaths));
  app.use(checkOrigin(config));
  const { byNetwork, byAccount } = limitRequests(services.limits, createClassify(services.registry.countedPaths));
  app.use(byNetwork);
  app.use(limitBody);
  app.use(replayRepeatedForms(services));
  app.use(identify(services, resolveActor));
  app.use(keepToCompanyView(services.registry));
  app.use(byAccount);
  app.use(readReplica(services));
}
