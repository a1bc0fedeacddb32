import { type ReactNode, useId, useRef } from 'react';
import { Form } from 'react-router';

import * as m from '#texts/messages.js';

import { ActingFor, HiddenFields, type PostFields, SubmitButton } from './submit-button.tsx';
import { Button, type ButtonLook, type ButtonVariant } from './button.tsx';
import { DialogBody, dialogClass } from './dialog-body.tsx';

interface ConfirmButtonProps extends ButtonLook {
  label: ReactNode;
  title: string;
  text: ReactNode;
  confirmLabel?: string;
  confirmVariant?: ButtonVariant;
  action?: string;
  fields?: PostFields;
  disabled?: boolean;
  /** Further inputs of the form, such as a reason. */
  children?: ReactNode;
}

/** Browsers that know the `command` attribute open the dialog themselves and would warn about a handler. */
const knowsCommands = () => 'command' in HTMLButtonElement.prototype;

/**
 * A button that asks for confirmation before it posts. The dialog opens through the `command` attribute, or by script
 * in browsers without it.
 */
export function ConfirmButton({
  label,
  title,
  text,
  confirmLabel,
  confirmVariant = 'danger',
  action,
  fields = {},
  children,
  variant = 'secondary',
  ...look
}: ConfirmButtonProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const open = () => {
    if (!knowsCommands()) ref.current?.showModal();
  };
  const close = () => {
    if (!knowsCommands()) ref.current?.close();
  };
  return (
    <>
      <Button
        variant={variant}
        {...look}
        {...{ command: 'show-modal', commandfor: id }}
        aria-haspopup="dialog"
        onClick={open}
      >
        {label}
      </Button>
      <dialog ref={ref} id={id} aria-labelledby={`${id}-title`} className={dialogClass}>
        <Form method="post" action={action} onSubmit={() => ref.current?.close()}>
          <ActingFor />
          <HiddenFields fields={fields} />
          <DialogBody
            id={`${id}-title`}
            title={title}
            text={text}
            footer={
              <>
                <Button variant="secondary" {...{ command: 'close', commandfor: id }} onClick={close}>
                  {m.ui_confirm_cancel()}
                </Button>
                <SubmitButton variant={confirmVariant}>{confirmLabel ?? label}</SubmitButton>
              </>
            }
          >
            {children}
          </DialogBody>
        </Form>
      </dialog>
    </>
  );
}
