import type { Ctx } from '#server/context.ts';
import type { SitemapEntry } from '#server/feature.ts';

import { features } from './features.server.ts';

/** Entries in one sitemap file; the protocol allows 50,000. */
const pageSize = 10_000;
const indexTtlMs = 60 * 60 * 1000;

/** The addresses of all sitemap files, walked once an hour: its cost grows with the directory, so nobody gets to ask for it more often. */
let index: { paths: string[]; madeAt: number } | null = null;

/** Paths of the sitemap files of this site: the fixed pages first, then every feature's pages in keyset order. */
export async function listSitemaps(ctx: Ctx): Promise<string[]> {
  const now = ctx.clock().getTime();
  if (index && now - index.madeAt < indexTtlMs) return index.paths;
  const paths = ['/sitemaps/pages.xml'];
  for (const feature of features) {
    if (!feature.sitemap) continue;
    let cursor: string | null = null;
    do {
      paths.push(`/sitemaps/${feature.name}.xml${cursor === null ? '' : `?after=${encodeURIComponent(cursor)}`}`);
      cursor = (await feature.sitemap(ctx, { cursor, limit: pageSize })).nextCursor;
    } while (cursor !== null);
  }
  index = { paths, madeAt: now };
  return paths;
}

/** One sitemap file, or null when there is none of that name. */
export async function readSitemap(ctx: Ctx, name: string, after: string | null): Promise<SitemapEntry[] | null> {
  if (name === 'pages') return fixedPages();
  const feature = features.find((candidate) => candidate.name === name);
  if (!feature?.sitemap) return null;
  return (await feature.sitemap(ctx, { cursor: after, limit: pageSize })).entries;
}

/** Pages that everybody is linked to from the header or the footer. */
function fixedPages(): SitemapEntry[] {
  const linked = features
    .flatMap((feature) => [...(feature.navigation?.header ?? []), ...(feature.navigation?.footer ?? [])])
    .filter((entry) => entry.when === undefined && !entry.to.includes('?'))
    .map((entry) => entry.to);
  return [...new Set(['/', ...linked])].map((path) => ({ path }));
}
