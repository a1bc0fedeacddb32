import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type Readable, type Transform, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

import type { Config } from './config.ts';
import { parseIp } from './ip-address.ts';
import { isPublicAddress } from './ip-ranges.ts';

const maxRedirects = 3;
const timeoutMs = 5000;
const maxBytes = 2 * 1024 * 1024;

/** What is wrong with an address as it is written, whatever its name leads to. */
export type AddressRefusal = 'bad_url' | 'forbidden_address' | 'forbidden_port';

export type SafeFetchRefusal =
  | AddressRefusal
  | 'unresolvable'
  | 'too_many_redirects'
  | 'timeout'
  | 'too_large'
  | 'unreachable';

/** The outside did not give what was asked for, or was not asked at all. Nothing in it tells the caller what an inner address answered. */
export class SafeFetchError extends Error {
  readonly reason: SafeFetchRefusal;

  constructor(reason: SafeFetchRefusal, cause?: unknown) {
    super(`The address could not be fetched (${reason}).`, { cause });
    this.name = 'SafeFetchError';
    this.reason = reason;
  }
}

export interface SafeFetchOptions {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
}

export interface SafeFetchAnswer {
  /** After redirects. */
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

/** Names that lead to the machine itself or into a network of its own, whoever is asked. */
const innerName = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa)\.?$/;

/**
 * Why this address would never be called, without asking anybody what its name leads to; null for one that may be tried. Programs that listen below port 1024
 * speak other protocols than HTTP, but for the two that are its own.
 */
export function refusedAddress({ outgoingAllowed }: Pick<Config, 'outgoingAllowed'>, url: URL): AddressRefusal | null {
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '')
    return 'bad_url';
  if (outgoingAllowed.has(url.host)) return null;
  if (url.port !== '' && url.port !== '80' && url.port !== '443' && Number(url.port) < 1024) return 'forbidden_port';
  const name = literalName(url);
  const isInner = parseIp(name) === null ? innerName.test(name) || !name.includes('.') : !isPublicAddress(name);
  return isInner ? 'forbidden_address' : null;
}

const literalName = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Names every address behind the URL and answers one of them, if all of them may be called. */
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
  // One inner address among several is a trap, whichever would have been taken.
  if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new SafeFetchError('forbidden_address');
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 };
}

/** Sends one request to exactly the address that was checked, whatever the name would resolve to by now. */
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
      // A connection of its own: a pooled one could lead to an address that was never checked.
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

/** The body, unpacked, as long as it stays small: a few packed bytes can unpack to gigabytes. */
async function readBody(response: IncomingMessage): Promise<Buffer> {
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
): Promise<SafeFetchAnswer> {
  if (!URL.canParse(start)) throw new SafeFetchError('bad_url');
  let url = new URL(start);
  let current = options;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await send(await resolveTarget(url, allowed), current, signal);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (!isRedirect(status) || location === undefined)
      return { url: url.href, status, headers: headersOf(response), body: await readBody(response) };
    response.destroy();
    if (!URL.canParse(location, url)) throw new SafeFetchError('bad_url');
    const next = new URL(location, url);
    // What was meant for one host is not told to another; a POST is not repeated elsewhere.
    if (next.origin !== url.origin) current = { signal: options.signal };
    else if (status !== 307 && status !== 308) current = { headers: current.headers, signal: options.signal };
    url = next;
  }
  throw new SafeFetchError('too_many_redirects');
}

/**
 * Fetches a URL that somebody else chose. Only http and https to public addresses, every redirect checked like the first URL (at most 3),
 * at most 5 seconds and 2 MB in all. Throws SafeFetchError for everything else; any HTTP status of the final answer is an answer.
 */
export async function safeFetch(
  config: Pick<Config, 'outgoingAllowed'>,
  url: string,
  options: SafeFetchOptions = {},
): Promise<SafeFetchAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  const aborted = new Promise<never>((_resolve, reject) => {
    // Name look-ups cannot be aborted; the caller need not wait for them.
    signal.addEventListener('abort', () => reject(new SafeFetchError('timeout')), { once: true });
  });
  try {
    return await Promise.race([follow(url, options, config.outgoingAllowed, signal), aborted]);
  } catch (error) {
    if (error instanceof SafeFetchError) throw error;
    throw new SafeFetchError(timeout.aborted ? 'timeout' : 'unreachable', error);
  }
}
