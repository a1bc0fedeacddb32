import { AppError } from '#shared/errors.ts';

import type { CompanySite } from '../company-sites.ts';
import type { Config } from '../config.ts';
import type { AppServices } from '../context.ts';
import { isSafe } from './methods.ts';
import type { HttpMiddleware } from './types.ts';

/** Returns `host` as browsers write it: lower case, without the scheme's default port. */
function canonicalHost(host: string, isSecure: boolean): string {
  return host.toLowerCase().replace(isSecure ? /:443$/ : /:80$/, '');
}

const hostOfUrl = (url: string): string => {
  const start = url.indexOf('://') + 3;
  const end = url.indexOf('/', start);
  return url.slice(start, end < 0 ? undefined : end);
};

/**
 * Serves only configured hosts and those that companies have proved (421 otherwise), so that a Host header cannot poison
 * links or caches; health probes and the proxy in front may use an IP address.
 */
export function checkHost(services: AppServices): HttpMiddleware {
  const { config, registry } = services;
  const forNodes = new Set<string>(registry.endpoints.flatMap((one) => (one.isForNodes ? [one.path] : [])));
  const isServed = (host: string): boolean => config.allowedHosts.has(canonicalHost(host, config.isSecure));
  const findSite = async (hosts: readonly string[]): Promise<CompanySite | null> => {
    const [host = '', ...others] = new Set(hosts.map((one) => one.toLowerCase().replace(/:\d+$/, '')));
    return others.length > 0 ? null : ((await registry.companySites?.find(services, host)) ?? null);
  };
  return async (c, next) => {
    const { path, url } = c.req;
    // Balancers and Prometheus ask each node by its own address; a token cannot be sent by a foreign page.
    const isOfNode =
      path.startsWith('/health/') || (path === '/metrics' && config.metricsToken !== null) || forNodes.has(path);
    if (!isOfNode) {
      const host = c.req.header('host');
      // Both are checked, because a request line with an absolute URL overrides the header.
      const hosts = [...(host === undefined ? [] : [host]), hostOfUrl(url)];
      if (!hosts.every(isServed)) {
        const site = await findSite(hosts);
        if (site === null) throw new AppError('misdirected');
        c.set('site', site);
      }
    }
    await next();
  };
}

/**
 * On a developer's machine localhost, 127.0.0.1 and [::1] are the same server, but browsers keep cookies per name. A
 * page opened under another name than that of mails and sign-in callbacks is redirected, so that there is one session
 * and a sign-in can be completed.
 */
export function redirectToPublicHost(config: Config): HttpMiddleware {
  const { host, port } = new URL(config.publicUrl);
  const endsWithPort =
    port === '' ? (other: string) => !/:\d+$/.test(other) : (other: string) => other.endsWith(`:${port}`);
  return async (c, next) => {
    const asked = canonicalHost(c.req.header('host') ?? host, config.isSecure);
    if (
      !config.isLocal ||
      c.get('site') !== undefined ||
      asked === host ||
      !endsWithPort(asked) ||
      !isSafe(c.req.method)
    )
      return next();
    if (c.req.header('sec-fetch-mode') !== 'navigate') return next();
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${config.publicUrl}${pathname}${search}`, 307);
  };
}
