import { cx } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';

const steps = [
  { label: () => m.quotes_step_what(), to: quotePaths.newRequest() },
  { label: () => m.quotes_step_where(), to: quotePaths.newRequestWhere() },
  { label: () => m.quotes_step_who(), to: quotePaths.newRequestWho() },
];

/** The current one of the three steps, with links back to earlier ones. */
export function RequestProgress({ step }: { step: 1 | 2 | 3 }) {
  return (
    <ol aria-label={m.quotes_steps()} className="mb-6 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {steps.map(({ label, to }, index) => {
        const isHere = index + 1 === step;
        const text = m.quotes_step({ number: index + 1, name: label() });
        return (
          <li
            key={to}
            aria-current={isHere ? 'step' : undefined}
            className={cx('border-b-3 pb-1', isHere ? 'border-teal font-semibold' : 'border-line text-muted')}
          >
            {index + 1 < step ? (
              <Link to={to} className="link">
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
