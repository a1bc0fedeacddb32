import { getCtx } from '#server/http/router-context.ts';
import * as m from '#texts/messages.js';

import type { Route } from './+types/manifest.ts';

/** The web manifest; generated, because the site name is a setting. */
export function loader(args: Route.LoaderArgs) {
  const { siteName } = getCtx(args).config;
  const body = {
    name: siteName,
    short_name: siteName,
    description: m.app_about(),
    start_url: '/',
    display: 'browser',
    background_color: '#f6f0e3',
    theme_color: '#13233f',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
