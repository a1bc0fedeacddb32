import { Readable } from 'node:stream';

import { contentDisposition } from '#server/http/content-disposition.ts';
import { hasAlready } from '#server/http/etag.ts';

import type { ReadableDocument, ReadableFile } from './files.server.ts';

/** Listings can be paused and pictures removed, so caches revalidate after an hour. */
const forAnHour = 'public, max-age=3600, must-revalidate';

/** Headers that keep an uploaded file from doing anything on our origin. */
const harmless = { 'Content-Security-Policy': "default-src 'none'; sandbox", 'X-Content-Type-Options': 'nosniff' };

/** Answers a picture. Its bytes never change under their address; private ones are not cached. */
export async function answerPicture(request: Request, picture: ReadableFile): Promise<Response> {
  const headers = new Headers({
    ...harmless,
    'Content-Type': picture.contentType,
    'Cache-Control': picture.isPublic ? forAnHour : 'private, no-store',
    ETag: picture.etag,
  });
  if (hasAlready(request.headers.get('if-none-match'), picture.etag))
    return new Response(null, { status: 304, headers });
  return new Response(await bodyFor(request, picture), { headers });
}

/** Answers a document: always as a download, never displayed on our origin, never cached. */
export async function answerDocument(request: Request, document: ReadableDocument): Promise<Response> {
  return new Response(await bodyFor(request, document), {
    headers: {
      ...harmless,
      'Content-Type': document.contentType,
      'Content-Disposition': contentDisposition(document.name),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

async function bodyFor({ method }: Request, file: ReadableFile): Promise<ReadableStream | null> {
  return method === 'HEAD' ? null : (Readable.toWeb(await file.open()) as ReadableStream);
}
