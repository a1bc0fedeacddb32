import { createReadableStreamFromReadable } from '@react-router/node';

import { hasAlready } from '#server/http/etag.ts';
import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';

import { findVariant } from '../queries/files.server.ts';
import { isImageWidth } from '../schema.ts';
import type { Route } from './+types/file.ts';

/** A listing may be paused and a picture removed: caches ask again after an hour, and are told that nothing changed, or that it is gone. */
const forAnHour = 'public, max-age=3600, must-revalidate';

/** A picture's bytes never change under their address; a private one is not kept by anybody. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = getCtx(args);
  const width = Number(args.params.variant);
  if (!isImageWidth(width)) throw new AppError('not_found');
  const variant = await findVariant(ctx, args.params.id, width);
  const headers = new Headers({
    'Content-Type': variant.contentType,
    'Cache-Control': variant.isPublic ? forAnHour : 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    ETag: variant.etag,
  });
  if (hasAlready(args.request.headers.get('if-none-match'), variant.etag))
    return new Response(null, { status: 304, headers });
  if (args.request.method === 'HEAD') return new Response(null, { headers });
  return new Response(createReadableStreamFromReadable(await variant.open()), { headers });
}
