import { createHttpApp, type HttpAppParts } from '#server/http/app.ts';
import { registerChallengeApi } from '#server/http/bot-check.ts';
import { resolveActor } from '#server/session/resolve-actor.ts';

import { apiWords } from './api-words.ts';
import { readinessChecks } from './readiness.ts';

type ApplicationParts = Pick<HttpAppParts, 'services' | 'serverBuild' | 'staticDir' | 'assetsOf' | 'drain'>;

/** Returns the product as one request handler: middleware, JSON API, pages. */
export function createApplication(parts: ApplicationParts) {
  const { services } = parts;
  return createHttpApp({
    ...parts,
    resolveActor,
    apiWords,
    apis: [registerChallengeApi, ...services.registry.features.flatMap((feature) => feature.registerApi ?? [])],
    readiness: readinessChecks(services),
  });
}
