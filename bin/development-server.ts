import { getRequestListener } from '@hono/node-server';
import { type Plugin, type RunnableDevEnvironment, isRunnableDevEnvironment } from 'vite';

import type * as Entry from '../src/app/server.ts';

import { endWithNpm } from './end-with-npm.mjs';

const entryFile = '/src/app/server.ts';

/**
 * Returns the application as its files are now. One that changes while they load makes Vite load all of them again:
 * what was loaded until then has modules of before and after, whose contexts do not know each other, and is dropped.
 */
async function loadEntry({ runner }: RunnableDevEnvironment): Promise<typeof Entry> {
  for (;;) {
    const loaded = await runner.import<typeof Entry>(entryFile);
    if (runner.evaluatedModules.getModuleByUrl(entryFile)?.exports === loaded) return loaded;
  }
}

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
          loadEntry(environment)
            .then((entry) => entry.developmentFetch())
            .then((fetch) =>
              getRequestListener((request, env) => fetch(request, env), { overrideGlobalObjects: false })(req, res),
            )
            .catch(next);
        });
      };
    },
  };
}
