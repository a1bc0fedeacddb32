import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPath, useHref, useLocation, useMatches, useNavigate, useNavigation } from 'react-router';

import { appPaths } from '#shared/app-paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { AlertCircle } from '#ui/icon.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

import { type Held, answerTo, hasSessionEnded, heldNow, isUnsent, noteMissingScript, onHeld, renew } from './held.ts';
import { isServerReady, lastSent } from './line-state.ts';

/** For those who ask and wait until this file is there. */
export const whenAway = { answerTo };

/** How often the line is tried while something waits for it. */
const everyMs = 4000;

interface Missed {
  /** `follow`: what comes once a form was answered. `gone`: a page of a newer build. */
  kind: 'form' | 'page' | 'follow' | 'gone';
  /** The form that did not arrive, and the button that sent it. */
  form: HTMLFormElement | null;
  submitter: HTMLElement | null;
  /** Where the person wanted to go. */
  to: string;
  /** Load the page as a document: the router does not retry a script that failed. */
  asDocument: boolean;
}

/**
 * Says that the server could not be reached, and keeps the page: a form stays as it was typed, with "Send again" beside what is said; a page that
 * could not be fetched leaves the one that is read. Once, in the root.
 */
export function LineAway() {
  const held = useSyncExternalStore(onHeld, heldNow, heldNow);
  const hasEnded = useSyncExternalStore(onHeld, hasSessionEnded, hasSessionEnded);
  const navigation = useNavigation();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const [missed, setMissed] = useState<Missed | null>(null);
  const own = held.find((each) => isUnderWay(each, navigation));
  const to = navigation.location === undefined ? '' : createPath(navigation.location);
  const href = useHref(to);
  const isAnswered = navigation.state === 'loading' && navigation.formMethod === 'POST';

  useEffect(() => {
    if (own === undefined) return;
    own.address ||= href;
    if (own.kind === 'gone' && renew(href)) return;
    const kind = own.kind === 'form' || own.kind === 'gone' ? own.kind : isAnswered ? 'follow' : 'page';
    const sent = kind === 'form' ? lastSent() : null;
    const form = sent?.target instanceof HTMLFormElement ? sent.target : null;
    // oxlint-disable-next-line react/set-state-in-effect -- what was asked for outside of React
    setMissed({
      kind,
      to,
      form,
      submitter: sent?.submitter ?? null,
      asDocument: own.kind === 'script' || own.kind === 'gone',
    });
    // What follows an answered form is still wanted: the form has arrived.
    if (kind === 'follow') return;
    if (form !== null) form.dataset['unsent'] = '';
    // Navigating to the current page without loading data aborts the pending navigation and keeps the page as it is.
    const here = { pathname, search, hash };
    void navigate(here, {
      replace: true,
      state: state as unknown,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  }, [own, to, href, isAnswered, navigate, pathname, search, hash, state]);

  useEffect(stayWithoutScript, []);

  // What nobody waits for (marks, names of places, a page that asks again by itself) goes on by itself.
  const isWaiting = held.some((each) => each !== own && each.kind !== 'gone');
  useLine(isWaiting, askAgain);

  if (hasEnded) return <SessionEnded />;
  if (missed === null) return null;
  return <LineToast missed={missed} onClose={() => setMissed(null)} />;
}

let isOwnReload = false;
function reload(): void {
  isOwnReload = true;
  location.reload();
}

/**
 * Cancels the reload by which the router answers a script that cannot be fetched: offline it would end on the browser's error page. Vite reloads the
 * page itself during development.
 */
function stayWithoutScript(): (() => void) | undefined {
  if (import.meta.env.DEV || !('navigation' in window)) return undefined;
  const stay = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isOwnReload) return;
    event.preventDefault();
    void noteMissingScript();
  };
  window.navigation.addEventListener('navigate', stay);
  return () => window.navigation.removeEventListener('navigate', stay);
}

function askAgain(): void {
  for (const each of heldNow()) if (each.kind !== 'gone') each.again();
}

/** The page's own way on, and not something beside it. */
function isUnderWay({ kind, address }: Held, { state, location }: ReturnType<typeof useNavigation>): boolean {
  if (kind === 'form') return state === 'submitting';
  return state === 'loading' && (address === '' || address.endsWith(location.pathname + location.search));
}

/** Calls back once the server answers, as long as somebody waits for it. */
function useLine(isWanted: boolean, onBack: () => void): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const ask = async () => {
      if (await isServerReady()) onBack();
    };
    const now = () => void ask();
    const timer = setInterval(now, everyMs);
    addEventListener('online', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
    };
  });
}

function LineToast({ missed, onClose }: { missed: Missed; onClose: () => void }) {
  const { kind, submitter, to } = missed;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const matches = useMatches();
  const href = useHref(to);
  const [isByItself, setByItself] = useState(false);
  const form = missed.form?.isConnected ? missed.form : null;
  const isBusy = navigation.state !== 'idle';
  const arrived = kind === 'form' ? !isUnsent(form) : !isBusy && kind === 'follow';

  const again = () => {
    if (kind === 'follow') return askAgain();
    if (isBusy) return;
    if (missed.asDocument) location.assign(href);
    else if (kind === 'page') {
      onClose();
      askAgain();
      void navigate(to);
    } else form?.requestSubmit(buttonOf(form, submitter));
  };
  useLine(isByItself || kind === 'follow', again);
  // The form went after all, or was taken away with its page.
  useEffect(() => {
    if (arrived && !isBusy) onClose();
  }, [arrived, isBusy, onClose]);

  const failed = matches.map(({ handle }) => (handle as PageHandle | undefined)?.failed).findLast(Boolean);
  const said = {
    form: { title: failed?.() ?? m.app_line_form(), text: m.app_line_form_text(), button: m.app_line_form_again() },
    page: { title: m.app_line_page(), text: m.app_line_page_text(), button: m.app_error_retry() },
    follow: { title: m.app_line_follow(), text: m.app_line_follow_text(), button: m.app_error_retry() },
    gone: { title: m.app_line_page(), text: m.app_line_part_text(), button: m.app_session_ended_reload() },
  }[kind];
  return (
    <LineNotice title={said.title} text={said.text}>
      {kind === 'form' && form !== null && (
        <label className="flex w-full items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="tick"
            checked={isByItself}
            onChange={(event) => setByItself(event.currentTarget.checked)}
          />
          {m.app_line_form_by_itself()}
        </label>
      )}
      <Button size="sm" onClick={again}>
        {said.button}
      </Button>
      {kind !== 'follow' && (
        <Button size="sm" variant="secondary" onClick={onClose}>
          {m.ui_close()}
        </Button>
      )}
    </LineNotice>
  );
}

/** In the place of a page of which a part could not be fetched. Of a newer build the page is loaded anew, once: what was typed is kept by its form. */
export function PartMissing() {
  useEffect(() => {
    void isServerReady().then((isReady) => isReady && renew(location.href));
  }, []);
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <h1 className="text-2xl font-semibold">{m.app_line_part()}</h1>
      <p>{m.app_line_part_text()}</p>
      <div className="mt-6">
        <Button onClick={reload}>{m.app_session_ended_reload()}</Button>
      </div>
    </div>
  );
}

/** What is typed stays where it is; signing in happens beside. */
function SessionEnded() {
  return (
    <LineNotice title={m.app_session_ended()} text={m.app_session_ended_page()}>
      <LinkButton size="sm" to={appPaths.signIn('/')} target="_blank" reloadDocument>
        {m.app_session_ended_sign_in()}
      </LinkButton>
      <Button size="sm" variant="secondary" onClick={reload}>
        {m.app_session_ended_reload()}
      </Button>
    </LineNotice>
  );
}

function LineNotice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section
      aria-label={m.app_line()}
      className="toasts pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4 sm:items-end"
    >
      <div
        role="alert"
        className="pointer-events-auto flex w-full max-w-md animate-arrive gap-3 rounded border border-l-4 border-line border-l-vermilion bg-surface p-4 shadow-pop"
      >
        <AlertCircle className="mt-0.5 size-5 shrink-0 text-vermilion" />
        <div className="min-w-0 grow">
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-muted">{text}</p>
          <div className="mt-3 flex flex-wrap gap-2">{children}</div>
        </div>
      </div>
    </section>
  );
}

/** The button that sent it, as long as it is there. */
const buttonOf = (form: HTMLFormElement, submitter: HTMLElement | null): HTMLElement | null =>
  submitter instanceof HTMLButtonElement && submitter.form === form && submitter.isConnected ? submitter : null;
