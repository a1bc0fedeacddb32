import { createReadableStreamFromReadable } from '@react-router/node';

import type { Ctx } from '#server/context.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { hasAlready } from '#server/http/etag.ts';
import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';

import { readDocument } from '../commands/read-document.server.ts';
import { findVariant } from '../queries/files.server.ts';
import { documentVariant, isImageWidth } from '../schema.ts';
import type { Route } from './+types/file.ts';

/** A listing may be paused and a picture removed: caches ask again after an hour, and are told that nothing changed, or that it is gone. */
const forAnHour = 'public, max-age=3600, must-revalidate';

/** A picture's bytes never change under their address; a private one is not kept by anybody. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = getCtx(args);
  if (args.params.variant === documentVariant) return sendDocument(ctx, args.params.id, args.request);
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

/** A paper is only ever saved, never shown by the browser in our name, and nobody keeps it on the way. */
async function sendDocument(ctx: Ctx, id: string, { method }: Request): Promise<Response> {
  const document = await readDocument(ctx, id);
  const body = method === 'HEAD' ? null : createReadableStreamFromReadable(await document.open());
  return new Response(body, {
    headers: {
      'Content-Type': document.contentType,
      'Content-Disposition': contentDisposition(document.name),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
}
