import type { ServerBuild } from 'react-router';

import type { Language } from '#shared/languages.ts';
import type { AppServices } from '#server/context.ts';

import { createHttpApp } from '#server/http/app.ts';
import { registerChallengeApi } from '#server/http/bot-check.ts';
import type { Drain } from '#server/http/drain.ts';
import { resolveActor } from '#server/session/resolve-actor.ts';

import { apiWords } from './api-words.ts';
import { readinessChecks } from './readiness.ts';

interface ApplicationParts {
  services: AppServices;
  serverBuild: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the built browser files; null where Vite serves them. */
  staticDir: string | null;
  /** Returns the script manifest of a language; absent if one set of scripts covers all languages. */
  assetsOf?: (language: Language) => ServerBuild['assets'] | null;
  drain?: Drain;
}

/** Returns the product as one request handler: middleware, JSON API, pages. */
export function createApplication({ services, serverBuild, staticDir, assetsOf, drain }: ApplicationParts) {
  return createHttpApp({
    services,
    resolveActor,
    apiWords,
    apis: [registerChallengeApi, ...services.registry.features.flatMap((feature) => feature.registerApi ?? [])],
    staticDir,
    serverBuild,
    assetsOf,
    readiness: readinessChecks(services),
    drain,
  });
}
