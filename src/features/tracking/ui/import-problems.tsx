import type { ReactNode } from 'react';

import { formatNumber } from '#shared/units.ts';
import { Alert } from '#ui/alert.tsx';
import * as m from '#texts/messages.js';

interface ImportProblemsProps {
  problems: readonly { line: number; message: string }[];
  /** Of how many lines. */
  count: number;
  children: ReactNode;
}

/** What is wrong with lines of a file; the first of many. */
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
