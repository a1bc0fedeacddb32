import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router';

import { housePaths } from '#shared/house-paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { AlertCircle } from '#ui/icon.tsx';
import {
  type Held,
  hasSessionEnded,
  heldNow,
  isReachable,
  isUnsent,
  lastSent,
  markUnsent,
  nothingHeld,
  onHeld,
} from '#ui/line.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

/** How often the line is tried while something waits for it. */
const everyMs = 4000;

interface Missed {
  /** `follow`: what comes once a form was answered. */
  kind: 'form' | 'page' | 'follow';
  /** The form that did not arrive. */
  sent: ReturnType<typeof lastSent>;
  address: string;
}

/**
 * Says that the server could not be reached, and keeps the page: a form stays as it was typed, with "Send again" beside what is said; a page that
 * could not be fetched leaves the one that is read. Once, in the root.
 */
export function LineAway() {
  const held = useSyncExternalStore(onHeld, heldNow, () => nothingHeld);
  const hasEnded = useSyncExternalStore(onHeld, hasSessionEnded, () => false);
  const navigation = useNavigation();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const [missed, setMissed] = useState<Missed | null>(null);
  const own = held.find((each) => isUnderWay(each, navigation));
  const kind = own?.isForm === true ? 'form' : navigation.formMethod === 'POST' ? 'follow' : 'page';

  useEffect(() => {
    if (own === undefined) return;
    const { address } = own;
    const sent = kind === 'form' ? lastSent() : null;
    // oxlint-disable-next-line react/set-state-in-effect -- what was asked for outside of React
    setMissed({ kind, address, sent });
    // What follows an answered form is still wanted: the form has arrived.
    if (kind === 'follow') return;
    if (sent !== null) markUnsent(sent.form);
    // To where one is, without asking for anything: the router gives up what was under way, and the page stays as it is drawn.
    const here = { pathname, search, hash };
    void navigate(here, {
      replace: true,
      state: state as unknown,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  }, [own, kind, navigate, pathname, search, hash, state]);

  // What nobody waits for (marks, names of places, a page that asks again by itself) goes on by itself.
  const isWaiting = held.some((each) => each !== own);
  useLine(isWaiting, () => {
    for (const each of heldNow()) each.again();
  });

  if (hasEnded) return <SessionEnded />;
  if (missed === null) return null;
  return <LineToast missed={missed} onClose={() => setMissed(null)} />;
}

/** The page's own way on, and not something beside it. */
function isUnderWay({ isForm, address }: Held, { state, location }: ReturnType<typeof useNavigation>): boolean {
  if (isForm) return state === 'submitting';
  return state === 'loading' && address.endsWith(location.pathname + location.search);
}

/** Calls back once the server answers, as long as somebody waits for it. */
function useLine(isWanted: boolean, onBack: () => void): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const ask = async () => {
      if (await isReachable()) onBack();
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
  const { kind, sent, address } = missed;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const matches = useMatches();
  const [isByItself, setByItself] = useState(false);
  const form = sent?.form.isConnected ? sent.form : null;
  const isBusy = navigation.state !== 'idle';
  const arrived = kind === 'form' ? !isUnsent(form) : !isBusy && kind === 'follow';

  const again = () => {
    if (isBusy && kind !== 'follow') return;
    if (kind === 'page') {
      onClose();
      void navigate(address);
    } else if (kind === 'follow') for (const each of heldNow()) each.again();
    else if (form !== null) form.requestSubmit(buttonOf(form, sent?.submitter ?? null));
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
  }[kind];
  return (
    <Notice title={said.title} text={said.text}>
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
      <Button size="sm" onClick={again} disabled={kind !== 'follow' && isBusy}>
        {said.button}
      </Button>
      {kind !== 'follow' && (
        <Button size="sm" variant="secondary" onClick={onClose}>
          {m.ui_close()}
        </Button>
      )}
    </Notice>
  );
}

/** What is typed stays where it is; signing in happens beside. */
function SessionEnded() {
  return (
    <Notice title={m.app_session_ended()} text={m.app_session_ended_page()}>
      <LinkButton size="sm" to={housePaths.signIn('/')} target="_blank" reloadDocument>
        {m.app_session_ended_sign_in()}
      </LinkButton>
      <Button size="sm" variant="secondary" onClick={() => location.reload()}>
        {m.app_session_ended_reload()}
      </Button>
    </Notice>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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
