import type { ReactNode } from 'react';

import { EmailText } from './email-text.tsx';

/** A person in a cell of a table: the name, and the address below it. */
export const PersonCell = ({ name, email }: { name: ReactNode; email: string }) => (
  <>
    <span className="block wrap-anywhere">{name}</span>
    <span className="block text-sm font-normal text-muted">
      <EmailText>{email}</EmailText>
    </span>
  </>
);
