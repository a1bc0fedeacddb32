import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';

import { triedDays } from '../state.ts';

interface TrialPartProps {
  count: number;
  isMore: boolean;
  shown: readonly { key: string; at: Date; title: string; path: string; answer: string | null }[];
}

/** What a rule would have done in the last days, before it is switched on. */
export function TrialPart({ count, isMore, shown }: TrialPartProps) {
  const days = triedDays;
  const times = { count, shown: formatNumber(count), days };
  return (
    <Section
      title={m.automation_trial()}
      text={
        count === 0
          ? isMore
            ? m.automation_trial_none_of_many({ days })
            : m.automation_trial_none({ days })
          : isMore
            ? m.automation_trial_many(times)
            : m.automation_trial_times(times)
      }
    >
      {shown.length > 0 && (
        <ul className="max-w-text divide-y divide-line">
          {shown.map(({ key, at, title, path, answer }) => (
            <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
              <Link to={path} className="link wrap-anywhere">
                {title}
              </Link>
              <span className="text-sm text-muted">
                <DateTime value={at} />
              </span>
              {answer !== null && <span className="w-full text-sm text-muted">{answer}</span>}
            </li>
          ))}
        </ul>
      )}
      {count > shown.length && (
        <p className="mt-3 text-sm text-muted">{m.automation_trial_newest({ count: shown.length })}</p>
      )}
    </Section>
  );
}
