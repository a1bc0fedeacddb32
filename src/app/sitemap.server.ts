import type { Ctx } from '#server/context.ts';
import type { SitemapEntry } from '#server/feature.ts';

/** Entries per sitemap file, each of which appears in every language; the protocol allows 50,000. */
const pageSize = 10_000;
const indexSeconds = 60 * 60;

/**
 * Returns the paths of the sitemap files: fixed pages first, then those of every feature in keyset order. This reads
 * all entries, so the result is cached for an hour.
 */
export async function listSitemaps(ctx: Ctx): Promise<string[]> {
  return ctx.cache.keep('sitemaps', indexSeconds, async () => {
    const paths = ['/sitemaps/pages.xml'];
    for (const { name, sitemap } of ctx.registry.features) {
      if (!sitemap) continue;
      let cursor: string | null = null;
      do {
        paths.push(`/sitemaps/${name}.xml${cursor === null ? '' : `?after=${encodeURIComponent(cursor)}`}`);
        cursor = (await sitemap(ctx, { cursor, limit: pageSize })).nextCursor;
      } while (cursor !== null);
    }
    return paths;
  });
}

/** Returns one sitemap file, or null if there is none of that name. */
export async function readSitemap(ctx: Ctx, name: string, after: string | null): Promise<SitemapEntry[] | null> {
  if (name === 'pages') return fixedPages(ctx);
  const feature = ctx.registry.features.find((candidate) => candidate.name === name);
  if (!feature?.sitemap) return null;
  return (await feature.sitemap(ctx, { cursor: after, limit: pageSize })).entries;
}

/** Pages linked from every header or footer. */
function fixedPages(ctx: Ctx): SitemapEntry[] {
  const linked = ctx.registry.features
    .flatMap((feature) => [...(feature.navigation?.header ?? []), ...(feature.navigation?.footer ?? [])])
    .filter((entry) => entry.when === undefined && !entry.isForAnonymous)
    .filter((entry) => !entry.isUnlisted && !entry.to.includes('?'))
    .map((entry) => entry.to);
  return [...new Set(['/', ...linked])].map((path) => ({ path }));
}
