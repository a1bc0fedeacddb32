import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';
import { inEveryLanguage, localPaths } from '#shared/languages.ts';

import { listSitemaps, readSitemap } from '../sitemap.server.ts';
import type { Route } from './+types/sitemap.ts';

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);

function xmlResponse(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

/** `/sitemap.xml` is the index; `/sitemaps/:name.xml` one file of it. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = getCtx(args);
  const absolute = (path: string) => escapeXml(new URL(path, ctx.config.publicUrl).href);
  const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  const file = 'file' in args.params ? args.params.file : undefined;

  if (file === undefined) {
    const paths = await listSitemaps(ctx);
    const items = paths.map((path) => `<sitemap><loc>${absolute(path)}</loc></sitemap>`);
    return xmlResponse(`<sitemapindex ${namespace}>${items.join('')}</sitemapindex>`);
  }

  const after = args.url.searchParams.get('after');
  const entries = file.endsWith('.xml') ? await readSitemap(ctx, file.slice(0, -'.xml'.length), after) : null;
  if (entries === null) throw new AppError('not_found');
  const items = entries.flatMap(({ path, paths, lastModified }) => {
    const date = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : '';
    const written = localPaths(paths ?? inEveryLanguage(path));
    const links = [...written, ...written.slice(0, 1).map((first) => ({ language: 'x-default', path: first.path }))];
    const alternates = links.map(
      (link) => `<xhtml:link rel="alternate" hreflang="${link.language}" href="${absolute(link.path)}"/>`,
    );
    return written.map((page) => `<url><loc>${absolute(page.path)}</loc>${date}${alternates.join('')}</url>`);
  });
  return xmlResponse(`<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">${items.join('')}</urlset>`);
}
