import { appPaths } from '#shared/app-paths.ts';

import type { AppServices } from '../context.ts';
import { withReplica } from '../db/read-source.ts';
import { isForPrograms } from './audience.ts';
import { cookieHeader, readCookie } from './cookies.ts';
import { isSafe } from './methods.ts';
import { matcherOf } from './path-patterns.ts';
import type { HttpMiddleware } from './types.ts';

/** Set for whoever has just written. A cookie goes to whichever node answers next, and ends by the browser's clock. */
const cookie = 'wrote';
/** More than a replica that is read may be behind. */
const wroteSeconds = 5;

/** Pages of no feature. */
const ownPaths = ['/'];
const exportStart = appPaths.exports('').replace(/\.csv$/, '');

/**
 * Lets the paths that features have declared for that (`replicaPaths`), and the exports of the administration, be read
 * from a replica, but for five seconds not by a browser that has written. Programs that are signed in read the primary:
 * not all of them keep cookies. Who asks was looked up on the primary before.
 */
export function readReplica({ config, registry }: AppServices): HttpMiddleware {
  if (config.databaseReadUrl === null) return (_c, next) => next();
  const isDeclared = matcherOf([...registry.replicaPaths, ...ownPaths]);
  return async (c, next) => {
    if (!isSafe(c.req.method)) {
      await next();
      c.header('set-cookie', cookieHeader(config, cookie, '1', wroteSeconds), { append: true });
      return;
    }
    const { path } = c.req;
    const isOld =
      // Such a page would keep for a minute what is old.
      c.get('isPubliclyCached') !== true &&
      (isDeclared(path) || path.startsWith(exportStart)) &&
      readCookie(config, c.req.raw, cookie) === null &&
      !(isForPrograms(c) && c.get('ctx').actor.kind === 'user');
    return isOld ? withReplica(next) : next();
  };
}
