import { parse } from '@conform-to/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useActionData, useFormAction, useLocation, useNavigation } from 'react-router';

import * as m from '#texts/messages.js';

import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { unsent } from './form.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { clearInput, isUnchangedFrom, saveInput, loadInput, typedWhileLoading } from './input-storage.ts';

type Values = Record<string, unknown>;

interface PersistentFormProps {
  formId: string;
  /** Version of the edited row: text typed against another version is not restored. The form sends it as `version`. */
  version?: number;
  /** The units of its numbers: what was typed in others is not restored. */
  units?: string;
  /** False if the server's answer already contains what was typed. */
  restores: boolean;
  /** An answer in which the server filled in fields: kept as if it had been typed. */
  written?: unknown;
  /** For messages: leaving the page does not ask, and the text is still there on return. */
  isQuiet?: boolean;
  /** Where the form posts, if not to the address of the page. */
  action?: string;
  /** Renders the form with `typed` as its values, if there are any; `isUnsaved` is true after a change. */
  children: (typed: Values | null, isUnsaved: boolean) => ReactNode;
}

/** Returns the fields in the format in which the server returns an answered form. */
function valuesOf(fields: readonly (readonly [string, string])[]): Values {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parse(form, { resolve: (value) => ({ value }) }).payload;
}

/**
 * Keeps what is typed into a long form in this tab, so that a reload or a wrong click loses nothing, and asks before
 * the page is left. The text is restored when the page is opened again, until the server has accepted it or the user
 * discards it.
 */
export function PersistentForm({
  formId,
  version,
  units = '',
  restores,
  written,
  isQuiet = false,
  action,
  children,
}: PersistentFormProps) {
  const key = `typed ${useLocation().pathname} ${formId}${units}`;
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
    const found = restores ? loadInput(key, String(version ?? '')) : null;
    if (!found || isUnchangedFrom(form, found)) {
      // Typed before this script was there to see it.
      if (!found && typedWhileLoading(form).length === 0) return;
      isUnsaved.current = true;
      // oxlint-disable-next-line react/set-state-in-effect -- as below
      setChanged(true);
      saveInput(key, form);
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
    if (form) saveInput(key, form);
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
    clearInput(key);
  }, [key]);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the fields have what was written only once they are drawn
    if (written !== undefined) noteChange();
  }, [written, noteChange]);

  useAccepted(
    useCallback(
      (isHere: boolean) => {
        // Another form of the page was sent, or the user typed on meanwhile, or it did not arrive.
        if (isHere && (!isSent.current || formOf(formId)?.hasAttribute(unsent))) return;
        forget();
        if (isHere) setTyped(null);
      },
      [forget, formId],
    ),
    action,
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
          // A line was added or removed by the page itself, which causes no input event.
          if (isOfThePage(event.nativeEvent.submitter)) setTimeout(noteChange);
        }}
      >
        {children(typed, isChanged)}
      </div>
      {!isQuiet && <LeaveDialog isUnsaved={isUnsaved} onLeave={keep} />}
    </div>
  );
}

/** Conform's own buttons submit nothing. */
const isOfThePage = (button: HTMLElement | null): boolean =>
  button instanceof HTMLButtonElement && button.name === '__intent__';

function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

/**
 * Calls back once the server has accepted what was sent from this page: the answer redirects elsewhere, or back here
 * without errors. A refusal changes nothing.
 */
function useAccepted(accept: (isHere: boolean) => void, action: string | undefined): void {
  const { state, formMethod, formAction, location } = useNavigation();
  const own = useFormAction(action);
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
