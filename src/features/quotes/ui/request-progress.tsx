import { cx } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';

const steps = [
  { label: () => m.quotes_step_what(), path: quotePaths.changeRequest },
  { label: () => m.quotes_step_where(), path: quotePaths.newRequestWhere },
  { label: () => m.quotes_step_who(), path: quotePaths.newRequestWho },
];

interface RequestProgressProps {
  step: 1 | 2 | 3;
  /** The query that began the request and is not saved yet. */
  search: string;
}

/** The current one of the three steps, with links back to earlier ones. */
export function RequestProgress({ step, search }: RequestProgressProps) {
  return (
    <ol aria-label={m.quotes_steps()} className="mb-6 grid grid-cols-3 gap-x-3 text-sm sm:flex sm:gap-x-6">
      {steps.map(({ label, path }, index) => {
        const isHere = index + 1 === step;
        const text = m.quotes_step({ number: index + 1, name: label() });
        return (
          <li
            key={index}
            aria-current={isHere ? 'step' : undefined}
            className={cx(
              'flex items-end border-b-3 pb-1',
              isHere ? 'border-teal font-semibold' : 'border-line text-muted',
            )}
          >
            {index + 1 < step ? (
              <Link to={path(search)} className="link">
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        );
      })}
    </ol>
  );
}
