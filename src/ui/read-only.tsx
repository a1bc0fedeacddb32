import type { ReactNode } from 'react';

import * as m from '#texts/messages.js';

import { Alert } from './alert.tsx';

/** Forms and buttons of a company's row; for members who may not edit it, with a notice and switched off. */
export function ReadOnly({ unless, children }: { unless: boolean; children: ReactNode }) {
  if (unless) return children;
  return (
    <>
      <div className="mb-5">
        <Alert title={m.ui_read_only()}>{m.ui_read_only_text()}</Alert>
      </div>
      <fieldset disabled className="contents">
        {children}
      </fieldset>
    </>
  );
}
