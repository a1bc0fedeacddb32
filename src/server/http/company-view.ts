import { appPaths } from '#shared/app-paths.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { anonymous } from '../actor.ts';
import { readOnly } from '../db/read-only.ts';
import type { Registry } from '../registry.ts';
import { isForPrograms } from './audience.ts';
import { isSafe } from './methods.ts';
import { matcherOf } from './path-patterns.ts';
import type { HttpMiddleware } from './types.ts';

/** The address from which the router's script reads the list of routes. */
const routerManifest = '/__manifest';

/** Pictures on the pages: those that everybody may see. */
const picture = /^\/media\/[\w-]{1,64}\/[\w-]{1,20}$/;

/**
 * Lets a session that looks at a company read the pages which features have declared for that (`companyPages`), and end
 * the view. Everything else is refused, and the context can change nothing in the database.
 */
export function keepToCompanyView({ companyPages }: Registry): HttpMiddleware {
  const isViewable = matcherOf(companyPages);
  return async (c, next) => {
    const ctx = c.get('ctx');
    if (ctx.actor.kind !== 'user' || !ctx.actor.organization.view) return next();
    const { method, path } = c.req;
    if (method === 'POST' && path === appPaths.endCompanyView()) return next();
    c.set('ctx', { ...ctx, db: readOnly(ctx.db), mayWrite: false });
    if (isSafe(method) && path === routerManifest) return next();
    if (isSafe(method) && picture.test(path)) {
      c.set('ctx', { ...c.get('ctx'), actor: anonymous });
      return next();
    }
    if (!isSafe(method) || !isViewable(path)) {
      const detail = isSafe(method) ? m.server_view_other_page() : m.server_view_no_change();
      const refusal = new AppError('forbidden', { detail });
      if (isForPrograms(c)) throw refusal;
      c.set('refusal', refusal);
    }
    await next();
  };
}
