import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type Readable, type Transform, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

import type { Config } from './config.ts';
import { parseIp } from './ip-address.ts';
import { isPublicAddress } from './ip-ranges.ts';

const maxRedirects = 3;
const usualMost = { bytes: 2 * 1024 * 1024, ms: 5000 };

/** Why a URL is refused without resolving its host. */
export type AddressRefusal = 'bad_url' | 'forbidden_address' | 'forbidden_port';

export type SafeFetchRefusal =
  | AddressRefusal
  | 'unresolvable'
  | 'too_many_redirects'
  | 'timeout'
  | 'too_large'
  | 'unreachable';

/** The request failed or was refused. It does not reveal what an internal address answered. */
export class SafeFetchError extends Error {
  readonly reason: SafeFetchRefusal;

  constructor(reason: SafeFetchRefusal, cause?: unknown) {
    super(`The address could not be fetched (${reason}).`, { cause });
    this.name = 'SafeFetchError';
    this.reason = reason;
  }
}

export interface SafeFetchOptions {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** Most bytes of the answer and milliseconds in all, for files. */
  most?: { bytes: number; ms: number };
}

export interface SafeFetchResponse {
  /** URL after redirects. */
  url: string;
  status: number;
  headers: Headers;
  body: Buffer;
}

interface Target {
  url: URL;
  address: string;
  family: 4 | 6;
}

/** Host names that always resolve to the machine or its private network. */
const innerName = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa)\.?$/;

/**
 * Returns why this URL is refused without resolving its host; null if it may be tried. Of the ports below 1024 only 80
 * and 443 are allowed: the others speak other protocols than HTTP.
 */
function refusedAddress({ outgoingAllowed }: Pick<Config, 'outgoingAllowed'>, url: URL): AddressRefusal | null {
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '')
    return 'bad_url';
  if (outgoingAllowed.has(url.host)) return null;
  if (url.port !== '' && url.port !== '80' && url.port !== '443' && Number(url.port) < 1024) return 'forbidden_port';
  const name = literalName(url);
  const isInner = parseIp(name) === null ? innerName.test(name) || !name.includes('.') : !isPublicAddress(name);
  return isInner ? 'forbidden_address' : null;
}

/**
 * Returns the same after resolving the host, so that a name of the own network is refused where it is typed. A name that
 * cannot be resolved now may be later: every request checks it again.
 */
export async function refusedTarget(
  config: Pick<Config, 'outgoingAllowed'>,
  url: URL,
  resolve: (name: string) => Promise<readonly { address: string }[]> = (name) => lookup(name, { all: true }),
): Promise<AddressRefusal | null> {
  const refusal = refusedAddress(config, url);
  if (refusal !== null || config.outgoingAllowed.has(url.host) || parseIp(literalName(url)) !== null) return refusal;
  const addresses = await resolve(literalName(url)).catch(() => []);
  return addresses.every(({ address }) => isPublicAddress(address)) ? null : 'forbidden_address';
}

const literalName = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Resolves all addresses of the URL's host and returns one of them, if all of them are allowed. */
async function resolveTarget(url: URL, allowed: ReadonlySet<string>): Promise<Target> {
  const refusal = refusedAddress({ outgoingAllowed: allowed }, url);
  if (refusal !== null) throw new SafeFetchError(refusal);
  const isAllowed = allowed.has(url.host);
  const name = literalName(url);
  const literal = parseIp(name);
  let addresses: { address: string; family: number }[];
  try {
    addresses =
      literal === null
        ? await lookup(name, { all: true, order: 'verbatim' })
        : [{ address: name, family: name.includes(':') ? 6 : 4 }];
  } catch (error) {
    throw new SafeFetchError('unresolvable', error);
  }
  const [first] = addresses;
  if (first === undefined) throw new SafeFetchError('unresolvable');
  // One internal address among several is an attack, whichever would have been used.
  if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new SafeFetchError('forbidden_address');
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 };
}

/** Sends one request to exactly the checked address, even if the name resolves differently by now. */
function send(
  { url, address, family }: Target,
  { method = 'GET', headers = {}, body }: SafeFetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? httpsRequest : httpRequest)(url, {
      method,
      headers: { accept: '*/*', 'accept-encoding': 'br, gzip, deflate', 'user-agent': 'Portolan', ...headers },
      // A separate connection: a pooled one could lead to an unchecked address.
      agent: false,
      family,
      lookup: (_name, options, callback) => {
        if (options.all === true)
          (callback as unknown as (error: null, found: { address: string; family: number }[]) => void)(null, [
            { address, family },
          ]);
        else callback(null, address, family);
      },
      signal,
      maxHeaderSize: 32 * 1024,
    });
    request.once('response', resolve);
    request.once('error', reject);
    request.end(body);
  });
}

function decoder(encoding: string | undefined): Transform | null {
  if (encoding === 'br') return createBrotliDecompress();
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  return encoding === 'deflate' ? createInflate() : null;
}

/** Returns the decompressed body up to a maximum size: a few compressed bytes can expand to gigabytes. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const unpack = decoder(response.headers['content-encoding']?.trim().toLowerCase());
  const source: Readable = unpack === null ? response : pipeline(response, unpack, () => undefined);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      response.destroy();
      throw new SafeFetchError('too_large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

function headersOf(response: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

async function follow(
  start: string,
  options: SafeFetchOptions,
  allowed: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<SafeFetchResponse> {
  if (!URL.canParse(start)) throw new SafeFetchError('bad_url');
  const { most = usualMost } = options;
  let url = new URL(start);
  let current = options;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await send(await resolveTarget(url, allowed), current, signal);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (!isRedirect(status) || location === undefined)
      return { url: url.href, status, headers: headersOf(response), body: await readBody(response, most.bytes) };
    response.destroy();
    if (!URL.canParse(location, url)) throw new SafeFetchError('bad_url');
    const next = new URL(location, url);
    // Headers meant for one host are not sent to another; a body is not sent again elsewhere.
    if (next.origin !== url.origin) current = { signal: options.signal };
    else if (status !== 307 && status !== 308) current = { headers: current.headers, signal: options.signal };
    url = next;
  }
  throw new SafeFetchError('too_many_redirects');
}

/**
 * Fetches a URL chosen by somebody else: only http and https to public addresses, every redirect checked like the first
 * URL (at most 3), at most 5 seconds and 2 MB in total unless `most` says otherwise. Throws SafeFetchError otherwise; any HTTP status of the final
 * response is returned.
 */
export async function safeFetch(
  config: Pick<Config, 'outgoingAllowed'>,
  url: string,
  options: SafeFetchOptions = {},
): Promise<SafeFetchResponse> {
  const timeout = AbortSignal.timeout((options.most ?? usualMost).ms);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  const aborted = new Promise<never>((_resolve, reject) => {
    // DNS lookups cannot be aborted; the caller need not wait for them.
    signal.addEventListener('abort', () => reject(new SafeFetchError('timeout')), { once: true });
  });
  try {
    return await Promise.race([follow(url, options, config.outgoingAllowed, signal), aborted]);
  } catch (error) {
    if (error instanceof SafeFetchError) throw error;
    throw new SafeFetchError(timeout.aborted ? 'timeout' : 'unreachable', error);
  }
}
