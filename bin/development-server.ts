import { getRequestListener } from '@hono/node-server';
import { isRunnableDevEnvironment, type Plugin } from 'vite';

import type * as Entry from '../src/app/server.ts';

import { endWithNpm } from './end-with-npm.mjs';

/**
 * `react-router dev` handles requests with React Router alone and ignores the server entry. This plugin passes every
 * request that is not for a Vite module to the application that production runs.
 */
export function developmentServer(): Plugin {
  return {
    name: 'portolan:development-server',
    apply: 'serve',
    configureServer(vite) {
      if (process.env.VITEST) return;
      endWithNpm();
      return () => {
        vite.middlewares.use((req, res, next) => {
          const environment = vite.environments.ssr;
          if (!environment || !isRunnableDevEnvironment(environment)) return next();
          req.url = req.originalUrl ?? req.url;
          environment.runner
            .import('/src/app/server.ts')
            .then((entry: typeof Entry) => entry.developmentFetch())
            .then((fetch) =>
              getRequestListener((request, env) => fetch(request, env), { overrideGlobalObjects: false })(req, res),
            )
            .catch(next);
        });
      };
    },
  };
}
