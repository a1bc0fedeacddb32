import { allowSources } from './page-policy.ts';
import { type RouteArgs, getCtx } from './router-context.ts';

/**
 * For the loader of a page with an interactive map: returns the operator's basemap and allows the page to load from its
 * origin; null without one.
 */
export function offerBasemap(args: RouteArgs & { request: Request; url: URL }): string | null {
  const { basemapUrl } = getCtx(args).config;
  if (basemapUrl !== null) allowSources(args, { connections: [new URL(basemapUrl).origin] });
  return basemapUrl;
}
