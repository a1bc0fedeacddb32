import type { ServerBuild } from 'react-router';

import type { AppServices } from '#server/context.ts';

import { createHttpApp } from '#server/http/app.ts';
import { registerChallengeApi } from '#server/http/bot-check.ts';
import type { Drain } from '#server/http/drain.ts';
import { resolveActor } from '#server/session/resolve-actor.ts';

import { readinessChecks } from './readiness.ts';

interface ApplicationParts {
  services: AppServices;
  serverBuild: ServerBuild | (() => Promise<ServerBuild>);
  /** Built browser files; null where Vite serves them. */
  staticDir: string | null;
  drain?: Drain;
}

/** The whole product as one request handler: middleware, JSON API, pages. */
export function createApplication({ services, serverBuild, staticDir, drain }: ApplicationParts) {
  return createHttpApp({
    services,
    resolveActor,
    apis: [registerChallengeApi, ...services.registry.features.flatMap((feature) => feature.registerApi ?? [])],
    staticDir,
    serverBuild,
    readiness: readinessChecks(services),
    drain,
  });
}
