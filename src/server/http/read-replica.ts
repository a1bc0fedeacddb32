import { appPaths } from '#shared/app-paths.ts';

import type { AppServices } from '../context.ts';
import { withReplica } from '../db/read-source.ts';
import { isForPrograms } from './audience.ts';
import { cookieHeader, readCookie } from './cookies.ts';
import { isSafe } from './methods.ts';
import { matcherOf } from './path-patterns.ts';
import type { HttpMiddleware } from './types.ts';

/** Set on a browser that has just written. A cookie works on every node, and expires by the browser's clock. */
const cookie = 'wrote';
/** Longer than the allowed lag of a replica. */
const wroteSeconds = 5;

/** Pages of no feature. */
const ownPaths = ['/'];
const exportStart = appPaths.exports('').replace(/\.csv$/, '');

/**
 * Lets requests to `replicaPaths` of features, and to the exports of the administration, be answered from a replica,
 * except for five seconds after the same browser has written. Signed-in programs read the primary, because not all of
 * them keep cookies. The session was already looked up on the primary.
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
      // A cached page would keep outdated data for a minute.
      c.get('isPubliclyCached') !== true &&
      (isDeclared(path) || path.startsWith(exportStart)) &&
      readCookie(config, c.req.raw, cookie) === null &&
      !(isForPrograms(c) && c.get('ctx').actor.kind === 'user');
    return isOld ? withReplica(next) : next();
  };
}
