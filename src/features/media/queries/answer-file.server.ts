import { Readable } from 'node:stream';

import { contentDisposition } from '#server/http/content-disposition.ts';
import { hasAlready } from '#server/http/etag.ts';

import type { ReadableDocument, ReadableFile } from './files.server.ts';

/** A listing may be paused and a picture removed: caches ask again after an hour, and are told that nothing changed, or that it is gone. */
const forAnHour = 'public, max-age=3600, must-revalidate';

/** What no file of somebody's may do in our name. */
const harmless = { 'Content-Security-Policy': "default-src 'none'; sandbox", 'X-Content-Type-Options': 'nosniff' };

/** Answers a picture. Its bytes never change under their address; a private one is not kept by anybody. */
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

/** Answers a paper. It is only ever saved, never shown by the browser in our name, and nobody keeps it on the way. */
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
