import { createHttpApp, type HttpAppParts } from '#server/http/app.ts';
import { registerChallengeApi } from '#server/http/bot-check.ts';
import { resolveActor } from '#server/session/resolve-actor.ts';
import type { ApiWords } from '#server/http/api.ts';

import { readinessChecks } from './readiness.ts';

import examples from './api-examples.json' with { type: 'json' };
import tags from './api-tags.json' with { type: 'json' };

/** The description of the API beside the features' routes. `tests/http/api-examples.test.ts` records the examples. */
const apiWords: ApiWords = { examples, tags };

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
