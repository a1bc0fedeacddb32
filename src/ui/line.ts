/**
 * The line to the server. What the router asks for goes through here: where no answer of ours comes (the network is away, a gateway answers in its
 * place), it is held, and asked again by `again`. The router would take either for an error of the page and put an error screen in its place.
 */

/** Something that was asked for and got no answer. */
export interface Held {
  /** A form that was sent; otherwise a page, or a part of one. */
  isForm: boolean;
  /** As the router names it: without `.data`. */
  address: string;
  again: () => void;
}

let held: readonly Held[] = [];
let isEnded = false;
const listeners = new Set<() => void>();
/** The last form that was sent, and the button that did it. */
let sent: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null;

function change(next: readonly Held[]): void {
  held = next;
  for (const listener of listeners) listener();
}

export const heldNow = (): readonly Held[] => held;
/** The session this page was opened with is over: what the page asked for by itself was answered so. */
export const hasSessionEnded = (): boolean => isEnded;
export const nothingHeld: readonly Held[] = [];

export function onHeld(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const lastSent = () => sent;

/** Marks a form that was sent and did not arrive; the mark goes once it has. */
export const markUnsent = (form: HTMLFormElement): void => void (form.dataset['unsent'] = '');
export const isUnsent = (form: HTMLFormElement | null): boolean => form?.dataset['unsent'] !== undefined;
export const isAnyUnsent = (): boolean => document.querySelector('form[data-unsent]') !== null;

/** An answer of ours, pages and refusals alike; a gateway's is none. */
function isOurs(answer: Response): boolean {
  if (answer.headers.has('X-Remix-Response') || answer.headers.has('X-Remix-Redirect')) return true;
  const type = answer.headers.get('content-type') ?? '';
  return type.includes('json') || (answer.status < 500 && !(answer.ok && type.startsWith('text/html')));
}

/** Whether the server answers. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/health/ready', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Until it is asked again. Rejects when nobody wants it any more. */
function hold(parts: Pick<Held, 'isForm' | 'address'>, signal: AbortSignal | null | undefined): Promise<void> {
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

/** Watches what is asked for from now on. */
export function watchLine(): void {
  const ask = window.fetch.bind(window);
  /** The whole answer of ours, or null: one that breaks off is none. */
  const answerTo = async (address: URL, init: RequestInit): Promise<Response | null> => {
    try {
      const answer = await ask(address, init);
      if (!isOurs(answer)) return null;
      return answer.body === null ? answer : new Response(await answer.arrayBuffer(), answer);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      return null;
    }
  };
  window.fetch = async (input, init = {}) => {
    if (!(input instanceof URL) || !input.pathname.endsWith('.data')) return ask(input, init);
    const isForm = (init.method ?? 'GET') !== 'GET';
    const address = addressOf(input);
    for (;;) {
      const answer = await answerTo(input, init);
      if (answer?.status === 401 && !isForm && address === location.pathname + location.search) {
        isEnded = true;
        change(held);
        // Nothing is drawn in the place of what somebody reads or types, and nothing more is asked for.
        return new Promise((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        );
      }
      if (answer !== null) {
        if (isForm) delete sent?.form.dataset['unsent'];
        return answer;
      }
      init.signal?.throwIfAborted();
      await hold({ isForm, address }, init.signal);
    }
  };
  addEventListener(
    'submit',
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement && target.method === 'post') sent = { form: target, submitter };
    },
    true,
  );
  addEventListener('beforeunload', (event) => {
    if (isAnyUnsent()) event.preventDefault();
  });
}

/** The page of a data address. */
function addressOf(url: URL): string {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/\.data$/, '').replace(/\/_$/, '/');
  page.searchParams.delete('_routes');
  return page.pathname + page.search;
}
