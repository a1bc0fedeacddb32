import { getMimeType } from 'hono/utils/mime';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import { type Encoding, acceptedEncoding } from './compression.ts';
import { hasAlready } from './etag.ts';
import { isSafe } from './methods.ts';
import type { HttpMiddleware } from './types.ts';

type Bytes = Buffer<ArrayBuffer>;

/** A file in one encoding: as is, or as compressed by the build. */
interface Form {
  bytes: Bytes;
  etag: string;
  headers: Record<string, string>;
}

/** Without `bytes`: for the few clients that do not accept Brotli they are decompressed. */
interface PlainForm extends Omit<Form, 'bytes'> {
  bytes?: Bytes;
}

interface StaticFile extends Partial<Record<Encoding, Form>> {
  plain: PlainForm;
}

/** Files that pages of other sites load. */
const forOtherSites = new Set(['embed.js']);

const decompress = promisify(brotliDecompress) as (bytes: Bytes) => Promise<Bytes>;

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

function describe(name: string, etag: string, encoding?: Encoding): PlainForm {
  // The build puts a content hash into the names below assets/.
  const isHashed = name.startsWith(`assets${path.sep}`);
  return {
    etag,
    headers: {
      'content-type': getMimeType(name) ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      etag,
      ...(forOtherSites.has(name) && { 'cross-origin-resource-policy': 'cross-origin' }),
      ...(encoding && { 'content-encoding': encoding, vary: 'Accept-Encoding' }),
    },
  };
}

function readForm(root: string, name: string, encoding?: Encoding): Form {
  const bytes = readFileSync(path.join(root, encoding ? name + endings[encoding] : name));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, ...describe(name, etag, encoding) };
}

/**
 * Serves the files that were in `root` at start, and only those: names are looked up, never joined to a path, and files
 * of a page already sent remain available when a new build replaces this one. Hidden files, HTML and compressed files
 * have no URL of their own.
 * Files that the build did not compress are compressed by `compress`.
 */
export function staticFiles(root: string): HttpMiddleware {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const known = new Set(names);
  const isForm = (name: string): boolean => /\.(br|gz)$/.test(name) && known.has(name.slice(0, -3));
  const isServed = (name: string): boolean => !/(^|[\\/])\.|\.html$/.test(name) && !isForm(name);
  const files = new Map(
    names.filter(isServed).map((name): [string, StaticFile] => {
      const form = (encoding: Encoding) =>
        known.has(name + endings[encoding]) ? readForm(root, name, encoding) : undefined;
      const br = form('br');
      // The tag of the Brotli file also identifies the plain one, which therefore is not read.
      const plain = br ? describe(name, `${br.etag.slice(0, -1)}-plain"`) : readForm(root, name);
      return [`/${name.split(path.sep).join('/')}`, { plain, br, gzip: form('gzip') }];
    }),
  );
  return async (c, next) => {
    const file = isSafe(c.req.method) ? files.get(c.req.path) : undefined;
    if (file === undefined) return next();
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    const { bytes, etag, headers } = (encoding && file[encoding]) ?? file.plain;
    if (hasAlready(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const body = bytes ?? (await decompress(file.br!.bytes));
    return c.body(body, 200, { ...headers, 'content-length': String(body.length) });
  };
}
