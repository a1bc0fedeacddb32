import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form, useNavigation } from 'react-router';

import * as m from '#texts/messages.js';

import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { AlertCircle, CheckCircle2, Info, X } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface Toast {
  tone: 'success' | 'error' | 'info';
  title: string;
  text?: string;
  /** The form of the undo button. */
  undo?: { action: string; fields: Record<string, string> };
}

const looks = {
  success: { icon: CheckCircle2, edge: 'border-l-green', glyph: 'text-green' },
  error: { icon: AlertCircle, edge: 'border-l-vermilion', glyph: 'text-vermilion' },
  info: { icon: Info, edge: 'border-l-blue', glyph: 'text-blue' },
};

/** How long a toast is shown; errors stay until closed. */
const stayMs = 7000;
/** As long as the action can be undone. */
const undoMs = 10_000;

/**
 * Shows the flash message of the previous page until something else is sent. Used once, in the root; a page that shows
 * results of its own uses another label.
 */
export function ToastRegion({ flash, label = m.ui_toasts() }: { flash: Toast | null; label?: string }) {
  const [closed, setClosed] = useState<Toast | null>(null);
  const close = useCallback(() => setClosed(flash), [flash]);
  // A browser may keep the page as it is and show it again when somebody goes back: it closes before the page stands still.
  useEffect(() => {
    const closeAtOnce = () => flushSync(close);
    addEventListener('pagehide', closeAtOnce);
    return () => removeEventListener('pagehide', closeAtOnce);
  }, [close]);
  const isSending = useNavigation().state === 'submitting';
  // Stays closed after the request: a refused form is answered without a new flash message.
  if (isSending && flash !== closed) setClosed(flash);
  return (
    <section
      aria-label={label}
      className="toasts pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4 sm:items-end noscript:static noscript:p-0"
    >
      {flash && flash !== closed && <ToastCard toast={flash} onClose={close} />}
    </section>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { tone, undo } = toast;
  const { icon: Glyph, edge, glyph } = looks[tone];
  const [held, setHeld] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    if (held || tone === 'error') return undefined;
    const timer = setTimeout(onClose, undo ? undoMs : stayMs);
    return () => clearTimeout(timer);
  }, [held, tone, undo, onClose]);
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        'pointer-events-auto flex w-full max-w-md animate-arrive gap-3 rounded border border-l-4 border-line bg-surface p-4 shadow-pop noscript:max-w-none',
        edge,
      )}
    >
      <Glyph className={cx('mt-0.5 size-5 shrink-0', glyph)} />
      <div className="min-w-0 grow">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-sm text-muted">{toast.text}</p>}
        {undo && (
          <Form method="post" action={undo.action} className="mt-2">
            {Object.entries(undo.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="secondary" size="sm">
              {m.ui_undo()}
            </Button>
          </Form>
        )}
      </div>
      {hydrated && (
        <button
          type="button"
          aria-label={m.ui_close()}
          onClick={onClose}
          className="-m-1 grid size-8 shrink-0 place-items-center rounded text-muted hover:bg-sunk"
        >
          <X className="size-5" />
        </button>
      )}
    </div>
  );
}
