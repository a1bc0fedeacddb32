import { bodyLimits } from '#shared/body-limits.ts';

import { isServerReady } from './connection-state.ts';

/**
 * Requests of the router that this server did not response, because the network is down or a gateway answered instead.
 * They stay pending until `retry` repeats them; the router alone would replace the page with an error screen.
 */

/** A request without a response. */
export interface PendingRequest {
  /**
   * A submitted form; one that is too large to be sent; a page's data; a file of its scripts; or a script that a newer
   * build no longer has (`gone`).
   */
  kind: 'form' | 'large' | 'data' | 'script' | 'gone';
  /** The page's address without `.data`; empty for a script until its page is known. */
  address: string;
  retry: () => void;
}

let pending: readonly PendingRequest[] = [];
let isEnded = false;
const listeners = new Set<() => void>();

function change(next: readonly PendingRequest[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Returns true for a form whose submission got no response (`unsent` in ui/form.tsx). */
export const isUnsent = (form: HTMLFormElement | null): boolean => form?.dataset['unsent'] !== undefined;

export const pendingRequests = (): readonly PendingRequest[] => pending;
/** Returns true once a request that the page made by itself was answered 401: its session has ended. */
export const hasSessionEnded = (): boolean => isEnded;

export function onPendingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isAnyUnsent = (): boolean => [...document.querySelectorAll('form')].some(isUnsent);

addEventListener('beforeunload', (event) => {
  if (isAnyUnsent()) event.preventDefault();
});

/** The server, or a gateway before it, cannot answer now: it has no database, is about to stop, or is away. */
const passing = [502, 503, 504];

/**
 * Returns true for a response of this server that the router can show, errors included, and false for a gateway's and
 * for a refusal before the router, which would be an error screen that blames nobody and loses what was typed.
 */
function isOurs(response: Response): boolean {
  if (response.headers.has('X-Remix-Response') || response.headers.has('X-Remix-Redirect')) return true;
  if (passing.includes(response.status)) return false;
  const type = response.headers.get('content-type') ?? '';
  return type.includes('json') || (response.status < 500 && !(response.ok && type.startsWith('text/html')));
}

/** Resolves when the request is to be repeated. Rejects when it is aborted. */
function waitForRetry(parts: Pick<PendingRequest, 'kind' | 'address'>, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry: PendingRequest = {
      ...parts,
      retry: () => {
        change(pending.filter((each) => each !== entry));
        resolve();
      },
    };
    signal?.addEventListener('abort', () => {
      change(pending.filter((each) => each !== entry));
      reject(signal.reason as Error);
    });
    change([...pending, entry]);
  });
}

/** Returns the address of the page to which this data belongs. */
function pageOf(url: URL): string {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/\.data$/, '').replace(/\/_$/, '/');
  page.searchParams.delete('_routes');
  return page.pathname + page.search;
}

/**
 * Returns true for data that a page requests by itself (names of places, the company of a typed address): an error would
 * replace the page.
 */
const isAside = (kind: 'form' | 'data', { pathname, searchParams }: URL): boolean =>
  kind === 'data' && searchParams.has('_routes') && pathname !== `${location.pathname}.data`;

/** Returns this server's complete response, however long that takes; an interrupted one is requested again. */
export async function fetchUntilAnswered(ask: typeof fetch, input: URL, init: RequestInit = {}): Promise<Response> {
  const kind = (init.method ?? 'GET') === 'GET' ? 'data' : 'form';
  const address = pageOf(input);
  const attempt = kind === 'form' ? (await loadFormKeys())?.beginAttempt(input, init) : null;
  const sent = attempt?.init ?? init;
  // The server would end the connection while it is sent, which looks like a lost one.
  if (kind === 'form' && isTooLarge(init.body)) await waitForRetry({ kind: 'large', address }, init.signal);
  for (;;) {
    const response = await wholeResponse(() => ask(input, sent));
    init.signal?.throwIfAborted();
    if (response?.status === 401 && kind === 'data' && address === location.pathname + location.search) {
      isEnded = true;
      change(pending);
      // The page stays as it is read and typed into, and makes no further requests.
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      );
    }
    if (response !== null && !(passing.includes(response.status) && isAside(kind, input))) {
      attempt?.end();
      return response;
    }
    await waitForRetry({ kind, address }, init.signal);
  }
}

/** Keys of forms, loaded when a page stands. Where they could not be, because the line is away, nothing can arrive twice yet. */
export const loadFormKeys = () => import('./form-keys.ts').catch(() => null);

/** Returns true for a body that no server of this product takes. */
function isTooLarge(body: RequestInit['body']): boolean {
  if (body instanceof FormData) {
    const sizes = [...body].map(([, value]) => (typeof value === 'string' ? new Blob([value]).size : value.size));
    return sizes.reduce((sum, size) => sum + size, 0) > bodyLimits.upload;
  }
  return body instanceof URLSearchParams && body.toString().length > bodyLimits.form;
}

async function wholeResponse(ask: () => Promise<Response>): Promise<Response | null> {
  try {
    const response = await ask();
    if (!isOurs(response)) return null;
    return response.body === null ? response : new Response(await response.arrayBuffer(), response);
  } catch {
    return null;
  }
}

/**
 * Records that a script of the requested page could not be fetched. If the server answers, the file no longer exists:
 * there is a newer build.
 */
export async function addMissingScript(): Promise<void> {
  // The router does not wait for scripts: a retry starts the navigation again.
  await waitForRetry({ kind: (await isServerReady()) ? 'gone' : 'script', address: '' });
}

/**
 * Loads a page as a document to get its newer build, once per build so that it cannot loop. Returns false if that was
 * tried before.
 */
export function reloadForNewBuild(address: string): boolean {
  const name = 'renewed';
  const build = (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version ?? '';
  try {
    if (sessionStorage.getItem(name) === build) return false;
    sessionStorage.setItem(name, build);
  } catch {
    return false;
  }
  location.assign(address);
  return true;
}
