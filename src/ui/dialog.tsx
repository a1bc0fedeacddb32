import { type ReactNode, useEffect, useId, useRef } from 'react';

import { DialogBody, type DialogSize, dialogClass } from './dialog-body.tsx';
import { X } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: DialogSize;
}

/** The browser's own modal dialog: it traps focus, closes on Escape and gives focus back. */
export function Dialog({ open, onClose, title, text, children, footer, size = 'md' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return (
    <dialog ref={ref} aria-labelledby={id} onClose={onClose} className={dialogClass(size)} {...{ closedby: 'any' }}>
      {open && (
        <DialogBody
          id={id}
          title={title}
          text={text}
          footer={footer}
          close={<IconButton icon={X} label="Close" size="sm" onClick={onClose} />}
        >
          {children}
        </DialogBody>
      )}
    </dialog>
  );
}

export { ConfirmButton } from './confirm-button.tsx';
