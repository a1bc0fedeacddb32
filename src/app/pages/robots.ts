import { getCtx } from '#server/http/router-context.ts';
import { languages, localPath } from '#shared/languages.ts';
import { appPaths } from '#shared/app-paths.ts';

import type { Route } from './+types/robots.ts';

/** Allows crawlers everything public; signed-in areas would give them nothing. */
export function loader(args: Route.LoaderArgs): Response {
  const { config } = getCtx(args);
  const closed = [
    ...[appPaths.admin(), appPaths.moderation(), appPaths.dashboard()].flatMap((path) =>
      languages.map((language) => localPath(language, path)),
    ),
    // Named calls.
    '/functions/',
  ];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
