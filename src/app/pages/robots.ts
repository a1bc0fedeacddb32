import { getCtx } from '#server/http/router-context.ts';
import { languages, localPath } from '#shared/languages.ts';
import { housePaths } from '#shared/house-paths.ts';

import type { Route } from './+types/robots.ts';

/** What crawlers may read: everything public. Signed-in areas answer nothing of use to them anyway. */
export function loader(args: Route.LoaderArgs): Response {
  const { config } = getCtx(args);
  const closed = [
    ...[housePaths.admin(), housePaths.moderation(), housePaths.dashboard()].flatMap((path) =>
      languages.map((language) => localPath(language, path)),
    ),
    // Calls of programs.
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
