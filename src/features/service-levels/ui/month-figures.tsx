import { supportHours } from '#features/accounts/policy/plan-features.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList, type Fact } from '#ui/description-list.tsx';

import { type Availability, isMissed } from '../schema/availability.ts';
import type { MonthFigures as Figures } from '../schema/figures.ts';
import { lengthText } from '../schema/length.ts';
import { availabilityTarget, mailMinutes } from '../state.ts';

const percentText = (percent: number): string => m.service_levels_percent({ percent: formatNumber(percent, 2) });

/** "99.9%" */
export const targetText = (): string => percentText(availabilityTarget);

/** An availability, and whether the target was reached. */
export function Percent({ percent }: { percent: number | null }) {
  if (percent === null) return <span className="text-muted">{m.service_levels_nothing_counted()}</span>;
  return (
    <>
      <span className="tabular font-semibold">{percentText(percent)}</span>{' '}
      {isMissed({ percent }) ? (
        <Badge tone="orange">{m.service_levels_missed()}</Badge>
      ) : (
        <Badge tone="green">{m.service_levels_reached()}</Badge>
      )}
    </>
  );
}

const share = ({ all, onTime }: { all: number; onTime: number }): string =>
  all === 0 ? m.service_levels_none() : m.service_levels_share({ count: formatNumber(onTime), all: formatNumber(all) });

function callsText(calls: Figures['webhooks']): string {
  if (calls === null) return m.service_levels_calls_gone();
  const { atOnce, later, never } = calls;
  if (atOnce + later + never === 0) return m.service_levels_none();
  return m.service_levels_calls_came({
    atOnce: formatNumber(atOnce),
    later: formatNumber(later),
    never: formatNumber(never),
  });
}

/** What was counted of a month, with its interruptions. */
export function MonthFigures({
  figures: { availability, support, mails, webhooks, webhooksSince },
}: {
  figures: Figures;
}) {
  const facts: Fact[] = [
    {
      term: m.service_levels_availability(),
      value: <Percent percent={availability?.percent ?? null} />,
      note: availability && (
        <>
          <DateTime value={availability.from} /> – <DateTime value={availability.until} />
        </>
      ),
    },
    {
      term: m.service_levels_interruptions(),
      value: availability && <Interruptions availability={availability} />,
    },
    { term: m.service_levels_support({ hours: supportHours('enterprise') }), value: share(support.priority) },
    { term: m.service_levels_support_others({ hours: supportHours('starter') }), value: share(support.usual) },
    { term: m.service_levels_mails({ minutes: mailMinutes }), value: share(mails) },
    {
      term: m.service_levels_calls(),
      value: callsText(webhooks),
      note: webhooksSince && (
        <>
          {m.service_levels_calls_since()} <DateTime value={webhooksSince} format="date" />
        </>
      ),
    },
  ];
  return <DescriptionList items={facts} />;
}

function Interruptions({ availability: { count, seconds, interruptions } }: { availability: Availability }) {
  if (count === 0) return m.service_levels_no_interruption();
  return (
    <>
      {m.service_levels_lost({ count, shown: formatNumber(count), length: lengthText(seconds) })}
      {count > interruptions.length && (
        <p className="text-sm text-muted">{m.service_levels_longest({ count: formatNumber(interruptions.length) })}</p>
      )}
      <ul className="mt-1">
        {interruptions.map(({ from, until }) => (
          <li key={from.getTime()}>
            <DateTime value={from} /> · {lengthText((until.getTime() - from.getTime()) / 1000)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** How the figures are counted. */
export function HowCounted() {
  return <p className="mt-8 max-w-text text-sm text-muted">{m.service_levels_how()}</p>;
}
