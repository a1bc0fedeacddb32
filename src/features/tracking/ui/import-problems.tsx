import type { ReactNode } from 'react';

import { formatNumber } from '#shared/units.ts';
import { Alert } from '#ui/alert.tsx';
import * as m from '#texts/messages.js';

interface ImportProblemsProps {
  problems: readonly { line: number; message: string }[];
  /** Number of lines with problems. */
  count: number;
  children: ReactNode;
}

/** The first problems of a file's lines. */
export function ImportProblems({ problems, count, children }: ImportProblemsProps) {
  return (
    <Alert tone="warning" title={m.tracking_import_problems({ count, shown: formatNumber(count) })} actions={children}>
      <p>{m.tracking_import_rest_goes_in()}</p>
      <ul className="mt-2 max-h-60 list-disc overflow-y-auto pl-5">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>{m.tracking_import_problem({ line, message })}</li>
        ))}
      </ul>
    </Alert>
  );
}
