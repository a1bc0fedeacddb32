import type { ComponentProps } from 'react';

import { MarkedText } from './marked-text.tsx';

/** The words of a button with their subject, marked `{#subject}`: everybody else sees beside what it stands, screen readers are told. */
export function WithSubject({ parts }: Pick<ComponentProps<typeof MarkedText>, 'parts'>) {
  return <MarkedText parts={parts} marks={{ subject: <span className="sr-only" /> }} />;
}
