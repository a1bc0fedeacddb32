import { getCtx, getScope, type RouteArgs } from '#server/http/router-context.ts';
import { localPath } from '#shared/languages.ts';

/**
 * Returns how a page of a company is reached: under our name with its slug, or at the root of the company's own host
 * name, which search engines should know it by.
 */
export function shownAt(
  args: RouteArgs & { url: URL },
  slug: string,
  pathOf: (slug: string | null) => string,
): { slug: string | null; canonical: string | undefined } {
  if (!getScope(args).isCompanySite) return { slug, canonical: undefined };
  const { config, language } = getCtx(args);
  const scheme = config.isSecure ? 'https' : 'http';
  return { slug: null, canonical: `${scheme}://${args.url.host}${localPath(language, pathOf(null))}` };
}
