import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPath, useHref, useLocation, useMatches, useNavigate, useNavigation } from 'react-router';

import { appPaths } from '#shared/app-paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { AlertCircle } from '#ui/icon.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

import {
  loadFormKeys,
  type PendingRequest,
  fetchUntilAnswered,
  hasSessionEnded,
  pendingRequests,
  isUnsent,
  addMissingScript,
  onPendingChange,
  reloadForNewBuild,
} from './pending-requests.ts';
import { isServerReady, lastSent } from './connection-state.ts';

/** For `watch-connection.tsx`, which loads this module. */
export const whenDisconnected = { fetchUntilAnswered };

/** Interval of attempts while requests are pending. */
const everyMs = 4000;

interface FailedRequest {
  /** `large`: a form that is too large. `follow`: the page after an answered form. `gone`: a page of a newer build. */
  kind: 'form' | 'large' | 'page' | 'follow' | 'gone';
  /** The form that was not received, and the button that submitted it. */
  form: HTMLFormElement | null;
  submitter: HTMLElement | null;
  /** Target of the navigation. */
  to: string;
  /** Load the page as a document: the router does not retry a script that failed. */
  asDocument: boolean;
}

/**
 * Shows that the server could not be reached and keeps the page: a form stays as typed, with a button to send it again;
 * if a page cannot be fetched, the current one stays. Rendered once, in the root.
 */
export function ConnectionLost() {
  const pending = useSyncExternalStore(onPendingChange, pendingRequests, pendingRequests);
  const hasEnded = useSyncExternalStore(onPendingChange, hasSessionEnded, hasSessionEnded);
  const navigation = useNavigation();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const [failed, setFailed] = useState<FailedRequest | null>(null);
  const own = pending.find((each) => isOfNavigation(each, navigation));
  const to = navigation.location === undefined ? '' : createPath(navigation.location);
  const href = useHref(to);
  const isAnswered = navigation.state === 'loading' && navigation.formMethod === 'POST';

  useEffect(() => {
    if (own === undefined) return;
    own.address ||= href;
    if (own.kind === 'gone' && reloadForNewBuild(href)) return;
    const isForm = own.kind === 'form' || own.kind === 'large';
    const kind = isForm || own.kind === 'gone' ? (own.kind as FailedRequest['kind']) : isAnswered ? 'follow' : 'page';
    const sent = isForm ? lastSent() : null;
    const form = sent?.target instanceof HTMLFormElement ? sent.target : null;
    // oxlint-disable-next-line react/set-state-in-effect -- requests are made outside of React
    setFailed({
      kind,
      to,
      form,
      submitter: sent?.submitter ?? null,
      asDocument: own.kind === 'script' || own.kind === 'gone',
    });
    // The form was received, so the navigation to the page after it goes on.
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
  useEffect(() => void loadFormKeys(), []);

  // Background requests (read marks, names of places, revalidation) are retried without a message.
  const isWaiting = pending.some((each) => each !== own && each.kind !== 'gone' && each.kind !== 'large');
  useConnectionBack(isWaiting, retryAll);

  if (hasEnded) return <SessionEnded />;
  if (failed === null) return null;
  return <ConnectionToast request={failed} onClose={() => setFailed(null)} />;
}

let isOwnReload = false;
function reload(): void {
  isOwnReload = true;
  location.reload();
}

/**
 * Cancels the reload with which the router reacts to a script that cannot be fetched: offline it would end on the
 * browser's error page. Vite reloads the page itself during development.
 */
function stayWithoutScript(): (() => void) | undefined {
  if (import.meta.env.DEV || !('navigation' in window)) return undefined;
  const stay = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isOwnReload) return;
    event.preventDefault();
    void addMissingScript();
  };
  window.navigation.addEventListener('navigate', stay);
  return () => window.navigation.removeEventListener('navigate', stay);
}

function retryAll(): void {
  for (const each of pendingRequests()) if (each.kind !== 'gone' && each.kind !== 'large') each.retry();
}

/** Returns true if the request belongs to the current navigation or submission, not to the background. */
function isOfNavigation(
  { kind, address }: PendingRequest,
  { state, location }: ReturnType<typeof useNavigation>,
): boolean {
  if (kind === 'form' || kind === 'large') return state === 'submitting';
  return state === 'loading' && (address === '' || address.endsWith(location.pathname + location.search));
}

/** Calls `onBack` once the server answers, while `isWanted`. */
function useConnectionBack(isWanted: boolean, onBack: () => void): void {
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

function ConnectionToast({ request, onClose }: { request: FailedRequest; onClose: () => void }) {
  const { kind, submitter, to } = request;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const matches = useMatches();
  const href = useHref(to);
  const [isByItself, setByItself] = useState(false);
  const form = request.form?.isConnected ? request.form : null;
  const isBusy = navigation.state !== 'idle';
  const isForm = kind === 'form' || kind === 'large';
  const arrived = isForm ? !isUnsent(form) : !isBusy && kind === 'follow';

  const retry = () => {
    if (kind === 'follow') return retryAll();
    if (isBusy) return;
    if (request.asDocument) location.assign(href);
    else if (kind === 'page') {
      onClose();
      retryAll();
      void navigate(to);
    } else form?.requestSubmit(buttonOf(form, submitter));
  };
  useConnectionBack(isByItself || kind === 'follow', retry);
  // The form was received after all, or its page is gone.
  useEffect(() => {
    if (arrived && !isBusy) onClose();
  }, [arrived, isBusy, onClose]);

  const signOut = useHref(appPaths.signOut());
  // Its form stands on every page, and none of them speaks for it.
  const failure =
    form?.getAttribute('action') === signOut
      ? m.accounts_sign_out_failed
      : matches.map(({ handle }) => (handle as PageHandle | undefined)?.failed).findLast(Boolean);
  const texts = {
    form: { title: failure?.() ?? m.app_line_form(), text: m.app_line_form_text(), button: m.app_line_form_again() },
    large: { title: m.app_line_form(), text: m.app_line_large_text(), button: m.app_line_form_again() },
    page: { title: m.app_line_page(), text: m.app_line_page_text(), button: m.app_error_retry() },
    follow: { title: m.app_line_follow(), text: m.app_line_follow_text(), button: m.app_error_retry() },
    gone: { title: m.app_line_page(), text: m.app_line_part_text(), button: m.app_session_ended_reload() },
  }[kind];
  return (
    <ConnectionNotice title={texts.title} text={texts.text}>
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
      <Button size="sm" onClick={retry}>
        {texts.button}
      </Button>
      {kind !== 'follow' && (
        <Button size="sm" variant="secondary" onClick={onClose}>
          {m.ui_close()}
        </Button>
      )}
    </ConnectionNotice>
  );
}

/**
 * Shown instead of a page of which a script could not be fetched. If there is a newer build, the page is reloaded once;
 * its forms keep what was typed.
 */
export function PartMissing() {
  useEffect(() => {
    void isServerReady().then((isReady) => isReady && reloadForNewBuild(location.href));
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

/** Typed text stays on the page; signing in opens a new tab. */
function SessionEnded() {
  return (
    <ConnectionNotice title={m.app_session_ended()} text={m.app_session_ended_page()}>
      <LinkButton size="sm" to={appPaths.signIn('/')} target="_blank" reloadDocument>
        {m.app_session_ended_sign_in()}
      </LinkButton>
      <Button size="sm" variant="secondary" onClick={reload}>
        {m.app_session_ended_reload()}
      </Button>
    </ConnectionNotice>
  );
}

function ConnectionNotice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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

/** Returns the button that submitted the form, if it still exists. */
const buttonOf = (form: HTMLFormElement, submitter: HTMLElement | null): HTMLElement | null =>
  submitter instanceof HTMLButtonElement && submitter.form === form && submitter.isConnected ? submitter : null;
