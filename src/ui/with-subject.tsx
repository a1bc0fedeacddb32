import type { ComponentProps } from 'react';

import { MarkedText } from './marked-text.tsx';

/**
 * A button label with its subject, marked `{#subject}`, which only screen readers get, because others see what the
 * button belongs to.
 */
export function WithSubject({ parts }: Pick<ComponentProps<typeof MarkedText>, 'parts'>) {
  return <MarkedText parts={parts} marks={{ subject: <span className="sr-only" /> }} />;
}
