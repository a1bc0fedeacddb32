import { type RefObject, useEffect, useId, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';

import * as m from '#texts/messages.js';

import { Button } from './button.tsx';
import { DialogBody, dialogClass } from './dialog-body.tsx';

interface LeaveDialogProps {
  isUnsaved: RefObject<boolean>;
  /** Called before the page is, or may be, left. */
  onLeave: () => void;
}

/**
 * Asks before a page with unsent text is left: with our dialog within the site, with the browser's own elsewhere.
 * Sending a form does not count as leaving.
 */
export function LeaveDialog({ isUnsaved, onLeave }: LeaveDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isSending = useRef(false);
  const { pathname } = useLocation();

  useEffect(() => {
    const noteSending = () => {
      isSending.current = true;
      setTimeout(() => {
        isSending.current = false;
      });
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!isUnsaved.current || isSending.current) return;
      onLeave();
      event.preventDefault();
    };
    document.addEventListener('submit', noteSending, true);
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('submit', noteSending, true);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved, onLeave]);

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // While another page is loading, this one counts as left although it is still shown.
    const isHere = currentLocation.pathname === pathname;
    const isLeaving = isUnsaved.current && !isSending.current && isHere && nextLocation.pathname !== pathname;
    if (isLeaving) onLeave();
    return isLeaving;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocker.state]);

  return (
    <dialog ref={dialog} aria-labelledby={id} className={dialogClass} onClose={() => blocker.reset?.()}>
      <DialogBody
        id={id}
        title={m.ui_leave_title()}
        text={m.ui_leave_text()}
        footer={
          <>
            <Button variant="secondary" onClick={() => dialog.current?.close()}>
              {m.ui_leave_stay()}
            </Button>
            <Button variant="danger" onClick={() => blocker.proceed?.()}>
              {m.ui_leave_leave()}
            </Button>
          </>
        }
      />
    </dialog>
  );
}
