import { createHash } from 'node:crypto';

import { absoluteUrl } from '#server/absolute-url.ts';
import { hasAlready } from '#server/http/etag.ts';
import { getCtx } from '#server/http/router-context.ts';
import * as m from '#texts/messages.js';

import { blogPaths } from '../paths.ts';
import { listPublicPosts } from '../queries/public-posts.server.ts';
import type { Route } from './+types/feed.ts';

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);

/** When an article last changed for readers: a scheduled one is written before it is public. */
const changeOf = ({ published_at, updated_at }: { published_at: Date; updated_at: Date }): Date =>
  updated_at > published_at ? updated_at : published_at;

/** The newest articles as an Atom feed (RFC 4287), in the language of its address. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = getCtx(args);
  const { items } = await listPublicPosts(ctx, { tag: null, q: null, cursor: null });
  const address = (path: string) => escapeXml(absoluteUrl(ctx.config, path, ctx.language));
  const newest = new Date(Math.max(0, ...items.map((item) => changeOf(item).getTime())));
  const entries = items.map(
    ({ id, title, slug, excerpt, language, author_name, published_at, updated_at }) =>
      `<entry xml:lang="${language}"><title>${escapeXml(title)}</title><id>urn:uuid:${id}</id>` +
      `<link href="${address(blogPaths.article(slug))}"/><published>${published_at.toISOString()}</published><updated>${changeOf({ published_at, updated_at }).toISOString()}</updated>` +
      `<author><name>${escapeXml(author_name ?? ctx.config.siteName)}</name></author>` +
      `<summary>${escapeXml(excerpt ?? '')}</summary></entry>`,
  );
  const body =
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${ctx.language}">` +
    `<title>${escapeXml(`${ctx.config.siteName}: ${m.blog_title()}`)}</title><id>${address(blogPaths.blog())}</id>` +
    `<link rel="self" href="${address(blogPaths.feed())}"/><link href="${address(blogPaths.blog())}"/>` +
    `<updated>${newest.toISOString()}</updated>${entries.join('')}</feed>\n`;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=600', 'last-modified': newest.toUTCString() };
  const { headers: asked } = args.request;
  const isKnown = asked.has('if-none-match')
    ? hasAlready(asked.get('if-none-match'), etag)
    : asked.get('if-modified-since') === headers['last-modified'];
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' } });
}
