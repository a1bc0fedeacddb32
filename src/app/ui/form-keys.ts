import { lastSent } from './connection-state.ts';

/**
 * A form that is sent again without a response has the same key, by which the server repeats the response that was lost
 * (server/http/repeated-forms.ts).
 */
interface Attempt {
  init: RequestInit;
  /** To be called once a response has arrived: what is sent then is sent anew. */
  end: () => void;
}

/** Keys by form; by address and content for what a page sends without a form. */
const ofForms = new WeakMap<HTMLFormElement, { content: string; key: string }>();
const ofOthers = new Map<string, string>();

/** `crypto.randomUUID` is missing on pages that are not served over https. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, '0')).join('');

const withKey = (init: RequestInit, key: string): RequestInit => {
  const headers = new Headers(init.headers);
  headers.set('Idempotency-Key', key);
  return { ...init, headers };
};

const plain = (value: FormDataEntryValue): unknown =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified];

/** Returns what its user entered and pressed. Hidden fields are left out: the page may have renewed them meanwhile. */
function enteredIn(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const hidden = new Set(
    [...form.elements].flatMap((each) =>
      each instanceof HTMLInputElement && each.type === 'hidden' ? [each.name] : [],
    ),
  );
  const entered = [...new FormData(form)].flatMap(([name, value]) => (hidden.has(name) ? [] : [[name, plain(value)]]));
  return JSON.stringify([entered, submitter instanceof HTMLButtonElement ? [submitter.name, submitter.value] : null]);
}

/** Begins sending a form that the router asks for. */
export function beginAttempt(input: URL, init: RequestInit): Attempt {
  const sent = lastSent();
  const form = sent?.target;
  if (form instanceof HTMLFormElement && isSentTo(form, sent?.submitter ?? null, input)) {
    const content = enteredIn(form, sent?.submitter ?? null);
    const known = ofForms.get(form);
    const key = known?.content === content ? known.key : newKey();
    ofForms.set(form, { content, key });
    return {
      init: withKey(init, key),
      end: () => {
        ofForms.delete(form);
        delete form.dataset['unsent'];
      },
    };
  }
  const fields = init.body instanceof FormData || init.body instanceof URLSearchParams ? [...init.body] : [];
  const content = JSON.stringify([input.href, fields.map(([name, value]) => [name, plain(value)])]);
  const key = ofOthers.get(content) ?? newKey();
  ofOthers.set(content, key);
  return { init: withKey(init, key), end: () => void ofOthers.delete(content) };
}

/** Returns true if the router's request is the submission of this form. */
function isSentTo(form: HTMLFormElement, submitter: HTMLElement | null, input: URL): boolean {
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? location.href;
  const path = new URL(action, location.href).pathname;
  const data = input.pathname.replace(/(?:\/_)?\.data$/, '') || '/';
  return data === path.replace(/(?<=.)\/$/, '');
}
