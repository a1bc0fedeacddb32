import { isServerReady, lastSent } from './line-state.ts';

/**
 * Requests of the router that got no answer from this server, because the network is down or a gateway answered instead. They are held until `again`
 * repeats them; the router alone would replace the page with an error screen.
 */

/** Something that was asked for and got no answer. */
export interface Held {
  /** A form that was sent; a page's data; a file of its scripts, or one that a newer build has no more. */
  kind: 'form' | 'data' | 'script' | 'gone';
  /** The page as the router names it, without `.data`; empty for a script until it is known who wants it. */
  address: string;
  again: () => void;
}

let held: readonly Held[] = [];
let isEnded = false;
const listeners = new Set<() => void>();

function change(next: readonly Held[]): void {
  held = next;
  for (const listener of listeners) listener();
}

/** The mark that forms know as `unsent` (ui/form.tsx). */
export const isUnsent = (form: HTMLFormElement | null): boolean => form?.dataset['unsent'] !== undefined;

export const heldNow = (): readonly Held[] => held;
/** The session this page was opened with is over: what the page asked for by itself was answered so. */
export const hasSessionEnded = (): boolean => isEnded;

export function onHeld(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isAnyUnsent = (): boolean => [...document.querySelectorAll('form')].some(isUnsent);

addEventListener('beforeunload', (event) => {
  if (isAnyUnsent()) event.preventDefault();
});

/** An answer of ours, pages and refusals alike; a gateway's is none. */
function isOurs(answer: Response): boolean {
  if (answer.headers.has('X-Remix-Response') || answer.headers.has('X-Remix-Redirect')) return true;
  const type = answer.headers.get('content-type') ?? '';
  return type.includes('json') || (answer.status < 500 && !(answer.ok && type.startsWith('text/html')));
}

/** Until it is asked again. Rejects when nobody wants it any more. */
function hold(parts: Pick<Held, 'kind' | 'address'>, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry: Held = {
      ...parts,
      again: () => {
        change(held.filter((each) => each !== entry));
        resolve();
      },
    };
    signal?.addEventListener('abort', () => {
      change(held.filter((each) => each !== entry));
      reject(signal.reason as Error);
    });
    change([...held, entry]);
  });
}

/** The page of a data address. */
function pageOf(url: URL): string {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/\.data$/, '').replace(/\/_$/, '/');
  page.searchParams.delete('_routes');
  return page.pathname + page.search;
}

/** The whole answer of ours to what the router asks for, whenever it comes: one that breaks off is none. */
export async function answerTo(ask: typeof fetch, input: URL, init: RequestInit = {}): Promise<Response> {
  const kind = (init.method ?? 'GET') === 'GET' ? 'data' : 'form';
  const address = pageOf(input);
  for (;;) {
    const answer = await wholeAnswer(() => ask(input, init));
    init.signal?.throwIfAborted();
    if (answer?.status === 401 && kind === 'data' && address === location.pathname + location.search) {
      isEnded = true;
      change(held);
      // Nothing is drawn in the place of what somebody reads or types, and nothing more is asked for.
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      );
    }
    if (answer !== null) {
      const form = lastSent()?.target;
      if (kind === 'form' && form instanceof HTMLFormElement) delete form.dataset['unsent'];
      return answer;
    }
    await hold({ kind, address }, init.signal);
  }
}

async function wholeAnswer(ask: () => Promise<Response>): Promise<Response | null> {
  try {
    const answer = await ask();
    if (!isOurs(answer)) return null;
    return answer.body === null ? answer : new Response(await answer.arrayBuffer(), answer);
  } catch {
    return null;
  }
}

/** Says that a file of the wanted page's scripts could not be fetched. Where the server answers, the file is gone: there is a newer build. */
export async function noteMissingScript(): Promise<void> {
  // The router never waits for an answer: asking again starts the navigation anew.
  await hold({ kind: (await isServerReady()) ? 'gone' : 'script', address: '' });
}

/** Loads a page as a document, for its newer build: once for each build, or it would go on for ever. False where that was tried. */
export function renew(address: string): boolean {
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
