import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { type Encoding, acceptedEncoding, isCompressible } from './compression.ts';
import { isSafe } from './methods.ts';
import type { HttpMiddleware } from './types.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.pdf': 'application/pdf',
};

/** Bigger files are streamed from the disk at every request. */
const keptInMemory = 1024 * 1024;

interface StaticFile {
  file: string;
  size: number;
  contentType: string;
  cacheControl: string;
  etag: string;
  bytes: Buffer | null;
  /** Made by the build, else at the first request that wants it. */
  encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const suffixes: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

function precompressed(file: string): StaticFile['encoded'] {
  return Object.fromEntries(
    suffixes.flatMap(([encoding, suffix]) =>
      existsSync(file + suffix) ? [[encoding, readFileSync(file + suffix)]] : [],
    ),
  );
}

const isPrecompressed = (file: string): boolean => /\.(br|gz)$/.test(file) && existsSync(file.slice(0, -3));

function readStaticFile(root: string, name: string): StaticFile {
  const file = path.join(root, name);
  const { size, mtimeMs } = statSync(file);
  const bytes = size <= keptInMemory ? readFileSync(file) : null;
  const fingerprint =
    bytes === null
      ? `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`
      : createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  // The build puts a hash of the content into the names below assets/.
  const isHashed = name.startsWith(`assets${path.sep}`);
  return {
    file,
    size,
    contentType: types[path.extname(name).toLowerCase()] ?? 'application/octet-stream',
    cacheControl: isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: `"${fingerprint}"`,
    bytes,
    encoded: precompressed(file),
  };
}

/** The file in the encoding asked for. */
function encode(file: StaticFile, bytes: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  const made = (file.encoded[encoding] ??=
    encoding === 'br'
      ? brotli(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        })
      : zip(bytes, { level: 9 }));
  return made;
}

async function answer(
  file: StaticFile,
  isHead: boolean,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): Promise<Response> {
  const headers = new Headers({ 'content-type': file.contentType, 'cache-control': file.cacheControl });
  const isText = isCompressible(file.contentType) && file.size > 512;
  if (isText) headers.set('vary', 'Accept-Encoding');
  const encoding = isText && file.bytes !== null ? acceptedEncoding(acceptEncoding) : null;
  const etag = encoding === null ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`;
  headers.set('etag', etag);
  if (ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers });
  if (file.bytes === null) {
    headers.set('content-length', String(file.size));
    return new Response(isHead ? null : (Readable.toWeb(createReadStream(file.file)) as ReadableStream<Uint8Array>), {
      headers,
    });
  }
  const body = encoding === null ? file.bytes : await encode(file, file.bytes, encoding);
  if (encoding !== null) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  return new Response(isHead ? null : new Uint8Array(body), { headers });
}

/**
 * Serves the files that were in `root` when the process started, and only those: a name is looked up, never joined to a path.
 * Hidden files and HTML are left out.
 */
export function staticFiles(root: string): HttpMiddleware {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || entry.name.endsWith('.html')) continue;
    if (isPrecompressed(path.join(entry.parentPath, entry.name))) continue;
    const name = path.relative(root, path.join(entry.parentPath, entry.name));
    if (name.split(path.sep).some((part) => part.startsWith('.'))) continue;
    files.set(`/${name.split(path.sep).join('/')}`, readStaticFile(root, name));
  }
  return async (c, next) => {
    const file = isSafe(c.req.method) ? files.get(c.req.path) : undefined;
    if (file === undefined) return next();
    return answer(file, c.req.method === 'HEAD', c.req.header('accept-encoding'), c.req.header('if-none-match'));
  };
}
