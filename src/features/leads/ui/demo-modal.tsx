import { type MouseEvent, useId, useRef } from 'react';

import { Button, LinkButton } from '#ui/button.tsx';
import { DialogBody, dialogClass } from '#ui/dialog-body.tsx';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';
import { LeadForm } from './lead-form.tsx';
import type { RequestFormProps } from './request-form.tsx';

/**
 * Both buttons of the owners' page and the dialog with the demo form. Without JavaScript they link to the form's page.
 */
export function DemoModal(page: Omit<RequestFormProps, 'typed'>) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (dialog.current?.open === false) dialog.current.showModal();
  };
  return (
    <>
      <LinkButton to={leadPaths.bookDemo()} size="lg" onClick={open} aria-haspopup="dialog">
        {m.leads_owners_demo()}
      </LinkButton>
      <LinkButton to={leadPaths.bookDemo()} size="lg" variant="secondary" onClick={open} aria-haspopup="dialog">
        {m.leads_owners_start()}
      </LinkButton>
      {/* After a submission there is a new visit: the dialog is closed and empty. */}
      <dialog key={page.sessionId} ref={dialog} aria-labelledby={titleId} className={dialogClass}>
        <DialogBody
          id={titleId}
          title={m.leads_demo_title()}
          text={m.leads_demo_subtitle()}
          footer={
            <Button variant="secondary" onClick={() => dialog.current?.close()}>
              {m.leads_owners_close()}
            </Button>
          }
        >
          <LeadForm
            {...page}
            variant="full"
            sourceForm="owner_landing"
            typed={null}
            returnTo={leadPaths.forWarehouses()}
          />
        </DialogBody>
      </dialog>
    </>
  );
}
