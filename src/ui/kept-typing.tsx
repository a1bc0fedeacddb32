import { parse } from '@conform-to/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useActionData, useFormAction, useLocation, useNavigation } from 'react-router';

import * as m from '#texts/messages.js';

import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { unsent } from './form.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { forgetTyping, isAsKept, keepTyping, recallTyping, typedWhileLoading } from './typing-storage.ts';

type Values = Record<string, unknown>;

interface KeptTypingProps {
  formId: string;
  /** Of what is edited, where others may change it meanwhile: text typed over another version does not come back. The form sends it as `version`. */
  version?: number;
  /** False when the server has brought what was typed already. */
  restores: boolean;
  /** An answer with which the server wrote into the fields: kept as if it had been typed. */
  written?: unknown;
  /** What is typed is sent to somebody, not saved: it does not ask before the page is left, and is there when the person comes back. */
  isQuiet?: boolean;
  /** Draws the form, with `typed` as its values when there are any; `isUnsaved` once something was changed. */
  children: (typed: Values | null, isUnsaved: boolean) => ReactNode;
}

/** The fields in the shape in which the server gives an answered form back. */
function valuesOf(fields: readonly (readonly [string, string])[]): Values {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parse(form, { resolve: (value) => ({ value }) }).payload;
}

/**
 * Keeps what is typed into a long form in this tab, so that a reload or a wrong click loses nothing, and asks before the page is left with it.
 * It is in the form again when the page is opened the next time, until the server has taken it or the person throws it away.
 */
export function KeptTyping({ formId, version, restores, written, isQuiet = false, children }: KeptTypingProps) {
  const key = `typed ${useLocation().pathname} ${formId}`;
  const [typed, setTyped] = useState<Values | null>(null);
  const isUnsaved = useRef(false);
  const [isChanged, setChanged] = useState(false);
  const hasLooked = useRef(false);
  /** This form was sent, and nothing was typed since. */
  const isSent = useRef(false);

  useEffect(() => {
    const form = formOf(formId);
    if (hasLooked.current || !form) return;
    hasLooked.current = true;
    // From here on it is kept by this.
    form.closest('[data-typing]')?.removeAttribute('data-typing');
    const found = restores ? recallTyping(key, String(version ?? '')) : null;
    if (!found || isAsKept(form, found)) {
      // Typed before this script was there to see it.
      if (!found && typedWhileLoading(form).length === 0) return;
      isUnsaved.current = true;
      // oxlint-disable-next-line react/set-state-in-effect -- as below
      setChanged(true);
      keepTyping(key, form);
      return;
    }
    isUnsaved.current = true;
    // oxlint-disable-next-line react/set-state-in-effect -- as below
    setChanged(true);
    const newer = typedWhileLoading(form);
    const names = new Set(newer.map(([name]) => name));
    // oxlint-disable-next-line react/set-state-in-effect -- what the tab keeps and what was typed meanwhile are known only once the form stands there
    setTyped(valuesOf([...found.filter(([name]) => !names.has(name)), ...newer]));
  }, [formId, key, version, restores]);

  const keep = useCallback(() => {
    const form = formOf(formId);
    if (form) keepTyping(key, form);
  }, [formId, key]);

  const noteChange = useCallback(() => {
    isUnsaved.current = true;
    isSent.current = false;
    setChanged(true);
    keep();
  }, [keep]);

  const forget = useCallback(() => {
    isUnsaved.current = false;
    setChanged(false);
    forgetTyping(key);
  }, [key]);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the fields have what was written only once they are drawn
    if (written !== undefined) noteChange();
  }, [written, noteChange]);

  useAccepted(
    useCallback(
      (isHere: boolean) => {
        // Another form of the page was sent, or this one was written on meanwhile or did not arrive.
        if (isHere && (!isSent.current || formOf(formId)?.hasAttribute(unsent))) return;
        forget();
        if (isHere) setTyped(null);
      },
      [forget, formId],
    ),
  );

  return (
    // Until this script runs, a few lines of the page keep what is typed under the same name (server/http/paint-first.ts).
    <div data-typing={key}>
      {typed && (
        <div className="mb-6">
          <Alert
            title={isQuiet ? m.ui_typing_back_unsent() : m.ui_typing_back()}
            actions={
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  forget();
                  setTyped(null);
                }}
              >
                {m.ui_typing_forget()}
              </Button>
            }
          />
        </div>
      )}
      <div
        key={typed ? 'typed' : 'fresh'}
        onInput={noteChange}
        onSubmit={(event) => {
          if (event.target === formOf(formId)) isSent.current = true;
          // A line was added or taken away: the page does it itself, and nothing is typed.
          if (isOfThePage(event.nativeEvent.submitter)) setTimeout(noteChange);
        }}
      >
        {children(typed, isChanged)}
      </div>
      {!isQuiet && <LeaveDialog isUnsaved={isUnsaved} onLeave={keep} />}
    </div>
  );
}

/** Conform's own buttons send nothing. */
const isOfThePage = (button: HTMLElement | null): boolean =>
  button instanceof HTMLButtonElement && button.name === '__intent__';

function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

/** Calls back once the server has taken what was sent from this page: the answer leads elsewhere, or back here without a complaint. A refusal stays as it is. */
function useAccepted(accept: (isHere: boolean) => void): void {
  const { state, formMethod, formAction, location } = useNavigation();
  const own = useFormAction();
  const isRefused = useActionData<unknown>() !== undefined;
  const isUnderWay = state !== 'idle' && formMethod === 'POST' && formAction === own;
  const leadsElsewhere = isUnderWay && state === 'loading' && location.pathname + location.search !== own;
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (leadsElsewhere) accept(false);
    else if (wasUnderWay.current && !isUnderWay && !isRefused) accept(true);
    wasUnderWay.current = isUnderWay;
  }, [accept, leadsElsewhere, isUnderWay, isRefused]);
}
